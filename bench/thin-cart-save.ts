import type pg from 'pg'
import { statementOf, type Recorded, type Statement } from './statement.ts'
import { inThinTransaction } from './thin-transaction.ts'

type Save = { lastModified: string; itemList: { itemDistributorId: number; quantity: number }[] }
type Standing = { id: number; itemId: number; quantity: number; version: number }
type Item = { id: number; distributorId: number }
type Changed = { savings: number | null; item: Record<string, number | null> }

/** Saves changed lines that stand in the cart already, as our server does, and gives the answer as JSON. */
export function thinCartSave(
  pool: pg.Pool,
  statements: readonly Statement[],
  { locationId, userId }: Recorded['kitchen'],
  { lastModified, itemList }: Save,
): Promise<string> {
  return inThinTransaction(pool, async (client) => {
    const ask = async <Row extends pg.QueryResultRow>(part: string, values: unknown[]) =>
      (await client.query<Row>({ ...statementOf(statements, part), values })).rows
    const ids = itemList.map((entry) => entry.itemDistributorId)
    const [cart] = await ask<{ revision: number }>('select revision from carts', [locationId])
    const revision = (cart?.revision ?? 0) + 1
    const standing = await ask<Standing>('u.first_name', [locationId, ids, []])
    const items = await ask<Item>('select id, distributor_id as', [locationId, ids])
    const lines = itemList.map(({ itemDistributorId, quantity }) => ({
      id: standing.find((line) => line.itemId === itemDistributorId)?.id,
      itemId: itemDistributorId,
      distributorId: items.find((item) => item.id === itemDistributorId)?.distributorId,
      quantity,
      ...{ searchText: null, description: null, specialUom: null, specialDin: null, specialPackSize: null },
    }))
    const written = [revision, userId, new Date(), JSON.stringify(lines), locationId]
    await ask('update cart_lines set quantity', written)
    await ask('update carts', [revision, locationId])
    const changed = await ask<Changed>('swap.id as "swapAcceptId"', [locationId, Number(lastModified)])
    for (const line of changed) {
      if (line.savings !== null) line.savings /= 100
      const { item } = line
      if (item.price) item.price /= 100
      if (item.rebate) item.rebate /= 100
      if (item.unitPrice) item.unitPrice /= 10_000
    }
    return JSON.stringify({ sameModifiedItems: [], lastModified: String(revision), changedItems: changed })
  })
}
