import { IconHistory } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import style from './area-head.module.css'
import { TotalAmount } from '../../total-amount.tsx'
import { stateIcon } from './area-state-icon.ts'
import type { Area, Progress } from './counting-list.ts'
import type { ListCounts, Worth } from '../use-list-counts.ts'
import { useRestAsLast } from '../use-rest-as-last.ts'

type AreaHeadProps = { area: Area; progress: (Progress & Worth) | undefined; counts: ListCounts }

/** The head of an area: how much of it is counted, what it comes to, and the rest as last time. */
export function AreaHead({ area, progress, counts }: AreaHeadProps) {
  const rest = useRestAsLast(area, counts)
  if (!progress) return null
  const Icon = stateIcon[progress.state]
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
        {rest.count > 0 && (
          <Button look="quiet" className={style.rest} onClick={rest.take}>
            <IconHistory size={16} stroke={1.5} aria-hidden />
            Copy last count for {rest.count === area.items.length ? 'all' : 'the rest'} ({rest.count})
            <span className="only-for-readers"> in {area.name}</span>
          </Button>
        )}
      </span>
      <span role="cell" className={style.amount} data-money>
        <TotalAmount amount={progress.amount} leftOut={progress.leftOut} />
      </span>
    </div>
  )
}
