import { fontsFor } from './purchase-order/purchase-order-fonts.ts'
import { bytesOf, colors, newPaper, page, wrapped, writeLines } from './purchase-order/purchase-order-paper.ts'

/** What a distributor needs to know to credit a claim. */
export type CreditClaim = {
  location: string
  customerNumber: string | null
  distributor: string
  purchaseOrderNumber: string
  customInvoiceId: string | null
  requestedDeliveryOn: string | null
  itemName: string
  din: string
  amount: string
  reason: string
  isDriverTold: boolean
  createdByName: string
  claimedOn: string
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
    ['Delivery', claim.requestedDeliveryOn],
    ['Item', [claim.din, claim.itemName].filter(Boolean).join('  ')],
    ['Reason', claim.reason],
    ['Driver told', claim.isDriverTold ? 'Yes' : 'No'],
    ['Amount', claim.amount],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

export function creditClaimText(claim: CreditClaim): string {
  return [
    `Please credit ${claim.amount} to ${claim.location}.`,
    '',
    ...factsOf(claim).map(([label, value]) => `${label}: ${value}`),
    '',
    'The request is attached as PDF. Please reply to this e-mail when the credit is on its way.',
    '',
    `${claim.createdByName}, ${claim.location}`,
  ].join('\n')
}

const labels = { x: page.left, width: 100 }
const values = { x: page.left + 110, width: page.right - page.left - 110 }

/** The claim as a letter-size PDF, each picture on a page of its own. */
export async function creditClaimPdf(claim: CreditClaim, photos: readonly Buffer[]): Promise<Buffer> {
  const facts = factsOf(claim)
  const title = `Credit request ${claim.amount}`
  const texts = [title, claim.distributor, claim.createdByName, ...facts.flat()]
  const paper = newPaper(fontsFor(texts), { title, author: claim.location, on: claim.claimedOn, compress: true })
  const whole = { x: page.left, width: page.right - page.left }
  writeLines(paper, ['CREDIT REQUEST'], whole, page.top, { size: 8, bold: true, color: colors.muted })
  writeLines(paper, [claim.amount], whole, page.top + 14, { size: 26, bold: true })
  writeLines(paper, [`To ${claim.distributor}`], whole, page.top + 50, { size: 11 })
  let y = page.top + 90
  for (const [label, value] of facts) {
    writeLines(paper, [label], labels, y, { size: 10, color: colors.muted })
    const lines = wrapped(paper, value, values.width, { size: 11 }).slice(0, 8)
    y += Math.max(18, writeLines(paper, lines, values, y, { size: 11 })) + 6
  }
  writeLines(paper, [`${claim.createdByName}, ${claim.claimedOn}`], whole, y + 20, { size: 10, color: colors.muted })
  for (const photo of photos) {
    paper.doc.addPage()
    const fit: [number, number] = [page.right - page.left, page.bottom - page.top]
    paper.doc.image(photo, page.left, page.top, { fit, align: 'center' })
  }
  return bytesOf(paper)
}
