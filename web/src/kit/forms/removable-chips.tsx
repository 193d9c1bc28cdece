import { IconX } from '@tabler/icons-react'
import style from './removable-chips.module.css'

type RemovableChip = { key: string; label: string; onRemove: () => void }

/** The filters that are on, each with its own way off; nothing when there is none. */
export function RemovableChips({ chips }: { chips: readonly RemovableChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={style.chips} aria-label="Filters that are on">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button type="button" className={style.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
            <span>{label}</span>
            <IconX size={14} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
