import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, anItem } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { refuse, type Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { press } from '../../../../testing/page-parts.ts'
import { openAddToOrder } from './open-add-to-order.tsx'

const dialog = page.getByRole('dialog', { name: 'Add to order' })
const quantity = dialog.getByLabelText('Quantity')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

async function openDialog(item: ListItem, inCart = 0, more: Answers = {}) {
  const detail = {
    ...item,
    manufacturerNumber: '',
    packText: '',
    packReason: null,
    priceHistory: [],
    recentOrders: [],
    distributorPhone: '(555) 010-2233',
    representative: null,
  }
  const cart = aFakeCart({ items: [item], lines: inCart > 0 ? [aCartLine(item, inCart)] : [] })
  const server = await openApp('/help', { ...cart.answers, getItem: detail, ...more })
  openAddToOrder(item.itemDistributorId)
  return { ...server, detail, inCart: () => cart.lines().map((line) => line.quantity) }
}

test('an item goes into the cart by keys or steps, but no less than none, and can be taken back', async () => {
  const { inCart } = await openDialog(anItem({ name: 'Basil', packSize: '6/5 LB' }))
  await expect.element(quantity).toHaveFocus()
  await expect.element(quantity).toHaveValue('1')
  await expect.element(dialog.getByText(/^Bay Broadline · 6\/5 LB · \$10\.00/)).toBeVisible()
  await button('Decrease').click()
  await expect.element(quantity).toHaveValue('0')
  await expect.element(button('Decrease')).toBeDisabled()
  await expect.element(button('Add'), { message: 'nothing would change' }).toBeDisabled()
  await button('Increase').click()
  await button('Increase').click()
  await expect.element(quantity).toHaveValue('2')
  await quantity.fill('two')
  await expect.element(dialog.getByText('Please enter a number of at least 0.')).toBeVisible()
  await expect.element(button('Add')).toBeDisabled()
  await quantity.fill('12')
  await press('{Enter}')
  await expect.element(page.getByText('12 CS of Basil in your cart')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(inCart).toEqual([12])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inCart).toEqual([])
})

test('of an item that is in the cart already the quantity there is changed, down to nothing', async () => {
  const basil = anItem({ name: 'Basil' })
  const { inCart } = await openDialog(basil, 3)
  await expect.element(quantity).toHaveValue('3')
  await expect.element(dialog.getByText('3 in your cart now; 0 takes it out.')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await quantity.fill('5')
  await button('Save').click()
  await expect.poll(inCart).toEqual([5])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inCart, { message: 'what was there before' }).toEqual([3])
  openAddToOrder(basil.itemDistributorId)
  await quantity.fill('0')
  await button('Save').click()
  await expect.element(page.getByText('Basil taken out of your cart')).toBeVisible()
  await expect.poll(inCart).toEqual([])
})

test('a call-in item says whom to call, and nothing of the cart', async () => {
  const { inCart } = await openDialog(anItem({ name: 'Wedding Cake', isUnpurchasable: 1 }))
  await button('Add').click()
  await expect.element(page.getByRole('dialog', { name: 'Call-In Item' })).toMatchTextContent('(555) 010-2233')
  await expect.element(page.getByText(/Wedding Cake in your cart/)).not.toBeInTheDocument()
  expect(inCart()).toEqual([])
})

test('an item that cannot be read is read again when asked, and nothing is added before', async () => {
  const refused = refuse({ code: 'busy', status: 503, text: 'x' })
  const { answer, detail } = await openDialog(anItem({ name: 'Basil' }), 0, { getItem: refused })
  await expect.element(dialog.getByText('Couldn’t load this item')).toBeVisible()
  await expect.element(button('Add')).toBeDisabled()
  answer({ getItem: detail })
  await button('Try again').click()
  await expect.element(quantity).toHaveValue('1')
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
})
