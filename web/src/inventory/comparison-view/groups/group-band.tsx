import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { memo, type ReactNode } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { GroupCards } from '../../group-items/group-cards.tsx'
import { GroupActions } from './group-actions.tsx'
import style from './group-band.module.css'
import { GroupFigures, GroupGlance } from './group-figures.tsx'
import { GroupTitle } from './group-title.tsx'
import { useIsOpen } from './open-groups.ts'
import { UnitChoice } from '../unit-choice.tsx'

type GroupBandProps = {
  group: GenericGroup
  /** the right to change groups */
  canEdit: boolean
  /** the right, and a connection to change them over */
  canChange: boolean
  handle: ReactNode
  onAdd: (group: GenericGroup, side: 'above' | 'below') => void
}

/** A generic group: its name and figures, and when it is open its items. */
export const GroupBand = memo(function GroupBand({ group, canEdit, canChange, handle, onAdd }: GroupBandProps) {
  const isOpen = useIsOpen(group.id)
  const isPhone = useIsPhone()
  return (
    <div className={style.band} role="group" aria-label={group.name} data-open={isOpen || undefined}>
      <div className={`${style.columns} ${style.head}`} data-tutorial="group">
        {handle && <span className={style.handle}>{handle}</span>}
        <span className={style.title}>
          <GroupTitle group={group} isOpen={isOpen} canEdit={canChange} />
        </span>
        <span className={`meta ${style.count}`}>
          {group.itemCount} {group.itemCount === 1 ? 'item' : 'items'}
        </span>
        {!isPhone && (
          <span className={style.unit}>
            <UnitChoice group={group} canEdit={canChange} />
          </span>
        )}
        <span className={style.figures}>
          {isPhone && !isOpen ? <GroupGlance group={group} /> : <GroupFigures group={group} canEdit={canChange} />}
        </span>
        {canEdit && (
          <span className={style.actions}>
            <GroupActions group={group} onAdd={(side) => onAdd(group, side)} />
          </span>
        )}
      </div>
      {isOpen && (
        <div id={`group-${group.id}-items`} className={style.items} data-tutorial="items">
          {isPhone && <UnitChoice group={group} canEdit={canChange} />}
          <GroupCards listId={group.comparisonViewId} group={group} canEdit={canEdit} />
        </div>
      )}
    </div>
  )
})
