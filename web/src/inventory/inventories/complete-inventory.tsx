import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { confirm, showMessage } from '../../shell/modals.tsx'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import style from './complete-inventory.module.css'
import { refreshInventories } from './follow-inventories.ts'

/** Completes the active inventory, or a reopened one by its id, then shows the inventory view; `failure` is the message of a try that failed. */
export function useCompletion(inventoryId: number | undefined) {
  const navigate = useNavigate()
  const [isCompleting, setIsCompleting] = useState(false)
  const [failure, setFailure] = useState<string>()
  // One intent, one key: tried again after a lost answer it completes nothing twice.
  const idempotencyKey = useMemo(() => `complete-${inventoryId}-${crypto.randomUUID()}`, [inventoryId])
  const complete = async () => {
    setIsCompleting(true)
    setFailure(undefined)
    try {
      const body = inventoryId === undefined ? {} : { inventoryId }
      await call('postInventoryCompletion', { body }, { idempotencyKey })
    } catch (reason) {
      setFailure(messageOf(reason))
      setIsCompleting(false)
      // What others did meanwhile was not looked at.
      void refreshInventories()
      return
    }
    // First away from here: what is shown of the active inventory is not there any more.
    await navigate({ to: '/place-order/inventory' })
    void refreshInventories()
    void refreshInventory()
    await showMessage({ message: "The inventory's complete!" })
  }
  return { isCompleting, failure, complete }
}

/** Asks before the active inventory is completed (spec 2 §4); gives true to go on. */
export function confirmCompletion(missing: number): Promise<boolean> {
  return confirm({
    message: (
      <div className={style.question}>
        <p>Are you sure you want to complete inventory?</p>
        <p className="muted">All on-hand values will be zeroed; a snapshot stays in Past inventories.</p>
        {missing > 0 && (
          <p>
            <strong>
              {missing === 1 ? '1 item is' : `${missing.toLocaleString('en-US')} items are`} still missing
            </strong>{' '}
            a count and will be kept as not counted.
          </p>
        )}
      </div>
    ),
    confirmLabel: 'Confirm',
  })
}
