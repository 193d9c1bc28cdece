import type { Cents } from '@larder/domain/values/money.ts'
import { IconHistory } from '@tabler/icons-react'
import { toast } from '../../../shell/toasts.tsx'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { stateIcon } from '../area-state-icon.ts'
import type { Area, Progress } from '../counting-list.ts'
import { countSameAsLast } from '../same-as-last.ts'
import type { ListCounts } from '../use-list-counts.ts'
import style from './phone-area-head.module.css'

type PhoneAreaHeadProps = { area: Area; progress: (Progress & { amount: Cents }) | undefined; counts: ListCounts }

/** The head of an area: how far it is, and the rest of it as last time. */
export function PhoneAreaHead({ area, progress, counts }: PhoneAreaHeadProps) {
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
        <Icon size={16} stroke={1.75} aria-hidden />
        {area.name}
      </span>
      <span role="cell" className={style.progress}>
        {progress.counted}/{progress.total}
      </span>
      <span role="cell" className={style.rest}>
        {left.length > 0 && !isLocked && (
          <button type="button" onClick={takeOver}>
            <IconHistory size={16} stroke={1.5} aria-hidden />
            Rest as last ({left.length})<span className="only-for-readers"> in {area.name}</span>
          </button>
        )}
      </span>
    </div>
  )
}
