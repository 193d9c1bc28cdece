import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import style from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'link' | 'icon'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** takes the full width, as primary actions do on phones */
  wide?: boolean | undefined
  /** keeps the place and the focus, shows work and takes no second press */
  busy?: boolean
  children?: ReactNode
}

/** A button; the look says how strong it is. One 'primary' a screen. An 'icon' button needs an aria-label. */
export function Button({
  look = 'plain',
  wide,
  busy,
  type = 'button',
  className,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // A disabled button would let go of the focus.
      disabled={busy ? false : disabled}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
      aria-busy={busy || undefined}
      className={buttonClass(look, wide, busy, className)}
    />
  )
}

/** Keeps a busy button from sending its form again, too. */
function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** The class of a button, for links that look like one. */
export function buttonClass(look: ButtonLook, wide = false, busy = false, more = ''): string {
  return [style.button, style[look], wide && style.wide, busy && style.busy, more].filter(Boolean).join(' ')
}
