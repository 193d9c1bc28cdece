import { useActiveLocation } from '../../../accounts/session.ts'
import { useDeliveryChoices } from '../checkout-choices.ts'
import { savedFirst } from '../saved-first.ts'
import { openSuggestions } from '../savings/use-savings.ts'

/**
 * A function that saves the cart and returns what comes after review order: the savings while something is
 * undecided that was not passed by, else shipping and payment. Nothing when the cart could not be saved.
 */
export function useNextStep(distributorId: number) {
  const { passedBy = [] } = useDeliveryChoices(distributorId)
  const showsMatches = useActiveLocation()?.display_match === 1
  return async (): Promise<'savings' | 'shipping-payment' | undefined> => {
    if (!(await savedFirst())) return undefined
    const open = showsMatches ? await openSuggestions(distributorId) : []
    return open.some((id) => !passedBy.includes(id)) ? 'savings' : 'shipping-payment'
  }
}
