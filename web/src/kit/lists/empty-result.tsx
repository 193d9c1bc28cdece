import { IconSearchOff, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import style from '../layers/notice.module.css'

const noMatch = 'Sorry, there are no exact match results found'
const searchTips = ['Check your spelling', 'Try to use less specific words']

/** The message of an empty list: the spec's sentence, a line of help, one button. */
export function EmptyResult({
  message = noMatch,
  tips = searchTips,
  action,
  icon: Picture = IconSearchOff,
}: {
  message?: string
  tips?: readonly string[]
  action?: ReactNode
  /** of what there is none, where nothing was searched for */
  icon?: Icon
}) {
  return (
    <div className={style.empty}>
      <Picture size={32} stroke={1.5} aria-hidden />
      <h2 className={style.sentence}>{message}</h2>
      <ul className="stack gap-2 muted">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {action && <div className={style.action}>{action}</div>}
    </div>
  )
}
