import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { findCodedItem, lockBarcode, writeBarcode } from './barcodes.queries.ts'

/** Lets a code mean an item; gives the name of another item that it meant before. */
export function teachBarcode(
  db: Queryable,
  actor: Actor,
  { code, id }: { code: string; id: number },
  now: Date,
): Promise<string | null> {
  const { locationId, userId } = actor
  return inTransaction(db, async (tx) => {
    const item = (await findCodedItem(tx, locationId, id)) ?? refuse(notFound)
    const before = await lockBarcode(tx, locationId, code)
    if (before?.itemId === item.itemId && before.customItemId === item.customItemId) return null
    await writeBarcode(tx, locationId, code, item, { userId, now })
    const change = { ...(before ? { before: { code, ...before } } : {}), after: { code } }
    await audit(tx, actor, { action: 'teach-barcode', objectType: 'group-item', objectId: id, ...change }, now)
    return before?.name ?? null
  })
}
