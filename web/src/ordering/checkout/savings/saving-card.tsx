import type { CartMatch } from '@larder/contract/ordering/savings.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { DecisionFailure } from './decision-failure.tsx'
import { OtherMatches } from './other-matches.tsx'
import style from './saving-card.module.css'
import { Consequences, SavingComparison, SavingFigures } from './saving-comparison.tsx'
import type { SavingRow } from './saving-rows.ts'
import type { PendingDecision } from './use-decisions.ts'

type SavingCardProps = {
  row: SavingRow
  match: CartMatch
  /** the one that the keys S and R decide about */
  isCurrent: boolean
  showsKeys: boolean
  pending: PendingDecision | undefined
  disabled: boolean
  onChoose: (itemDistributorId: number) => void
  onSwap: () => void
  onReject: () => void
  onFocus: () => void
}

/** One item of the cart with its best match, and the two answers (ux.md §3). */
export function SavingCard({ row, match, isCurrent, showsKeys, pending, disabled, ...on }: SavingCardProps) {
  const sending = pending?.state === 'sending' ? pending.choice.kind : undefined
  const keys = isCurrent && showsKeys
  return (
    <article
      className={style.card}
      aria-label={row.item.name}
      aria-current={isCurrent || undefined}
      data-decision="undecided"
      data-card={row.cardId}
      data-focus-quietly
      tabIndex={-1}
    >
      <SavingComparison row={row} match={match}>
        <OtherMatches row={row} chosen={match} onChoose={on.onChoose} />
      </SavingComparison>
      <Consequences row={row} match={match} />
      <div className={style.foot}>
        <SavingFigures match={match} />
        <div className={style.answers}>
          <Button
            disabled={disabled || sending !== undefined}
            busy={sending === 'reject'}
            aria-keyshortcuts={keys ? 'R' : undefined}
            onFocus={on.onFocus}
            onClick={on.onReject}
          >
            Reject
            {keys && <kbd aria-hidden>R</kbd>}
          </Button>
          <Button
            className={style.swap}
            disabled={disabled || sending !== undefined}
            busy={sending === 'swap'}
            aria-keyshortcuts={keys ? 'S' : undefined}
            onFocus={on.onFocus}
            onClick={on.onSwap}
          >
            Swap
            {keys && <kbd aria-hidden>S</kbd>}
          </Button>
        </div>
      </div>
      <DecisionFailure pending={pending} />
    </article>
  )
}
