import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { addAgain } from './add-again.ts'
import { useGoOn } from '../../../kit/page/use-go-on.ts'

/**
 * Puts the chosen lines of a preview into the cart and closes it. `doing` names which button is at work; after a failure
 * it is not known what did arrive, so the preview has to be looked at again.
 */
export function useAddAgain<Doing extends string>(onClose: () => void) {
  const goOn = useGoOn()
  const [doing, setDoing] = useState<Doing>()
  const [failure, setFailure] = useState<string>()
  const add = async (lines: readonly ReorderLine[], name: Doing, then: () => Promise<unknown>) => {
    setDoing(name)
    setFailure(undefined)
    try {
      const outcome = await addAgain(lines)
      onClose()
      if (outcome === 'discarded') await goOn({ to: '/checkout-ordering/review-order' })
      else await then()
    } catch (thrown) {
      setDoing(undefined)
      setFailure(messageOf(thrown))
    }
  }
  return { doing, failure, add }
}
