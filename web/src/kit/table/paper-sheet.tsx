import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import style from './paper-sheet.module.css'

type PaperSheetProps = {
  title: string
  /** the line below it; what is not there is left out */
  facts: readonly (string | false | null | undefined)[]
  /** names it: 'data-printed-orders' */
  mark: `data-printed-${string}`
  className?: string | undefined
  children: ReactNode
}

/** A sheet of paper: on the screen it is not seen, on paper nothing else is. Draw it only while it is printed. */
export function PaperSheet({ title, facts, mark, className = '', children }: PaperSheetProps) {
  return createPortal(
    <section className={`${style.sheet} ${className}`} {...{ [mark]: true }}>
      <h1>{title}</h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {children}
    </section>,
    document.body,
  )
}
