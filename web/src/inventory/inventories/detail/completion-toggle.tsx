import type { Inventory } from '@larder/contract/inventory/inventories.ts'
import { IconClipboardCheck, IconLockOpen } from '@tabler/icons-react'
import { useId } from 'react'
import { ReasonedButton } from '../../../kit/forms/reasoned-button.tsx'
import style from './inventory-detail.module.css'
import type { Toggle } from './use-toggle.ts'

/** 'Complete' while an inventory is open, 'Reopen' once it is completed; beside it why it can't be pressed. */
export function CompletionToggle({ inventory, toggle }: { inventory: Inventory; toggle: Toggle }) {
  const reasonId = useId()
  if (!toggle.isShown) return null
  const Icon = inventory.status === 'completed' ? IconLockOpen : IconClipboardCheck
  return (
    <span className={style.toggle}>
      {toggle.reason !== undefined && (
        <span id={reasonId} className="meta">
          {toggle.reason}
        </span>
      )}
      <ReasonedButton
        look={inventory.status === 'completed' ? 'plain' : 'primary'}
        reason={toggle.reason}
        reasonId={reasonId}
        busy={toggle.isBusy}
        onClick={toggle.press}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        {toggle.label}
      </ReasonedButton>
    </span>
  )
}
