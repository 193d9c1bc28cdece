import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { minutesOf, orderingTermsProblems } from '@larder/domain/distributors/ordering-terms.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'
import { areTermsSet } from '../../are-terms-set.ts'

/** as much as the server takes */
const dollars = { decimals: 2, most: 100_000 }

export type DayValues = { cutoff: string; daysBefore: number }
export type SlotValues = { start: string; end: string }

/** The ordering terms of a distributor as the form has them; a weekday without an entry has no delivery. */
export type OrderingValues = {
  minimum: string
  isBinding: boolean
  fee: string
  takesCards: boolean
  paymentTerms: string
  days: Readonly<Record<number, DayValues>>
  slots: readonly SlotValues[]
  holidays: readonly string[]
  note: string
}

export function orderingValues(distributor: Distributor): OrderingValues {
  const { orderingTerms } = distributor
  // The days on offer without terms are any days: none of them was agreed.
  const days = areTermsSet(distributor) ? (orderingTerms?.deliveryDays ?? []) : []
  return {
    minimum: amountText(distributor.minOrderAmount),
    isBinding: distributor.isMinOrderAmountRequired && !distributor.skipMinOrder,
    fee: amountText(distributor.deliveryFee),
    takesCards: distributor.acceptCC !== 0,
    paymentTerms: distributor.paymentTerms,
    days: Object.fromEntries(days.map(({ weekday, ...day }) => [weekday, day])),
    slots: orderingTerms?.slots ?? [],
    holidays: orderingTerms?.holidays ?? [],
    note: distributor.note,
  }
}

/** '12.50' and '150.00'; nothing where the amount is not for the person at the screen. */
function amountText(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2)
}

/** The texts below the fields that can't be saved. */
export function orderingProblems(values: OrderingValues): { [F in keyof OrderingValues]?: string } {
  const { deliveryDays, slots } = orderingTermsProblems({
    deliveryDays: daysOf(values).map(({ cutoff, ...day }) => ({ ...day, cutoffMinutes: minutesOf(cutoff) ?? 0 })),
    slots: values.slots.map(({ start, end }) => ({
      startMinutes: minutesOf(start) ?? 0,
      endMinutes: minutesOf(end) ?? 0,
    })),
  })
  const hasEmptyCutoff = daysOf(values).some(({ cutoff }) => minutesOf(cutoff) === null)
  return {
    minimum: amountProblem(values.minimum || '0', dollars),
    fee: amountProblem(values.fee || '0', dollars),
    ...(values.paymentTerms.trim() === '' ? { paymentTerms: 'Payment terms are required.' } : {}),
    ...(deliveryDays ? { days: deliveryDays } : hasEmptyCutoff ? { days: 'Enter the cut-off of each day.' } : {}),
    ...(slots ? { slots } : {}),
  }
}

/** The terms as they are sent; `acceptCC` keeps the kind of cards that were taken before. */
export function orderingBody(values: OrderingValues, before: 0 | 1 | 2): InputOf<'putOrderingTerms'>['body'] {
  return {
    minOrderAmount: typedAmount(values.minimum, 2) ?? 0,
    isMinOrderAmountRequired: values.isBinding,
    deliveryFee: typedAmount(values.fee, 2) ?? 0,
    acceptCC: values.takesCards ? before || 1 : 0,
    paymentTerms: values.paymentTerms,
    deliveryDays: daysOf(values),
    slots: values.slots.length === 0 ? null : [...values.slots],
    holidays: [...values.holidays],
    note: values.note,
  }
}

function daysOf({ days }: OrderingValues) {
  return Object.entries(days).map(([weekday, day]) => ({ weekday: Number(weekday), ...day }))
}
