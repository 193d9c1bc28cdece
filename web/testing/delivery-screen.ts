import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aFakeDelivery, anOrder, anOrderLine } from './deliveries.ts'
import type { Answers } from './fake-server.ts'
import { openApp } from './open-app.tsx'

export const orderChecked = page.getByRole('button', { name: 'Order Checked' })
export const rejectDialog = page.getByRole('dialog', { name: /^Reject / })

/** The row of an item on the screen of a delivery. */
export function line(name: string) {
  return page.getByRole('listitem', { name, exact: true })
}

export async function openDelivery(delivery: ReturnType<typeof aFakeDelivery>, answers: Answers = {}) {
  const server = await openApp(`/order-history/receive/${delivery.order().id}`, { ...delivery.answers, ...answers })
  await expect.element(page.getByRole('list', { name: 'Items' })).toBeVisible()
  return server
}

/** Basil 2 × $10.00 and thyme 3 × $4.50: $33.50. */
export function twoLines() {
  const basil = anOrderLine({ item: 'Basil Fresh', quantity: 2, price: 10 })
  const thyme = anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5, din: '8821', packSize: '6/5 LB' })
  return { basil, thyme, delivery: aFakeDelivery(anOrder([basil, thyme])) }
}
