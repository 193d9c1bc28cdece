import { IconHistory } from '@tabler/icons-react'
import { toast } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import style from './area-head.module.css'
import { TotalAmount } from '../total-amount.tsx'
import { useCannotCount } from '../counts/use-cannot-count.ts'
import { stateIcon } from './area-state-icon.ts'
import type { Area, Progress } from './counting-list.ts'
import { countSameAsLast } from './same-as-last.ts'
import type { ListCounts, Worth } from './use-list-counts.ts'

type AreaHeadProps = { area: Area; progress: (Progress & Worth) | undefined; counts: ListCounts }

/** The head of an area: how much of it is counted, what it comes to, and the rest as last time. */
export function AreaHead({ area, progress, counts }: AreaHeadProps) {
  const isLocked = useCannotCount() !== undefined
  if (!progress) return null
  const left = area.items.filter((toCount) => toCount.last !== null && !counts.isCounted(toCount))
  const Icon = stateIcon[progress.state]
  const takeOver = () => {
    const taken = countSameAsLast(left)
    if (taken) toast({ message: `${taken.count} counted as last time in ${area.name}`, undo: taken.undo })
  }
  return (
    <div className={style.head} data-state={progress.state}>
      <span role="rowheader" className={style.name}>
        {area.name}
      </span>
      <span role="cell" className={style.progress}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {progress.counted} of {progress.total} counted
      </span>
      <span role="cell">
        {left.length > 0 && !isLocked && (
          <Button look="quiet" className={style.rest} onClick={takeOver}>
            <IconHistory size={16} stroke={1.5} aria-hidden />
            {left.length === area.items.length ? 'All' : 'Rest'} same as last time ({left.length})
            <span className="only-for-readers"> in {area.name}</span>
          </Button>
        )}
      </span>
      <span role="cell" className={style.amount}>
        <TotalAmount amount={progress.amount} unpriced={progress.unpriced} />
      </span>
    </div>
  )
}
