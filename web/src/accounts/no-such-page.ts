import { toast } from '../kit/layers/toasts.tsx'

/** Says why another screen is shown than the address named; `here` is what is shown in its place. */
export function sayNoSuchPage(here: string) {
  toast({ message: `That page does not exist. Here is ${here}.` })
}

/** Says why another screen is shown: the location has no such feature, as 'Accounting'. */
export function sayNotSwitchedOn(what: string) {
  toast({ message: `${what} is not switched on for this location.` })
}

/** Names of the screens that unknown addresses lead to, as people call them. */
export function landingName(path: string): string {
  return path === '/place-order/inventory' ? 'the inventory view' : 'the order list'
}
