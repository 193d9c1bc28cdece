import type { Inventory, InventoryDetail } from '@larder/contract/inventory/inventories.ts'
import { mayReopenInventory } from '@larder/domain/inventory/inventory-status.ts'
import { useState } from 'react'
import { useCurrentUser } from '../../../accounts/current-user.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useUnsyncedCount } from '../../counts/count-store.ts'
import { confirmCompletion, useCompletion } from '../complete-inventory.tsx'
import { unsavedText, type CompletionFacts } from '../completion-facts.ts'
import { refreshInventories } from '../follow-inventories.ts'
import { useNeedsOnline } from '../use-needs-online.ts'
import { useUnsavedCorrections } from './correction-store.ts'
import { itemsOfViews, missingIn, leftOutIn } from './detail-rows.ts'

export type Toggle = {
  isShown: boolean
  label: 'Complete' | 'Reopen'
  /** why it can't be pressed */
  reason: string | undefined
  isBusy: boolean
  failure: { what: string; message: string; onRetry: () => void } | undefined
  press: () => void
}

const ownersReopen = 'Only users with the owner title can reopen inventories.'

/** Completes an open inventory or reopens a completed one, the latter for owners only (spec 2 §4, §6). */
export function useToggle(detail: InventoryDetail): Toggle {
  const { id, status } = detail.inventory
  const isShown = useActiveLocation()?.display_inventory === 1
  const completion = useCompletion(id)
  const reopening = useReopening(id)
  const refusal = useRefusal(status)
  const complete = async () => {
    const agreement = status === 'active' ? await confirmCompletion(factsOf(detail)) : undefined
    if (status !== 'active' || agreement) await completion.complete(agreement)
  }
  if (status === 'completed')
    return {
      isShown,
      label: 'Reopen',
      reason: refusal,
      isBusy: reopening.isBusy,
      failure: reopening.failure
        ? { what: 'reopened', message: reopening.failure, onRetry: reopening.reopen }
        : undefined,
      press: reopening.reopen,
    }
  return {
    isShown,
    label: 'Complete',
    reason: refusal,
    isBusy: completion.isCompleting,
    failure: completion.failure
      ? {
          what: 'completed',
          message: completion.failure.message,
          onRetry: () => void (completion.failure?.isOutdated ? complete() : completion.retry()),
        }
      : undefined,
    press: () => void complete(),
  }
}

function factsOf(detail: InventoryDetail): CompletionFacts {
  const { inventory, lastInventory, comparisonViews } = detail
  const items = itemsOfViews(comparisonViews)
  return {
    itemCount: items.length,
    missing: missingIn(items),
    leftOut: leftOutIn(items),
    lastInventory,
    amount: fromWire(inventory.total_on_hand_value),
  }
}

function useRefusal(status: Inventory['status']): string | undefined {
  const offline = useNeedsOnline()
  const user = useCurrentUser()
  const unsaved = useUnsyncedCount() + useUnsavedCorrections()
  if (status === 'completed' && !mayReopenInventory(user?.title ?? null)) return ownersReopen
  if (offline !== undefined) return offline
  return unsaved > 0 ? unsavedText(unsaved) : undefined
}

function useReopening(id: number) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reopen = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await call('postInventoryReopening', { params: { id: String(id) } })
      toast({ message: 'Reopened. Its counts can be corrected until it is completed again.' })
      await refreshInventories()
    } catch (reason) {
      setFailure(messageOf(reason))
      void refreshInventories()
    }
    setIsBusy(false)
  }
  return { isBusy, failure, reopen: () => void reopen() }
}
