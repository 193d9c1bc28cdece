import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { openModal, showMessage } from '../../kit/layers/modals.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import { CompletionDialog, type Agreement } from './completion-dialog.tsx'
import type { CompletionFacts } from './completion-facts.ts'
import { refreshAfterCompletion, refreshInventories } from './follow-inventories.ts'
import { noteCompletedHere } from './tell-when-completed.ts'

type CompletionFailed = {
  message: string
  /** what was shown does not hold any more: to be asked again, not sent again */
  isOutdated: boolean
}

/** Completes the active inventory, or a reopened one by its id, then shows the inventory view; `failure` is that of a try. */
export function useCompletion(inventoryId: number | undefined) {
  const goOn = useGoOn()
  const [isCompleting, setIsCompleting] = useState(false)
  const [failure, setFailure] = useState<CompletionFailed>()
  const agreed = useRef<Agreement>(undefined)
  const complete = async (agreement?: Agreement) => {
    agreed.current = agreement
    setIsCompleting(true)
    setFailure(undefined)
    try {
      const body = { ...(inventoryId === undefined ? {} : { inventoryId }), ...agreement }
      const { id } = await onceInTab(`complete inventory ${inventoryId}`, body, (idempotencyKey) =>
        call('postInventoryCompletion', { body }, { idempotencyKey }),
      )
      noteCompletedHere(id)
    } catch (reason) {
      const code = reason instanceof CallFailure ? reason.code : ''
      const isOutdated = outdatedCodes.includes(code)
      // What others did meanwhile is shown; who is asked again is asked about that, so it is read first.
      void refreshInventories()
      if (isOutdated) await refresh('getInventoryReview', 'getInventory')
      setFailure({ message: messageOf(reason), isOutdated })
      setIsCompleting(false)
      return
    }
    // First away from here: what is shown of the active inventory is not there any more.
    await goOn({ to: '/place-order/inventory' })
    void refreshAfterCompletion()
    void refreshInventory()
    await showMessage({ message: "The inventory's complete!" })
  }
  return { isCompleting, failure, complete, retry: () => complete(agreed.current) }
}

const outdatedCodes = ['more_not_counted', 'little_counted']

/** Asks before the active inventory is completed (spec 2 §4); gives what was agreed to, or undefined. */
export function confirmCompletion(facts: CompletionFacts): Promise<Agreement | undefined> {
  return new Promise((resolve) => {
    let answer: Agreement | undefined
    const answered = (close: () => void) => (agreement: Agreement | undefined) => {
      answer = agreement
      close()
    }
    openModal(
      (close) => <CompletionDialog facts={facts} onAnswer={answered(close)} />,
      () => resolve(answer),
    )
  })
}
