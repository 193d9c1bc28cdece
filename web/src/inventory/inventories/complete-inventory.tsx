import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { openModal, showMessage } from '../../shell/modals.tsx'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import { CompletionDialog } from './completion-dialog.tsx'
import type { CompletionFacts } from './completion-facts.ts'
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
export function confirmCompletion(facts: CompletionFacts): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false
    const answered = (close: () => void) => (confirmed: boolean) => {
      answer = confirmed
      close()
    }
    openModal(
      (close) => <CompletionDialog facts={facts} onAnswer={answered(close)} />,
      () => resolve(answer),
    )
  })
}
