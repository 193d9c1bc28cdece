import { noTwoInventories, wrongInventoryOrder } from '@larder/contract/food-cost/variance.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { cutOffOf, type CutOff } from '@larder/domain/food-cost/count-cut-off.ts'
import { calendarDate, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { findCompleted, findCompletedBefore, type CompletedInventory } from './counted-foods.queries.ts'

export type Period = {
  readonly opening: CompletedInventory
  readonly closing: CompletedInventory
  readonly from: CutOff
  readonly until: CutOff
  readonly salesFrom: CalendarDate
  readonly salesTo: CalendarDate
}

/**
 * The two counts that are compared: unless said otherwise the last one and the last that was made before it (two that
 * were entered late for one day are of the same moment). Refused where the second was not made later.
 */
export async function periodOf(
  context: Asking,
  { opening: openingId, closing: closingId }: { opening?: number | undefined; closing?: number | undefined },
): Promise<Period> {
  const closing =
    (await findCompleted(context, closingId)) ?? refuse(closingId === undefined ? noTwoInventories : notFound)
  const opening =
    openingId === undefined
      ? ((await findMadeBefore(context, closing)) ?? refuse(noTwoInventories))
      : ((await findCompleted(context, openingId)) ?? refuse(notFound))
  const [from, until] = [cutOffAt(context, opening), cutOffAt(context, closing)]
  if (from.instant >= until.instant) refuse(wrongInventoryOrder)
  return { opening, closing, from, until, salesFrom: plusDays(from.salesThrough, 1), salesTo: until.salesThrough }
}

type Asking = Pick<Context, 'db' | 'locationId' | 'actor'>

async function findMadeBefore(context: Asking, closing: CompletedInventory): Promise<CompletedInventory | undefined> {
  const until = cutOffAt(context, closing).instant
  let opening = await findCompletedBefore(context, closing)
  while (opening && cutOffAt(context, opening).instant >= until) opening = await findCompletedBefore(context, opening)
  return opening
}

function cutOffAt({ actor }: Asking, { startedOn, startedAt }: CompletedInventory): CutOff {
  return cutOffOf(calendarDate(startedOn), startedAt, actor.timeZone)
}
