import { causeChanged, type putVarianceCause } from '@larder/contract/food-cost/variance.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { deleteCause, lockCause, writeCause } from './causes.queries.ts'
import { listFoods } from './counted-foods.queries.ts'
import { periodOf } from './variance-period.ts'

/** Notes why a food went missing between two inventories, unless somebody else noted another cause than was read. */
export function assignCause(context: Context, body: ParsedCall<typeof putVarianceCause>['body']): Promise<void> {
  const { opening: openingId, closing: closingId, kind, id: foodId, cause, note, before: read } = body
  return inTransaction(context, async (tx) => {
    await periodOf(tx, { opening: openingId, closing: closingId })
    const [food] = await listFoods(tx, kind === 'item' ? [foodId] : [], kind === 'custom' ? [foodId] : [])
    if (!food) refuse(notFound)
    const of = { openingId, closingId, kind, foodId }
    const before = (await lockCause(tx, of)) ?? null
    const isAsked = (before?.cause ?? null) === cause && (before?.note ?? '') === (cause === null ? '' : note)
    const isAsRead = !read || ((before?.cause ?? null) === read.cause && (before?.note ?? '') === read.note)
    // After a lost answer the same cause is there already: nobody's is replaced.
    if (!isAsRead && !isAsked) refuse(causeChanged)
    if (cause === null) await deleteCause(tx, of)
    else await writeCause(tx, of, cause, note)
    const after = cause === null ? null : { cause, note }
    const isChanged = before?.cause !== after?.cause || before?.note !== after?.note
    if (isChanged)
      await audit(tx, { action: 'assign-cause', objectType: 'variance', objectId: food.name, before, after })
  })
}
