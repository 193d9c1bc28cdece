import { useState, type CSSProperties } from 'react'
import { pictureOf } from './category-pictures.ts'
import style from './item-picture.module.css'

/** An item's image in a rounded tile; without one, or when it does not load, the line icon of what it is. */
export function ItemPicture({
  imageUrl,
  name,
  category,
  large,
}: {
  imageUrl: string | null
  name: string
  category: string
  large?: boolean
}) {
  const [broken, setBroken] = useState<string>()
  const { icon: CategoryIcon, hue } = pictureOf(name, category)
  const tint: CSSProperties & { '--hue': number } = { '--hue': hue }
  return (
    <span className={`${style.tile} ${large ? style.large : ''}`} style={tint} aria-hidden>
      {imageUrl && imageUrl !== broken ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(imageUrl)} />
      ) : (
        <CategoryIcon size={large ? 36 : 18} stroke={1.5} />
      )}
    </span>
  )
}
