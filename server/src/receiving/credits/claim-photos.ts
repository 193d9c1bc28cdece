import type { ClaimPhoto } from '../../adapters/documents/credit-claim.ts'
import type { AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listInvoiceImages } from '../invoices/invoice-images.queries.ts'
import { listRejectImages } from '../rejects/reject-images.queries.ts'
import type { LetterFacts } from './claim-letter.ts'

/** Mail servers refuse larger mails. */
const mostPhotoBytes = 14_000_000

/**
 * The photos that go with a mail of claims, and how many are left out: of each claim those of the reject first, then the
 * chosen pages of the invoice, as many as a mail takes.
 */
export async function photosOfClaims({ files }: Pick<Deps, 'files'>, at: AtLocation, claims: readonly LetterFacts[]) {
  const photos: ClaimPhoto[] = []
  let bytes = 0
  let leftOut = 0
  for (const claim of claims) {
    const [rejects, pages] = [new Set(claim.rejectImageIds), new Set(claim.imageIds)]
    const chosen = [
      ...(await listRejectImages(at, claim.orderId)).filter(({ id }) => rejects.has(id)),
      ...(await listInvoiceImages(at, claim.orderId)).filter(({ id }) => pages.has(id)),
    ]
    for (const { pictureKey } of chosen) {
      const file = await files.get(pictureKey)
      if (!file) continue
      if (bytes + file.bytes.length > mostPhotoBytes) leftOut += 1
      else {
        photos.push({ bytes: file.bytes, caption: `Order ${claim.purchaseOrderNumber}: ${claim.itemName}` })
        bytes += file.bytes.length
      }
    }
  }
  return { photos, leftOut }
}
