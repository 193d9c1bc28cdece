import { IconCheck, IconChevronLeft, IconCircleDashed, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { ReviewCard } from './review-card.tsx'
import style from './review-on-phone.module.css'
import { useKeptLines } from './use-kept-lines.ts'
import { useLinesToCheck } from './use-lines-to-check.ts'
import type { Review } from './use-review.ts'

type OneByOneProps = { review: Review; onLookThrough: () => void }

/** Flagged items, one after the other: Keep it or Recount it; and below them the uncounted items, kept all at once. */
export function OneByOne({ review, onLookThrough }: OneByOneProps) {
  const { flagged, uncounted } = useLinesToCheck(review)
  const { kept, keep, takeBack } = useKeptLines(review.inventory.id)
  const at = flagged.findIndex(({ key }) => !kept.includes(key))
  const line = flagged[at]
  const last = kept.findLast((key) => flagged.some((each) => each.key === key))
  // Kept as not counted is no answer to a count that comes later.
  const keys = uncounted.map(({ key }) => `${key} not counted`)
  const openCount = keys.filter((key) => !kept.includes(key)).length
  return (
    <section className={style.oneByOne} aria-label="To check">
      <div className={style.progress}>
        {last !== undefined && (
          <Button look="quiet" onClick={() => takeBack(last)}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            Back
          </Button>
        )}
        <p role="status">{line ? `${at + 1} of ${flagged.length} to check` : doneText(flagged.length, openCount)}</p>
      </div>
      {line && <Check key={line.key} line={line} onDone={() => keep(line.key)} />}
      {keys.length > 0 && (
        <Uncounted
          count={keys.length}
          kind={flagged.length > 0 ? 'other' : 'item'}
          isKept={openCount === 0}
          onKeep={() => keep(...keys)}
          onUndo={() => takeBack(...keys)}
          onLookThrough={onLookThrough}
        />
      )}
    </section>
  )
}

function doneText(flaggedCount: number, openCount: number): string {
  if (openCount > 0) return flaggedCount === 0 ? 'No flags to check.' : 'All flags checked.'
  return flaggedCount === 0 ? 'Nothing to check. Every count is in line with the last one.' : 'All checked.'
}

type UncountedProps = {
  count: number
  /** 'other' beside items with flags */
  kind: 'other' | 'item'
  isKept: boolean
  onKeep: () => void
  onUndo: () => void
  onLookThrough: () => void
}

/** Items without a count, all at once: nobody would go through three hundred of them one by one. */
function Uncounted({ count, kind, isKept, onKeep, onUndo, onLookThrough }: UncountedProps) {
  const items = counted(count, kind)
  return (
    <section className={style.uncounted} aria-label="Without a count">
      <p>
        <IconCircleDashed size={18} stroke={1.5} aria-hidden />
        {isKept ? `${items} kept as not counted` : `${items} ${count === 1 ? 'has' : 'have'} no count`}
      </p>
      <div className={style.buttons}>
        <Button wide onClick={onLookThrough}>
          Look through
        </Button>
        {isKept ? (
          <Button wide onClick={onUndo}>
            Undo
          </Button>
        ) : (
          <Button wide onClick={onKeep}>
            <IconCheck size={18} stroke={1.5} aria-hidden />
            {count === 1 ? `Keep the ${kind}` : `Keep all ${items}`}
          </Button>
        )}
      </div>
    </section>
  )
}

function Check({ line, onDone }: { line: Review['lines'][number]; onDone: () => void }) {
  const [isCounting, setIsCounting] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCounting) card.current?.querySelector('input')?.focus()
  }, [isCounting])
  return (
    <div ref={card}>
      <ReviewCard line={line} isCounting={isCounting}>
        <div className={style.buttons}>
          {isCounting ? (
            <Button wide onClick={onDone}>
              <IconCheck size={18} stroke={1.5} aria-hidden />
              Done
            </Button>
          ) : (
            <>
              <Button wide onClick={() => setIsCounting(true)}>
                <IconRefresh size={18} stroke={1.5} aria-hidden />
                Recount
              </Button>
              <Button wide onClick={onDone}>
                <IconCheck size={18} stroke={1.5} aria-hidden />
                Keep
              </Button>
            </>
          )}
        </div>
      </ReviewCard>
    </div>
  )
}
