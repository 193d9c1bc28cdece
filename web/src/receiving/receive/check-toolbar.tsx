import { IconChecks, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, type MouseEvent } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import style from './check-toolbar.module.css'
import { isChecked, type DeliveryLine } from './line/delivery-line.ts'
import { Progress } from './progress.tsx'

type CheckToolbarProps = {
  lines: readonly DeliveryLine[]
  isEditing: boolean
  /** what was received is only corrected */
  isCorrection: boolean
  onEdit: () => void
  onAcceptAll: () => void
  onAdd: () => void
}

/** A second press that comes sooner belongs to the first. */
const hasteMs = 600

/** The progress of the check, and the actions on the whole delivery: Accept All Items first, then exceptions only. */
export function CheckToolbar({ lines, isEditing, isCorrection, onEdit, onAcceptAll, onAdd }: CheckToolbarProps) {
  const checked = lines.filter(isChecked).length
  const isAll = lines.length > 0 && checked === lines.length
  const pressedAt = useRef(-Infinity)
  // A double tap accepts: by its second press nothing is taken back. A phone's browser doesn't count presses, so time does.
  const acceptAll = ({ timeStamp }: MouseEvent) => {
    const isHasty = timeStamp - pressedAt.current < hasteMs
    pressedAt.current = timeStamp
    if (!isAll || !isHasty) onAcceptAll()
  }
  return (
    <div className={style.toolbar}>
      {!isCorrection && <Progress checked={checked} all={lines.length} />}
      <div className={style.actions}>
        {!isCorrection && (
          <Button
            className={style.acceptAll ?? ''}
            aria-pressed={isAll}
            disabled={lines.length === 0}
            onClick={acceptAll}
          >
            <IconChecks size={18} stroke={1.75} aria-hidden />
            Accept All Items
          </Button>
        )}
        <Button aria-pressed={isEditing} disabled={lines.length === 0} onClick={onEdit}>
          <IconPencil size={18} stroke={1.5} aria-hidden />
          Edit
        </Button>
        {!isCorrection && (
          <Button onClick={onAdd} aria-label="Add New Item">
            <IconPlus size={18} stroke={1.5} aria-hidden />
            <span className={style.addWords}>Add New Item</span>
            <span className={style.addShort}>Add</span>
          </Button>
        )}
      </div>
    </div>
  )
}
