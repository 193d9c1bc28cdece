import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { takingBack, type SavingChoice } from './decide.ts'
import { RejectReasons } from './reject-reasons.tsx'
import { offeredMatches } from './saving-rows.ts'
import style from './savings-page.module.css'
import type { PendingDecision } from './use-decisions.ts'

type PhoneAnswersProps = {
  row: CartLineMatches | undefined
  match: CartMatch | undefined
  pending: PendingDecision | undefined
  disabled: boolean
  isAllDecided: boolean
  onDecide: (choice: SavingChoice) => void
  onNext: () => void
  onDone: () => void
}

/** The bar under the card: Reject and Swap; once decided, the way back and the way on. */
export function PhoneAnswers(props: PhoneAnswersProps) {
  const { row, match, pending, disabled, onDecide } = props
  const sending = pending?.state === 'sending' ? pending.choice.kind : undefined
  if (!row || !match) {
    return (
      <div className={style.bar}>
        <Button look="primary" wide onClick={props.onDone}>
          Done - Review Cart
        </Button>
      </div>
    )
  }
  if (row.decision !== 'undecided') return <Decided {...props} row={row} sending={sending} />
  const matches = offeredMatches(row).map(({ itemDistributorId }) => itemDistributorId)
  return (
    <div className={style.bar}>
      <Button
        disabled={disabled || sending !== undefined}
        busy={sending === 'reject'}
        onClick={() => onDecide({ kind: 'reject', matches })}
      >
        Reject
      </Button>
      <Button
        look="primary"
        disabled={disabled || sending !== undefined}
        busy={sending === 'swap'}
        onClick={() => onDecide({ kind: 'swap', match: match.itemDistributorId })}
      >
        Swap
      </Button>
    </div>
  )
}

type DecidedProps = PhoneAnswersProps & { row: CartLineMatches; sending: SavingChoice['kind'] | undefined }

function Decided({ row, sending, disabled, isAllDecided, onDecide, onNext, onDone }: DecidedProps) {
  const back = takingBack(row)
  const matches = row.matches.map(({ itemDistributorId }) => itemDistributorId)
  const isSwap = row.decision === 'swap'
  return (
    <div className={`${style.bar} ${style.decided}`}>
      <p className={style.outcome}>
        {isSwap ? `Swapped, saves ${formatMoney(fromWire(row.savings ?? 0))} on this order` : 'Rejected. Why?'}
      </p>
      {!isSwap && (
        <RejectReasons
          row={row}
          disabled={disabled || sending !== undefined}
          onChoose={(reason) => onDecide({ kind: 'reject', matches, reason })}
        />
      )}
      <Button
        disabled={disabled || sending !== undefined}
        busy={sending === back?.kind}
        onClick={() => back && onDecide(back)}
      >
        {isSwap ? 'Swap back' : 'Cancel'}
      </Button>
      {isAllDecided ? (
        <Button look="primary" onClick={onDone}>
          Done - Review Cart
        </Button>
      ) : (
        <Button look="primary" onClick={onNext}>
          Next
        </Button>
      )}
    </div>
  )
}
