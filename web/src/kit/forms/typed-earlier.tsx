import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import style from './typed-earlier.module.css'

/** Says that a form holds what was typed earlier and not sent; a press empties it. */
export function TypedEarlier({ children, onStartOver }: { children: ReactNode; onStartOver: () => void }) {
  return (
    <p className={style.note}>
      {children}
      <Button look="link" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  )
}
