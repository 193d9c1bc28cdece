import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconArrowNarrowRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatMoney } from '../../../kit/money.ts'
import { useCurrentUser } from '../../../accounts/current-user.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { takingBack } from './decide.ts'
import { DecisionFailure } from './decision-failure.tsx'
import { RejectReasons } from './reject-reasons.tsx'
import style from './saving-card.module.css'
import { acceptedMatch } from './saving-rows.ts'
import { factsOf } from './saving-texts.ts'
import type { Decide, PendingDecision } from './use-decisions.ts'

type FoldedCardProps = {
  row: CartLineMatches
  pending: PendingDecision | undefined
  disabled: boolean
  decide: Decide
}

/** The decision in one line, with an undo. */
export function FoldedCard({ row, pending, disabled, decide }: FoldedCardProps) {
  const isSending = pending?.state === 'sending'
  const id = row.itemDistributorId
  const back = takingBack(row)
  const matches = row.matches.map((match) => match.itemDistributorId)
  return (
    <article className={style.folded} aria-label={row.item.name} data-decision={row.decision}>
      {row.decision === 'swap' ? <Swapped row={row} /> : <Rejected row={row} />}
      {row.decision === 'reject' && (
        <RejectReasons
          row={row}
          disabled={disabled || isSending}
          onChoose={(reason) => void decide(id, { kind: 'reject', matches, reason })}
        />
      )}
      {back && (
        <Button
          className="pushed"
          disabled={disabled}
          busy={isSending && pending.choice.kind === back.kind}
          onClick={() => void decide(id, back)}
        >
          {row.decision === 'swap' ? 'Swap back' : 'Cancel'}
        </Button>
      )}
      <DecisionFailure pending={pending} />
    </article>
  )
}

function Swapped({ row }: { row: CartLineMatches }) {
  const match = acceptedMatch(row)
  const person = useCurrentUser()
  const isOwn = match?.decidedBy === `${person?.firstName} ${person?.lastName}`
  return (
    <>
      <IconCircleCheck className="keeps-size savings" size={20} stroke={1.5} aria-hidden />
      <p className={style.outcome}>
        <span className="only-for-readers">Swapped: </span>
        <s className="muted">
          {row.quantity} × {shownItemName(row.item.name)}
        </s>
        <IconArrowNarrowRight size={16} stroke={1.5} aria-label="to" />
        <strong>
          {match?.quantity} × {shownItemName(match?.name ?? '')}
        </strong>
        {match && <span className="meta">{factsOf(match)}</span>}
        <span className="medium savings">saves {formatMoney(fromWire(row.savings ?? 0))} on this order</span>
        {match?.decidedBy && !isOwn && <span className="meta">by {match.decidedBy}</span>}
      </p>
    </>
  )
}

function Rejected({ row }: { row: CartLineMatches }) {
  return (
    <>
      <IconCircleX className="keeps-size muted" size={20} stroke={1.5} aria-hidden />
      <p className={style.outcome}>
        <span className="muted">Rejected, you keep</span> <strong>{shownItemName(row.item.name)}</strong>
      </p>
    </>
  )
}
