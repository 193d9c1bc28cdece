import type { Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../fault-proxy.ts'
import type { aDelivery } from './a-delivery.ts'

type Delivery = Awaited<ReturnType<typeof aDelivery>>

/** Types in what came without being ordered, 3 × $4.25 of it. */
export async function addNewItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Item' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Item' })
  await form.getByLabel('Description').fill(name)
  await form.getByLabel('Quantity').fill('3')
  await form.getByLabel('Price').fill('4.25')
  await form.getByLabel('Outer pack').fill('1')
  await form.getByLabel('Inner pack').fill('5')
  await form.getByLabel('Unit', { exact: true }).selectOption('LB')
  await form.getByRole('button', { name: 'Add item' }).click()
}

/** An item that is on this device only. */
export function newItem(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'New items on this device only' })
    .getByRole('listitem', { name, exact: true })
}

/** The items of a delivery that nobody had ordered, as the server has them. */
export async function addedTo(delivery: Delivery): Promise<string[]> {
  const { items = [] } = await delivery.now()
  return items.flatMap(({ isAdded, item, quantity }) => (isAdded ? `${quantity} ${item}` : [])).toSorted()
}

export function isNewItem({ path }: Parameters<FaultProxy['faultOf']>[0]): boolean {
  return path.includes('/order-items/create-custom')
}
