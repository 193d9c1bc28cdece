import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import type { RejectReason } from './decide.ts'
import { rejectReasons } from './decide.ts'
import style from './saving-card.module.css'

const labels: Record<RejectReason, string> = {
  quality: 'Quality',
  'brand required': 'Brand required',
  'pack size': 'Pack size',
  other: 'Other',
}

type RejectReasonsProps = { row: CartLineMatches; disabled: boolean; onChoose: (reason: RejectReason) => void }

/** Why not, in one tap; the reject itself is already saved. */
export function RejectReasons({ row, disabled, onChoose }: RejectReasonsProps) {
  const given = row.matches.find(({ reasonName }) => reasonName)?.reasonName
  return (
    <span className={style.reasons} role="group" aria-label={`Reason to reject the swap of ${row.item.name}`}>
      {rejectReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={style.reason}
          aria-pressed={reason === given}
          disabled={disabled}
          onClick={() => onChoose(reason)}
        >
          {labels[reason]}
        </button>
      ))}
    </span>
  )
}
