import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'

/** 'Page 2' of the photos, the name of a PDF. */
export function nameOfPicture(images: readonly Pick<InvoiceImage, 'kind' | 'fileName'>[], at: number): string {
  const image = images[at]
  if (image?.kind === 'pdf') return image.fileName
  return `Page ${images.slice(0, at + 1).filter(({ kind }) => kind === 'picture').length}`
}
