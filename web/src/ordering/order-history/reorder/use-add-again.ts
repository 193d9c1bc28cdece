import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { addAgain } from './add-again.ts'

/**
 * Puts the chosen lines of a preview into the cart and closes it. `doing` names which button is at work; after a failure
 * it is not known what did arrive, so the preview has to be looked at again.
 */
export function useAddAgain<Doing extends string>(onClose: () => void) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const [failure, setFailure] = useState<string>()
  const add = async (lines: readonly ReorderLine[], name: Doing, then: () => Promise<unknown>) => {
    setDoing(name)
    setFailure(undefined)
    try {
      const outcome = await addAgain(lines)
      onClose()
      if (outcome === 'discarded') await navigate({ to: '/checkout-ordering/review-order' })
      else await then()
    } catch (thrown) {
      setDoing(undefined)
      setFailure(messageOf(thrown))
    }
  }
  return { doing, failure, add }
}
