import type { LastInventory } from '@larder/contract/inventory/inventories.ts'
import { needsTypedCompletion } from '@larder/domain/inventory/completion-check.ts'
import { minus, type Cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { leftOutText, type LeftOut } from '../market-price.ts'
import { shownDay } from './inventory-dates.ts'

/** Facts to know before completing an inventory. */
export type CompletionFacts = {
  itemCount: number
  missing: number
  amount: Cents
  /** items on hand without a known price, which the amount leaves out */
  leftOut: LeftOut
  lastInventory: LastInventory
}

type ValueFact = { name: string; text: string; note: string; isAttention: boolean }

/** The value now beside that of the last inventory and the change between them; only the value when there is no other. */
export function valueFacts({ amount, leftOut, lastInventory: last }: CompletionFacts): ValueFact[] {
  const now = { name: 'On hand value', text: formatMoney(amount), note: leftOutNote(leftOut), isAttention: false }
  if (!last) return [now]
  const before = fromWire(last.total_on_hand_value)
  return [
    now,
    {
      name: `Last inventory, ${shownDay(last.start_date)}`,
      isAttention: false,
      text: formatMoney(before),
      note: leftOutNote(last),
    },
    { name: 'Change', text: changeOf(amount, before), note: '', isAttention: isFarFrom(amount, before) },
  ]
}

/** A sentence with the number of items without a count; undefined when every one has a count. */
export function missingWords({ itemCount, missing }: CompletionFacts): string | undefined {
  if (missing === 0) return undefined
  return missing === 1
    ? `1 of ${itemCount.toLocaleString('en-US')} items has no count. It will be saved as not counted.`
    : `${missing.toLocaleString('en-US')} of ${itemCount.toLocaleString('en-US')} items have no count. They will be saved as not counted.`
}

/** Why an inventory can't be completed while counts of this device wait: '1 of your counts is not saved yet'. */
export function unsavedText(unsaved: number): string {
  return `${unsaved.toLocaleString('en-US')} of your counts ${unsaved === 1 ? 'is' : 'are'} not saved yet`
}

/** Whether the word has to be typed. */
export function needsWord({ itemCount, missing }: CompletionFacts): boolean {
  return needsTypedCompletion(itemCount - missing, itemCount)
}

function leftOutNote(leftOut: LeftOut): string {
  const words = leftOutText(leftOut)
  return words && `+ ${words}`
}

/** '−$14,363.00 (−83%)', whole percents towards zero: 100 % is said only when nothing is left. */
function changeOf(amount: Cents, before: Cents): string {
  const change = minus(amount, before)
  const sign = change === 0 ? '±' : change > 0 ? '+' : '−'
  const percent =
    before > 0 ? ` (${sign}${Math.floor((Math.abs(change) * 100) / before).toLocaleString('en-US')}%)` : ''
  return `${sign}${formatMoney(change).replace('-', '')}${percent}`
}

/** The same bounds as for the count of one item. */
function isFarFrom(amount: Cents, before: Cents): boolean {
  return before > 0 ? amount * 2 <= before || amount >= before * 2 : amount > 0
}
