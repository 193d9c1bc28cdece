import type { Inventory } from '@larder/contract/inventory/inventories.ts'
import { IconClipboardCheck, IconLockOpen } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import style from './inventory-detail.module.css'
import type { Toggle } from './use-toggle.ts'

/** 'Complete' while an inventory is open, 'Reopen' once it is completed; beside it why it can't be pressed. */
export function CompletionToggle({ inventory, toggle }: { inventory: Inventory; toggle: Toggle }) {
  const reasonId = useId()
  if (!toggle.isShown) return null
  const Icon = inventory.status === 'completed' ? IconLockOpen : IconClipboardCheck
  return (
    <span className={style.toggle} data-tooltip={toggle.reason}>
      {toggle.reason !== undefined && (
        <span id={reasonId} className="meta">
          {toggle.reason}
        </span>
      )}
      <Button
        look={inventory.status === 'completed' ? 'plain' : 'primary'}
        disabled={toggle.reason !== undefined}
        aria-describedby={toggle.reason === undefined ? undefined : reasonId}
        busy={toggle.isBusy}
        onClick={toggle.press}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        {toggle.label}
      </Button>
    </span>
  )
}
