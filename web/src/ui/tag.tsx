import type { ReactNode } from 'react'
import style from './tag.module.css'

export type TagTone = 'neutral' | 'attention' | 'danger' | 'information' | 'savings' | 'accent'
export type TagContent = {
  label: string
  /** words behind the label that a narrow row may leave out */
  detail?: string
  tone?: TagTone
  tooltip?: string
  icon?: ReactNode
}

const mostShown = 3

/** A short word in a tinted capsule of 20 px; its tooltip is read and shown on focus too. */
export function Tag({ label, detail, tone = 'neutral', tooltip, icon }: TagContent) {
  return (
    <span className={`${style.tag} ${style[tone] ?? ''}`} data-tooltip={tooltip}>
      {icon}
      <span>
        {label}
        {detail && <span data-detail> {detail}</span>}
      </span>
    </span>
  )
}

/** Gives the words of a tag in one. */
export function wordsOf({ label, detail }: TagContent): string {
  return detail ? `${label} ${detail}` : label
}

/** At most three tags, the rest in '+n' with their names in the tooltip. */
export function Tags({ tags }: { tags: readonly TagContent[] }) {
  const shown = tags.slice(0, mostShown)
  const rest = tags.slice(mostShown)
  return (
    <span className={style.tags}>
      {shown.map((tag) => (
        <Tag key={tag.label} {...tag} />
      ))}
      {rest.length > 0 && <Tag label={`+${rest.length}`} tooltip={rest.map(wordsOf).join(', ')} />}
    </span>
  )
}
