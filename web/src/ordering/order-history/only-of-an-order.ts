import { redirect } from '@tanstack/react-router'
import { sayNoSuchPage } from '../../accounts/no-such-page.ts'
import { idIn } from '../../kit/page/in-address.ts'

/** Keeps an address to orders: one that names none leads to the list, as any other path under /order-history (spec 3 §2.5). */
export function onlyOfAnOrder(id: string) {
  if (idIn(id) === undefined) toOrderHistory()
}

export function toOrderHistory(): never {
  sayNoSuchPage('your order history')
  throw redirect({ to: '/order-history', replace: true })
}
