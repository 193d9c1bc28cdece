import type { Database } from '@larder/server/database/connections/connection.ts'
import type { Kitchen } from '../people.ts'

/** Many items at once, straight in the database; one by one would take longer than the measuring. */
export async function stock(database: Database, kitchen: Kitchen, distributorId: number, count: number): Promise<void> {
  const template = await kitchen.addItem({ distributorId, name: 'Tomato Roma', unitMeasure: 'CS', unitPrice: 8_000 })
  const db = database.forLocation(kitchen.location.id)
  const { id: _id, ...item } = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', template.id)
    .executeTakeFirstOrThrow()
  for (let from = 1; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const n = from + index
      const price = { priceCents: 500 + n, effectivePriceCents: 500 + n }
      const purchaseCount = n % 7 === 0 ? n : 0
      return { ...item, ...price, din: `S${n}`, name: `Tomato Roma ${n}`, sortIndex: n, purchaseCount }
    })
    await db.insertInto('items').values(rows).execute()
  }
}
