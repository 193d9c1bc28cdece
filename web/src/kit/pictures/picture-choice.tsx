import { IconCheck } from '@tabler/icons-react'
import style from './picture-choice.module.css'

type ChoicePicture = { key: string; url: string; name: string; isChosen: boolean }

type PictureChoiceProps = {
  label: string
  pictures: readonly ChoicePicture[]
  onToggle: (key: string) => void
  onBroken?: () => void
}

/** Pictures of which some are chosen; a press takes one in or out. */
export function PictureChoice({ label, pictures, onToggle, onBroken }: PictureChoiceProps) {
  return (
    <fieldset className={style.choice}>
      <legend>{label}</legend>
      {pictures.map(({ key, url, name, isChosen }) => (
        <label key={key} className={style.picture}>
          <input type="checkbox" checked={isChosen} aria-label={name} onChange={() => onToggle(key)} />
          <img src={url} alt="" onError={onBroken} />
          <span className={style.mark} aria-hidden>
            <IconCheck size={14} stroke={2.5} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
