import type { ReactNode } from 'react'
import style from './tool-button.module.css'

type ToolButtonProps = {
  label: string
  isPressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A tool of the counting screen, 48 px wide at least. */
export function ToolButton({ label, isPressed, onPress, children }: ToolButtonProps) {
  return (
    <button type="button" className={style.tool} aria-pressed={isPressed} onClick={onPress}>
      <span className="only-for-readers">{label}</span>
      {children}
    </button>
  )
}
