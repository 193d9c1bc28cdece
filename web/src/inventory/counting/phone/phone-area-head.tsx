import type { Cents } from '@larder/domain/values/money.ts'
import { IconHistory } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { stateIcon } from '../sheet/area-state-icon.ts'
import type { Area, Progress } from '../sheet/counting-list.ts'
import type { ListCounts } from '../use-list-counts.ts'
import { useRestAsLast } from '../use-rest-as-last.ts'
import style from './phone-area-head.module.css'

type PhoneAreaHeadProps = { area: Area; progress: (Progress & { amount: Cents }) | undefined; counts: ListCounts }

/** The head of an area: how far it is, and the rest of it as last time. */
export function PhoneAreaHead({ area, progress, counts }: PhoneAreaHeadProps) {
  const rest = useRestAsLast(area, counts)
  /** The keys stay until the press has done its work: as they go the rows move, and it would meet another one. */
  const keepKeys = (event: MouseEvent) => event.preventDefault()
  const takeAndHideKeys = () => {
    rest.take()
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  }
  if (!progress) return null
  const Icon = stateIcon[progress.state]
  return (
    <div className={style.head} data-state={progress.state}>
      <span role="rowheader" className={style.name}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {area.name}
      </span>
      <span role="cell" className="digits meta">
        {progress.counted}/{progress.total}
      </span>
      <span role="cell" className={style.rest}>
        {rest.count > 0 && (
          <button type="button" onMouseDown={keepKeys} onClick={takeAndHideKeys}>
            <IconHistory size={16} stroke={1.5} aria-hidden />
            Copy last ({rest.count})<span className="only-for-readers"> count for the rest in {area.name}</span>
          </button>
        )}
      </span>
    </div>
  )
}
