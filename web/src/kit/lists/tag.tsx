import type { ReactNode } from 'react'
import { Explained } from '../layers/explained.tsx'
import style from './tag.module.css'

export type TagTone = 'neutral' | 'attention' | 'danger' | 'information' | 'savings' | 'accent'
export type TagContent = {
  label: string
  tone?: TagTone
  tooltip?: string
  icon?: ReactNode
  /** what a press does; without it the tag only says something */
  onPress?: (() => void) | undefined
}

type TagProps = TagContent & { isTabStop?: boolean }

/** A short word in a tinted capsule of 20 px; its tooltip is heard, and shown on focus too. */
export function Tag({ label, tone = 'neutral', tooltip, icon, onPress, isTabStop = true }: TagProps) {
  const look = { className: `${style.tag} ${style[tone] ?? ''}`, 'data-tag': true }
  const words = (
    <>
      {icon}
      <span className={style.words}>{label}</span>
    </>
  )
  if (!onPress)
    return (
      <Explained {...look} tooltip={tooltip} isTabStop={isTabStop}>
        {words}
      </Explained>
    )
  return (
    <button type="button" {...look} data-tooltip={tooltip} tabIndex={isTabStop ? 0 : -1} onClick={onPress}>
      {words}
    </button>
  )
}

/** All tags, in as many lines as they need. */
export function AllTags({ tags }: { tags: readonly TagContent[] }) {
  return (
    <span className={style.all}>
      {tags.map((tag) => (
        <Tag key={tag.label} {...tag} />
      ))}
    </span>
  )
}
