import { noPriceAccess } from '@larder/contract/distributors/rep-prices.ts'
import { deadRepInvite } from '@larder/contract/distributors/rep-place.ts'
import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { notSignedIn } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openSignedOut, phone } from '../../../testing/open-app.tsx'
import { repKey } from './rep-key.ts'

const line = {
  id: 1,
  din: '100',
  name: 'Lemons',
  brand: 'Sunkist',
  packSize: '1/115 CT',
  unitMeasure: 'CS',
  quantity: 3,
}
const order: RepOrder = {
  ...{ id: 7, purchaseOrderNumber: '1-7', createTimeDisplay: '03/01/2030 10:00 AM EST', orderedBy: 'Ana Ruiz' },
  ...{ requestedDeliveryDate: '2030-03-04', requestedDeliveryTime: '8am-11am', notes: 'Back door', isOpen: true },
  ...{ poStatus: 'On the Way', acknowledgement: null },
  lines: [line, { ...line, id: 2, name: 'Limes' }],
}
const place = {
  name: 'Sal',
  email: 'sal@harbor.test',
  distributor: 'Harbor',
  location: 'Front Street',
  mayChangePrices: true,
}

test('a rep accepts an invite and answers an order on a phone: one item short, one substituted', async () => {
  await page.viewport(...phone)
  let isDead = true
  let shown = order
  const { sent } = await openSignedOut('/rep-invite/a-token', {
    postRepInvite: () => (isDead ? refuse(deadRepInvite) : { ...place, authKey: 'k'.repeat(43) }),
    getRepPlace: place,
    getRepOrders: () => listOf(shown),
    postRepAcknowledgement: ({ body }) => {
      const lines = (body?.lines ?? []).map((said) => ({ substitute: '', ...said }))
      const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
      shown = { ...order, acknowledgement: { by: 'Sal', note: body?.note ?? '', lines, ...at } }
      return shown
    },
  })
  const accept = page.getByRole('button', { name: 'Accept invite' })
  await accept.click()
  await expect.element(page.getByText('This invite has expired or was already used.')).toBeVisible()
  isDead = false
  await accept.click()
  await expect.element(page.getByRole('heading', { name: 'Orders from Front Street' })).toBeVisible()
  expect(address()).toBe('/rep')
  await expect.element(page.getByText('Not answered')).toBeVisible()
  await page.getByRole('button', { name: 'Answer order' }).click()
  await page.getByLabelText('How Lemons comes').selectOptions('short')
  await page.getByLabelText('How many of Lemons come').fill('1')
  await page.getByLabelText('How Limes comes').selectOptions('substituted')
  await page.getByLabelText('In place of Limes').fill('Key limes')
  await page.getByRole('button', { name: 'Accept with 2 changes' }).click()
  await expect.element(page.getByText('Accepted, 2 changes')).toBeVisible()
  await expect.element(page.getByText('3 of Key limes')).toBeVisible()
  expect(sent('postRepAcknowledgement')).toMatchObject([
    {
      body: {
        lines: [
          { id: 1, status: 'short', quantity: 1 },
          { id: 2, status: 'substituted', quantity: 3, substitute: 'Key limes' },
        ],
      },
    },
  ])
})

test('a rep whose access ended is told whom to ask, and one without a key too', async () => {
  repKey.set('k'.repeat(43))
  await openSignedOut('/rep', { getRepPlace: refuse(notSignedIn), getRepOrders: refuse(notSignedIn) })
  await expect.element(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText('Open the link in the invite')).toBeVisible()
})

test('a rep changes a price and marks an item out of stock; what is refused is said beside it', async () => {
  await page.viewport(...phone)
  const item = {
    ...{ id: 3, din: '100', name: 'Lemons', brand: 'Sunkist', packSize: '1/115 CT', unitMeasure: 'CS' },
    ...{ price: 40, isByWeight: false, isMarketPrice: false, isOutOfStock: 0 as const },
  }
  let isOver = false
  repKey.set('k'.repeat(43))
  const { sent } = await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf(),
    getRepItems: listOf(item),
    patchRepItem: ({ body }) =>
      isOver
        ? refuse({ ...noPriceAccess, text: 'You can’t change prices here today.' })
        : { ...item, ...body, isOutOfStock: body?.isOutOfStock === 1 ? 1 : 0 },
  })
  await page.getByRole('button', { name: 'Prices' }).click()
  const price = page.getByRole('textbox', { name: 'Price of Lemons' })
  await price.fill('42.5')
  await page.getByRole('button', { name: 'Save the price of Lemons' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Out of stock' }).click()
  await expect.element(page.getByRole('button', { name: 'Back in stock' })).toBeVisible()
  expect(sent('patchRepItem').map(({ body }) => body)).toEqual([{ price: 42.5 }, { isOutOfStock: 1 }])
  isOver = true
  await price.fill('50')
  await page.getByRole('button', { name: 'Save the price of Lemons' }).click()
  await expect.element(page.getByText('You can’t change prices here today.')).toBeVisible()
  await expect.element(price).toHaveValue('50')
})
