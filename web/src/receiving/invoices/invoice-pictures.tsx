import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { counted } from '../../kit/counted.ts'
import style from './invoice-pictures.module.css'
import { nameOfPicture } from './picture-name.ts'

type InvoicePicturesProps = {
  images: readonly InvoiceImage[]
  /** the one that is shown beside the order, where there is room for it */
  shown: number | undefined
  /** in one row on a phone too */
  isStrip?: boolean
  onChoose: (image: InvoiceImage) => void
}

/** Thumbnails of an invoice, in the order its pages were taken. */
export function InvoicePictures({ images, shown, isStrip, onChoose }: InvoicePicturesProps) {
  return (
    <ul className={`${style.pictures} ${isStrip ? style.strip : ''}`} aria-label="Invoice pictures">
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            className={style.picture}
            aria-current={shown === undefined ? undefined : image.id === shown}
            aria-haspopup={shown === undefined ? 'dialog' : undefined}
            onClick={() => onChoose(image)}
          >
            <img src={image.thumbnail_path} alt="" loading="lazy" />
            <span className={style.name}>
              {image.kind === 'pdf' && <IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
              <span className="truncate">{nameOfPicture(images, at)}</span>
            </span>
            {image.kind === 'pdf' && <span className="meta">{counted(image.pageCount, 'page')}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
