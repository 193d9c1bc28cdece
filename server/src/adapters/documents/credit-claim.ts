import { formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { fontsFor } from './pdf/fonts.ts'
import { bytesOf, colors, newPaper, page, wrapped, writeLines } from './pdf/paper.ts'

/** The facts that a distributor needs to credit a claim. */
type CreditClaim = {
  location: string
  customerNumber: string | null
  distributor: string
  purchaseOrderNumber: string
  customInvoiceId: string | null
  requestedDeliveryOn: CalendarDate | null
  itemName: string
  din: string
  amount: string
  reason: string
  isDriverTold: boolean
  createdByName: string
  /** by the clocks of the location */
  claimedOn: CalendarDate
}

/** The lines of a claim, the same in the mail and on paper. */
function factsOf(claim: CreditClaim): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    [
      'Customer',
      [claim.location, claim.customerNumber ? `no. ${claim.customerNumber}` : ''].filter(Boolean).join(', '),
    ],
    ['Order', claim.purchaseOrderNumber],
    ['Invoice', claim.customInvoiceId],
    ['Delivery', claim.requestedDeliveryOn && formatUsDate(claim.requestedDeliveryOn)],
    ['Item', [claim.din, claim.itemName].filter(Boolean).join('  ')],
    ['Reason', claim.reason],
    ['Driver told', claim.isDriverTold ? 'Yes' : 'No'],
    ['Amount', claim.amount],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

export function creditClaimText(claims: readonly CreditClaim[], total: string, picturesLeftOut: number): string {
  const [first] = claims
  if (!first) return ''
  return [
    `Please credit ${total} to ${first.location}.`,
    '',
    ...claims.flatMap((claim) => [...factsOf(claim).map(([label, value]) => `${label}: ${value}`), '']),
    ...(picturesLeftOut > 0
      ? [`The mail would be too large with ${picturesLeftOut} more of our pictures. Ask us for them.`, '']
      : []),
    'The request is attached as PDF. Please reply to this e-mail when the credit is on its way.',
    '',
    `${first.createdByName}, ${first.location}`,
  ].join('\n')
}

/** A picture that goes with a claim, as JPEG. */
export type ClaimPhoto = { bytes: Buffer; caption: string }

const labels = { x: page.left, width: 100 }
const values = { x: page.left + 110, width: page.right - page.left - 110 }
const whole = { x: page.left, width: page.right - page.left }
/** a claim that would begin below this begins on the next page */
const lastStart = page.bottom - 190
const captionHeight = 24

/** The claims of a mail as a letter-size PDF, each picture on a page of its own. */
export async function creditClaimPdf(
  claims: readonly CreditClaim[],
  total: string,
  photos: readonly ClaimPhoto[],
): Promise<Buffer> {
  const [first] = claims
  if (!first) throw new Error('a letter about no claim')
  const title = `Credit request ${total}`
  const texts = [
    title,
    ...claims.flatMap((claim) => [claim.distributor, claim.createdByName, ...factsOf(claim).flat()]),
  ]
  const { location, distributor, claimedOn, createdByName } = first
  const paper = newPaper(fontsFor(texts), { title, author: location, on: claimedOn, compress: true })
  writeLines(paper, ['CREDIT REQUEST'], whole, page.top, { size: 8, bold: true, color: colors.muted })
  writeLines(paper, [total], whole, page.top + 14, { size: 26, bold: true })
  writeLines(paper, [`To ${distributor}`], whole, page.top + 50, { size: 11 })
  let y = page.top + 90
  for (const claim of claims) {
    if (y > lastStart) {
      paper.doc.addPage()
      y = page.top
    }
    for (const [label, value] of factsOf(claim)) {
      writeLines(paper, [label], labels, y, { size: 10, color: colors.muted })
      const lines = wrapped(paper, value, values.width, { size: 11 }).slice(0, 8)
      y += Math.max(18, writeLines(paper, lines, values, y, { size: 11 })) + 6
    }
    y += 20
  }
  const signature = `${createdByName}, ${formatUsDate(claimedOn)}`
  writeLines(paper, [signature], whole, y, { size: 10, color: colors.muted })
  for (const { bytes, caption } of photos) {
    paper.doc.addPage()
    writeLines(paper, wrapped(paper, caption, whole.width, { size: 10 }).slice(0, 1), whole, page.top, { size: 10 })
    const fit: [number, number] = [whole.width, page.bottom - page.top - captionHeight]
    paper.doc.image(bytes, page.left, page.top + captionHeight, { fit, align: 'center' })
  }
  return bytesOf(paper)
}
