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
const place = { name: 'Sal', email: 'sal@harbor.test', distributor: 'Harbor', location: 'Front Street' }

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
