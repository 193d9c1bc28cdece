import { IconClipboardCheck, IconClipboardPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { ReasonedButton } from '../../kit/forms/reasoned-button.tsx'
import { useFollowInventories } from './follow-inventories.ts'
import { StartInventory } from './start-inventory.tsx'
import { useNeedsOnline } from './use-needs-online.ts'

/** 'Start Inventory' while none is active, else 'Review Inventory' (spec 2 §2); nothing where inventories are not shown. */
export function InventoryStatusButton() {
  const location = useActiveLocation()
  useFollowInventories()
  if (location?.display_inventory !== 1) return null
  return location.activeInventory ? <ReviewButton /> : <StartButton />
}

function StartButton() {
  const [isStarting, setIsStarting] = useState(false)
  const reason = useNeedsOnline()
  return (
    <>
      <span data-tutorial="start">
        <ReasonedButton look="primary" reason={reason} onClick={() => setIsStarting(true)}>
          <IconClipboardPlus size={18} stroke={1.5} aria-hidden />
          Start Inventory
        </ReasonedButton>
      </span>
      {isStarting && <StartInventory onClose={() => setIsStarting(false)} />}
    </>
  )
}

function ReviewButton() {
  const reason = useNeedsOnline()
  const navigate = useNavigate()
  return (
    <span data-tutorial="start">
      <ReasonedButton
        look="primary"
        reason={reason}
        onClick={() => void navigate({ to: '/inventory-view/review-inventory' })}
      >
        <IconClipboardCheck size={18} stroke={1.5} aria-hidden />
        Review Inventory
      </ReasonedButton>
    </span>
  )
}
