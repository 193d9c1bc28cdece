import type { ReactNode } from 'react'
import { Choice } from '../../../kit/forms/field.tsx'
import list from '../found-list.module.css'
import style from './link-items.module.css'

export const rowHeight = 60

type FoundRowProps = {
  name: string
  facts: readonly (string | false | null | undefined)[]
  isOn: boolean
  isLinked: boolean
  /** what is in the group is known */
  isReady: boolean
  onToggle: () => void
  /** its prices, a line each */
  children: ReactNode
}

/** A row that is ticked when it is or will be in the group. */
export function FoundRow({ name, facts, isOn, isLinked, isReady, onToggle, children }: FoundRowProps) {
  return (
    <div className={`${list.row} ${style.row}`} data-row-height={rowHeight}>
      <Choice
        checked={isOn}
        disabled={!isReady}
        onChange={onToggle}
        label={
          <span className={list.words}>
            <span className="medium" data-tooltip={name}>
              {name}
            </span>
            <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
          </span>
        }
      />
      <span className={style.state}>
        {isLinked && (
          <span className={style.linked} data-leaving={!isOn || undefined}>
            {isOn ? 'Linked' : 'Will be removed'}
          </span>
        )}
      </span>
      <span className={style.figures} data-money>
        {children}
      </span>
    </div>
  )
}
