import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import style from './waiting-groups.module.css'

/** Placeholder rows for the groups, below space for their totals, the bar that adds one and the heads. */
export function WaitingGroups({ canEdit }: { canEdit: boolean }) {
  return (
    <div className={style.waiting} data-bar={canEdit || undefined}>
      <SkeletonRows count={16} withPicture={false} />
    </div>
  )
}
