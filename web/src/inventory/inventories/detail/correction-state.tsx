import type { CountConflict } from '@larder/contract/inventory/counts.ts'
import type { InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { IconAlertTriangle, IconLoader2, IconUsers } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { headOf } from '../../counting/fields/countable-fields.ts'
import { countText } from '../../counting/fields/item-total.ts'
import { numberOf } from '../../counts/counts-of.ts'
import { retryCorrection, takeTheirs, useCorrection } from './correction-store.ts'
import style from './inventory-detail.module.css'

/** Below an item: whether its correction is saved, why not, and what somebody else entered meanwhile. */
export function CorrectionState({ item, isOpen }: { item: InventoryItem; isOpen: boolean }) {
  const correction = useCorrection(item)
  if (!correction) return null
  const { state, message, conflicts } = correction
  if (state !== 'failed')
    return (
      <p className={style.correction} role="status">
        <IconLoader2 size={14} stroke={1.5} aria-hidden />
        Saving
      </p>
    )
  return (
    <div className={style.correction} data-failed data-conflict={conflicts.length > 0 || undefined} role="alert">
      {conflicts.length > 0 ? (
        <IconUsers size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      )}
      <span>{conflicts.length > 0 ? conflicts.map(saidOf).join(' ') : `Not saved. ${message ?? ''}`}</span>
      {isOpen && (
        <Button look="link" onClick={() => retryCorrection(item)}>
          {conflicts.length > 0 ? 'Keep mine' : 'Retry'}
        </Button>
      )}
      <Button look="link" onClick={() => takeTheirs(item)}>
        {conflicts.length > 0 ? 'Take theirs' : 'Discard'}
      </Button>
    </div>
  )
}

function saidOf({ field, value, currentValue, by }: CountConflict): string {
  const said = (number: typeof value) => countText(numberOf(number)) || 'nothing'
  return `${headOf[field]}: you entered ${said(value)}, ${by?.name ?? 'somebody else'} entered ${said(currentValue)}.`
}
