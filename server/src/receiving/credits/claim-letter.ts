import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { cents, formatMoney, sum } from '@larder/domain/values/money.ts'
import type { listLetterFacts } from './credit-mails.queries.ts'

export type LetterFacts = Awaited<ReturnType<typeof listLetterFacts>>[number]

/** The words of a mail of claims, as they are shown before it goes and as they go. */
export async function claimLetter(first: LetterFacts, facts: readonly LetterFacts[], picturesLeftOut: number) {
  const claims = facts.map((claim) => ({
    ...claim,
    amount: askedFor(claim),
    claimedOn: inTimeZone(claim.createdAt, claim.timeZone),
    requestedDeliveryOn: claim.requestedDeliveryOn === null ? null : calendarDate(claim.requestedDeliveryOn),
  }))
  const amount = formatMoney(sum(facts.map(({ openCents }) => cents(openCents))))
  // the writer of PDFs is large, so the first claim loads it and not the start
  const { creditClaimPdf, creditClaimText } = await import('../../adapters/documents/credit-claim.ts')
  const about = facts.length === 1 ? `order ${first.purchaseOrderNumber}` : `${facts.length} claims`
  return {
    subject: `Credit request ${amount} for ${about} from ${first.location}`.replaceAll(/\s+/g, ' '),
    text: creditClaimText(claims, amount, picturesLeftOut),
    pdf: (photos: Parameters<typeof creditClaimPdf>[2]) => creditClaimPdf(claims, amount, photos),
  }
}

/** '$28.50, still open of $57.00' where a paper paid a part, or did not bill it. */
function askedFor({ amountCents, openCents }: LetterFacts): string {
  const open = formatMoney(cents(openCents))
  return openCents === amountCents ? open : `${open}, still open of ${formatMoney(cents(amountCents))}`
}
