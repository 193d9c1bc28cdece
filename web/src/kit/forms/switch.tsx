import { useId, type ReactNode } from 'react'
import style from './switch.module.css'

type SwitchProps = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** the words beside the switch, so that its colour never speaks alone */
  words?: { on: string; off: string }
  disabled?: boolean
}

/** A question that is answered by yes or no at once: its label, and the switch at the end of the line. */
export function Switch({ label, isOn, onChange, words = { on: 'Yes', off: 'No' }, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className={style.line}>
      <label className="shrinks" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        className={style.switch}
        onClick={() => onChange(!isOn)}
      >
        <span aria-hidden>{isOn ? words.on : words.off}</span>
        <span className={style.track} aria-hidden />
      </button>
    </div>
  )
}
