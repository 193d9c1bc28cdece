import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import type { Picture } from '../../kit/pictures/image-viewer.tsx'
import { PictureStage } from '../../kit/pictures/picture-stage.tsx'

/** The pages of a picture of an invoice: itself, and the further ones of a PDF. */
export function pagesOf({ id, image_path: first, page_paths: further, turns }: InvoiceImage, name: string): Picture[] {
  return pagesAt([first, ...further], { id, turns, name })
}

/** Pages by their addresses. */
export function pagesAt(
  urls: readonly string[],
  { id, turns, name }: { id: number; turns?: number; name: string },
): Picture[] {
  return urls.map((url, at) => ({
    key: at === 0 ? id : `${id} ${at}`,
    url,
    turns,
    name: urls.length === 1 ? name : `${name}, page ${at + 1}`,
  }))
}

type InvoicePictureProps = {
  image: InvoiceImage
  name: string
  onBroken: () => void
  /** further buttons for the page that is shown */
  renderTools?: (shown: Picture) => ReactNode
}

/** A picture of an invoice to look at closely, a PDF page by page. */
export function InvoicePicture({ image, name, onBroken, renderTools }: InvoicePictureProps) {
  return (
    <PaperPages
      id={image.id}
      pages={pagesOf(image, name)}
      pageCount={image.pageCount}
      onBroken={onBroken}
      renderTools={renderTools}
    />
  )
}

type PaperPagesProps = Pick<InvoicePictureProps, 'onBroken' | 'renderTools'> & {
  /** the paper: another one begins with its first page */
  id: number
  pages: readonly Picture[]
  /** of the paper, of which the first ones are drawn */
  pageCount: number
}

/** The pages of a paper, one at a time. */
export function PaperPages({ id, pages, pageCount, onBroken, renderTools }: PaperPagesProps) {
  const [opened, setOpened] = useState({ id, at: 0 })
  const at = opened.id === id && opened.at < pages.length ? opened.at : 0
  const shown = pages[at]
  if (!shown) return null
  const go = (to: number) => setOpened({ id, at: to })
  return (
    <PictureStage id={shown.key} url={shown.url} turns={shown.turns} name={shown.name} onBroken={onBroken}>
      {pages.length > 1 && <Turning at={at} pages={pages.length} pageCount={pageCount} onGo={go} />}
      {renderTools?.(shown)}
    </PictureStage>
  )
}

type TurningProps = { at: number; pages: number; pageCount: number; onGo: (to: number) => void }

function Turning({ at, pages, pageCount, onGo }: TurningProps) {
  const isFirst = at === 0
  const isLast = at === pages - 1
  return (
    <span className="row middle gap-4">
      <Button
        look="icon"
        aria-label="Previous page"
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : () => onGo(at - 1)}
      >
        <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      </Button>
      <span className="digits one-line" role="status">
        Page {at + 1} of {pageCount}
        {isLast && pages < pageCount && ', the rest is in the file'}
      </span>
      <Button
        look="icon"
        aria-label="Next page"
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => onGo(at + 1)}
      >
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Button>
    </span>
  )
}
