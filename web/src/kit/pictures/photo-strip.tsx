import { IconCloudUp, IconPhoto } from '@tabler/icons-react'
import style from './photo-strip.module.css'

export type StripPhoto = {
  key: number | string
  /** undefined: of a kind that no browser draws */
  url: string | undefined
  /** what it shows, for readers */
  name: string
  /** on this device only, so far */
  isWaiting?: boolean
  /** of a waiting one that is being sent: how much of it went, from 0 to 1 */
  sentShare?: number | undefined
}

type PhotoStripProps = {
  label: string
  photos: readonly StripPhoto[]
  onOpen: (key: StripPhoto['key']) => void
  /** the place of each among the others, written on it */
  isNumbered?: boolean
  /** in a row among others */
  isSmall?: boolean
  /** the address of a photo is no good, or no longer */
  onBroken?: () => void
}

/** Photos in one row, each opened by a press. */
export function PhotoStrip({ label, photos, onOpen, isNumbered, isSmall, onBroken }: PhotoStripProps) {
  return (
    <ul className={`${style.strip} ${isSmall ? style.small : ''}`} aria-label={label}>
      {photos.map(({ key, url, name, isWaiting, sentShare }, at) => (
        <li key={key}>
          <button type="button" className={style.photo} aria-haspopup="dialog" onClick={() => onOpen(key)}>
            {url === undefined ? (
              <IconPhoto size={20} stroke={1.5} aria-label={name} />
            ) : (
              <img src={url} alt={isWaiting ? `${name}, on this device` : name} onError={onBroken} />
            )}
            {isNumbered && (
              <span className={style.mark} aria-hidden>
                {at + 1}
              </span>
            )}
            {isWaiting && (
              <span className={style.mark} aria-hidden>
                {sentShare === undefined ? <IconCloudUp size={14} stroke={1.75} /> : `${Math.floor(sentShare * 100)} %`}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
