import { useState } from 'react'
import { drawingId } from './drawing-id.ts'
import style from './item-picture.module.css'
import { usePictureBook } from './picture-book.ts'

type ItemPictureProps = { imageUrl: string | null; name: string; category: string; large?: boolean }

/** An item's image in a rounded tile; without one, or when it does not load, a drawing of what it plainly is, else its initial. */
export function ItemPicture({ imageUrl, name, category, large }: ItemPictureProps) {
  const [broken, setBroken] = useState<string>()
  const pictureOf = usePictureBook()
  const picture = pictureOf?.(name, category)
  return (
    <span
      className={`${style.tile} ${large ? style.large : ''}`}
      data-ground={picture?.ground}
      data-drawing={picture?.drawing}
      aria-hidden
    >
      {imageUrl && imageUrl !== broken ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(imageUrl)} />
      ) : picture ? (
        <svg>
          <use href={`#${drawingId(picture.drawing)}`} />
        </svg>
      ) : (
        pictureOf && <span className="medium">{initialOf(name)}</span>
      )}
    </span>
  )
}

function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
}
