import type { ParsedCall } from '@larder/contract/call.ts'
import { termsChangedMeanwhile, type putOrderingTerms } from '@larder/contract/distributors/ordering-terms.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { minutesOf, orderingTermsProblems } from '@larder/domain/distributors/ordering-terms.ts'
import { inTransaction, type Context } from '../../context.ts'
import { auditChange, changesFacts } from '../../database/audit.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { lockOrderingTerms, saveOrderingTerms, type OwnOrderingTerms } from './ordering-terms.queries.ts'

type Given = ParsedCall<typeof putOrderingTerms>['body']

/** Sets what a location agreed with a distributor; carts and orders go by it from the next request on. */
export function changeOrderingTerms(context: Context, distributorId: number, given: Given): Promise<void> {
  const terms = termsFrom(given)
  const problems = Object.entries(orderingTermsProblems(terms))
  if (terms.paymentTerms === '') problems.push(['paymentTerms', 'Payment terms are required.'])
  if (problems.length > 0) refuseFields(Object.fromEntries(problems.map(([field, text]) => [field, [text]])))
  return inTransaction(context, async (tx) => {
    const {
      nickname: _,
      retiredAt: __,
      version,
      ...before
    } = (await lockOrderingTerms(tx, distributorId)) ?? refuse(notFound)
    const isKept = !changesFacts({ before, after: terms })
    const isAsRead = given.version === undefined || given.version === version
    if (!isAsRead && !isKept) refuse(termsChangedMeanwhile)
    // Terms that are kept already are not saved again: a new version would refuse another owner's change. A location without
    // terms of its own saves them, so that the distributor's may change later.
    if (isKept && (version > 0 || !isAsRead)) return
    await saveOrderingTerms(tx, distributorId, terms)
    const entry = { action: 'set-ordering-terms', objectType: 'distributor', objectId: distributorId }
    await auditChange(tx, { ...entry, before, after: terms })
  })
}

function termsFrom({ deliveryDays, slots, ...given }: Given): OwnOrderingTerms {
  return {
    minOrderCents: given.minOrderAmount,
    isMinOrderRequired: given.isMinOrderAmountRequired,
    deliveryFeeCents: given.deliveryFee,
    acceptCc: given.acceptCC,
    paymentTerms: given.paymentTerms.trim(),
    deliveryDays: deliveryDays
      .map(({ weekday, cutoff, daysBefore }) => ({ weekday, cutoffMinutes: minutesOf(cutoff) ?? 0, daysBefore }))
      .toSorted((one, other) => one.weekday - other.weekday),
    slots:
      slots && slots.length > 0
        ? slots
            .map(({ start, end }) => ({ startMinutes: minutesOf(start) ?? 0, endMinutes: minutesOf(end) ?? 0 }))
            .toSorted((one, other) => one.startMinutes - other.startMinutes)
        : null,
    holidays: [...new Set(given.holidays)].toSorted(),
    note: given.note.trim(),
  }
}
