import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import type { TakenBack } from './take-back-guide.ts'

type Outcome = Extract<TakenBack, { kind: 'taken-back' | 'already' | 'replaced' }>

/** The result of taking an order guide back, in sentences. */
export function messageOfTakenBack(outcome: Outcome): string {
  if (outcome.kind === 'already') return 'This order guide was taken back already. Nothing changed.'
  if (outcome.kind === 'replaced')
    return 'This order guide was replaced already, so it will not count. Nothing changed.'
  if (outcome.wasHeld) return `This order guide was called off. Its prices will not count.${dueAgain(outcome)}`
  const { keptCount, usedCount } = outcome
  const kept =
    keptCount === 0
      ? ''
      : keptCount === 1
        ? ' 1 item was changed since and stays as it is.'
        : ` ${keptCount.toLocaleString('en-US')} items were changed since and stay as they are.`
  const used =
    usedCount === 0
      ? ''
      : usedCount === 1
        ? ' 1 new item is in use, so it stays greyed out.'
        : ` ${usedCount.toLocaleString('en-US')} new items are in use, so they stay greyed out.`
  return `Prices and items are what they were before this order guide.${kept}${used}`
}

function dueAgain({ returned, startsOn }: { returned: readonly string[]; startsOn: string }): string {
  return returned.map((fileName) => ` ${fileName} is due again on ${formatUsDate(calendarDate(startsOn))}.`).join('')
}
