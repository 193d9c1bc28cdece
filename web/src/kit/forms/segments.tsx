import type { ComponentProps, ReactNode } from 'react'
import style from './segments.module.css'

type SegmentsProps<K extends string> = Omit<ComponentProps<'div'>, 'children'> & {
  label: string
  options: readonly { key: K; label: ReactNode }[]
  chosen: K
  onChoose: (key: K) => void
}

/** One of a few ways to look at the same: buttons side by side, the chosen one pressed. */
export function Segments<K extends string>({
  label,
  options,
  chosen,
  onChoose,
  className = '',
  ...box
}: SegmentsProps<K>) {
  return (
    <div {...box} role="group" aria-label={label} className={`${segments} ${className}`}>
      {options.map(({ key, label: words }) => (
        <button
          key={key}
          type="button"
          className={segment}
          aria-pressed={key === chosen}
          onClick={() => key !== chosen && onChoose(key)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

/** The classes of the box and of one of its parts, for links side by side: the current one says so by aria-current. */
export const segments = style.segments ?? ''
export const segment = style.segment ?? ''
