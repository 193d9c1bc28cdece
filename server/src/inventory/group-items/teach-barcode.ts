import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { findCodedItem, lockBarcode, writeBarcode } from './barcodes.queries.ts'

/** Lets a code mean an item; gives the name of another item that it meant before. */
export function teachBarcode(context: Context, { code, id }: { code: string; id: number }): Promise<string | null> {
  const { userId } = context.actor
  return inTransaction(context, async (tx) => {
    const item = (await findCodedItem(tx, id)) ?? refuse(notFound)
    const before = await lockBarcode(tx, code)
    if (before?.itemId === item.itemId && before.customItemId === item.customItemId) return null
    await writeBarcode(tx, code, item, { userId, now: context.now })
    const change = { ...(before ? { before: { code, ...before } } : {}), after: { code } }
    await audit(tx, { action: 'teach-barcode', objectType: 'group-item', objectId: id, ...change })
    return before?.name ?? null
  })
}
