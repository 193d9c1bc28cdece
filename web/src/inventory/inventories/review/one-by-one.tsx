import { IconCheck, IconChevronLeft, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReviewCard } from './review-card.tsx'
import style from './review-on-phone.module.css'
import { useKeptLines } from './use-kept-lines.ts'
import { useLinesToCheck } from './use-lines-to-check.ts'
import type { Review } from './use-review.ts'

/** Everything with a flag and everything not counted, one after the other: Keep it or Recount it. */
export function OneByOne({ review }: { review: Review }) {
  const lines = useLinesToCheck(review)
  const { kept, keep, takeBack } = useKeptLines(review.inventory.id)
  const at = lines.findIndex(({ key }) => !kept.includes(key))
  const line = lines[at]
  const last = kept.findLast((key) => lines.some((each) => each.key === key))
  return (
    <section className={style.oneByOne} aria-label="To check">
      <div className={style.progress}>
        {last !== undefined && (
          <Button look="quiet" onClick={() => takeBack(last)}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            Back
          </Button>
        )}
        <p role="status">{line ? `${at + 1} of ${lines.length} to check` : doneText(lines.length)}</p>
      </div>
      {line && <Check key={line.key} line={line} onDone={() => keep(line.key)} />}
    </section>
  )
}

function doneText(count: number): string {
  return count === 0 ? 'Nothing to check: every count is there and in line with the last one.' : 'All checked.'
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
