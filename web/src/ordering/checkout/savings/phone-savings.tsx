import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import type { SavingChoice } from './decide.ts'
import { DecisionFailure } from './decision-failure.tsx'
import { OtherMatches } from './other-matches.tsx'
import { PhoneAnswers } from './phone-answers.tsx'
import card from './saving-card.module.css'
import { useChosenMatches, type SavingsViewProps } from './saving-cards.tsx'
import { Consequences, SavingComparison, SavingFigures } from './saving-comparison.tsx'
import { undecidedAfter, type SavingRow } from './saving-rows.ts'
import { AcceptedOfPossible } from './savings-sum.tsx'
import style from './savings-page.module.css'

/** One card a screen, its two answers under the thumb, Done always at hand (ux.md §3, Phone). */
export function PhoneSavings({ rows, isOnline, decisions, onDone, failure }: SavingsViewProps) {
  const { chosenMatch, choose } = useChosenMatches()
  const [shownId, setShownId] = useState<number>()
  const open = rows.filter(({ decision }) => decision === 'undecided')
  const [first] = rows
  const row = rows.find((each) => each.cardId === (shownId ?? open[0]?.cardId)) ?? first
  const at = row ? rows.indexOf(row) : -1
  const show = (to: SavingRow | undefined) => to && setShownId(to.cardId)
  const match = row && chosenMatch(row)

  /** A swap leads to the next card; a reject stays for its reason. */
  const decide = async (choice: SavingChoice) => {
    if (!row) return
    setShownId(row.cardId)
    const isTaken = await decisions.decide(row.itemDistributorId, choice)
    if (isTaken && (choice.kind === 'swap' || (choice.kind === 'reject' && choice.reason))) next()
  }
  const next = () => setShownId((id) => undecidedAfter(rows, id ?? row?.cardId) ?? id)

  return (
    <>
      {rows.length === 0 && !failure && <p className="muted">Nothing left to swap in this order.</p>}
      {rows.length > 0 && (
        <div className={style.strip}>
          <Button look="icon" aria-label="Card before" disabled={at <= 0} onClick={() => show(rows[at - 1])}>
            <IconChevronLeft size={20} stroke={1.5} aria-hidden />
          </Button>
          <span className={style.progress} role="status">
            {at + 1} of {rows.length}
          </span>
          <Button
            look="icon"
            aria-label="Next card"
            disabled={at >= rows.length - 1}
            onClick={() => show(rows[at + 1])}
          >
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Button>
          {open.length > 0 && (
            <Button className={style.done} onClick={onDone}>
              Done - Review Cart
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && <AcceptedOfPossible rows={rows} />}
      {failure}
      {!isOnline && <p className="notice">You are offline. Decide on swaps when you are back online.</p>}
      {row && match && (
        <article key={row.cardId} className={card.card} aria-label={row.item.name} data-decision={row.decision}>
          <SavingComparison row={row} match={match}>
            {row.decision === 'undecided' && (
              <OtherMatches row={row} chosen={match} onChoose={(id) => choose(row.cardId, id)} />
            )}
          </SavingComparison>
          <Consequences row={row} match={match} />
          <SavingFigures match={match} />
          <DecisionFailure pending={decisions.pending.get(row.itemDistributorId)} />
        </article>
      )}
      <PhoneAnswers
        row={row}
        match={match}
        pending={row && decisions.pending.get(row.itemDistributorId)}
        disabled={!isOnline}
        isAllDecided={open.length === 0}
        onDecide={(choice) => void decide(choice)}
        onNext={next}
        onDone={onDone}
      />
    </>
  )
}
