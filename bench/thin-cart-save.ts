import type pg from 'pg'
import type { Recorded, Statement } from './statement.ts'
import { inThinTransaction } from './thin-transaction.ts'

type Save = { lastModified: string; itemList: { itemDistributorId: number; quantity: number }[] }
type Changed = { savings: number | null; item: Record<string, number | null> }

/** Saves changes to lines already in the cart, as our server does, and gives the answer as JSON. */
export function thinCartSave(
  pool: pg.Pool,
  statements: readonly Statement[],
  { locationId, userId }: Recorded['kitchen'],
  { lastModified, itemList }: Save,
): Promise<string> {
  return inThinTransaction(pool, statements, async (ask) => {
    const ids = itemList.map((entry) => entry.itemDistributorId)
    const [, carts, existing = [], items = []] = await ask([
      ['plan_cache_mode', []],
      ['select revision from carts', [locationId]],
      ['u.first_name', [locationId, ids, []]],
      ['select id, distributor_id as', [locationId, ids]],
    ])
    const revision = Number(carts?.[0]?.revision ?? 0) + 1
    const lines = itemList.map(({ itemDistributorId, quantity }) => ({
      id: existing.find((line) => line.itemId === itemDistributorId)?.id,
      itemId: itemDistributorId,
      distributorId: items.find((item) => item.id === itemDistributorId)?.distributorId,
      quantity,
      searchText: null,
      description: null,
      specialUom: null,
      specialDin: null,
      specialPackSize: null,
    }))
    const written = [locationId, revision, userId, new Date(), JSON.stringify(lines), lines.map(({ id }) => id)]
    const [, , rows = []] = await ask(
      [
        ['update cart_lines set quantity', written],
        ['update carts', [revision, locationId]],
        ['swap.id as "swapAcceptId"', [locationId, Number(lastModified)]],
      ],
      'with the commit',
    )
    const changed = rows as Changed[]
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
