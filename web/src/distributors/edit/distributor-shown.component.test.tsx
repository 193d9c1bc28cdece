import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aUser, listOf, noEdi } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'

const details = page.getByRole('region', { name: 'Distributor details' })
const guide = page.getByRole('region', { name: 'Order guide' })

test('a distributor is retired after a question, says so, and is brought back without one', async () => {
  let bay = aDistributor({ id: 31, nickname: 'Bay', dsrs: [], phone: '718-555-0100' })
  const server = await openApp('/distributor/31', {
    getDistributor: () => bay,
    getDistributors: listOf(),
    getEdi: noEdi,
    putRetiredDistributor: refuse(notFound),
  })
  await expect.element(details.getByRole('button', { name: 'Retire distributor' })).toBeVisible()
  await expect
    .poll(() => wordsOf(details))
    .toBe('Distributor details Customer number Ask the distributor for it: 718-555-0100 Retire distributor')
  await expect.poll(() => wordsOf(guide)).toBe('Order guide No order guide detected Upload order guide')
  const retire = async () => {
    await details.getByRole('button', { name: 'Retire distributor' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Retire Bay? Its items leave the order list.')
  }
  await retire()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('putRetiredDistributor')).toEqual([])
  await retire()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect.element(details.getByText(notFound.text)).toBeVisible()
  server.answer({
    putRetiredDistributor: ({ body }) => {
      bay = { ...bay, isRetired: body?.is_retired === 1 }
      return bay
    },
  })
  await retire()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect.element(page.getByText('Bay is retired.')).toBeVisible()
  await expect.element(details.getByText('Retired: nothing is ordered from Bay any more.')).toBeVisible()
  await expect.element(details.getByText(notFound.text)).not.toBeInTheDocument()
  await details.getByRole('button', { name: 'Bring back' }).click()
  await expect.element(page.getByText('Bay is back.')).toBeVisible()
  await expect.element(details.getByText('Retired: nothing')).not.toBeInTheDocument()
  expect(server.sent('putRetiredDistributor').map(({ body }) => body)).toEqual([
    { is_retired: 1 },
    { is_retired: 1 },
    { is_retired: 0 },
  ])
})

test('a first guide that waits for its day says so, until when, and is a press away', async () => {
  const nextOrderGuide = { id: 8, start_date: '2030-06-01', item_count: 12 }
  const bay = aDistributor({ id: 31, nickname: 'Bay', dsrs: [], nextOrderGuide })
  await openApp('/distributor/31', { getDistributor: bay, getDistributors: listOf(), getEdi: noEdi })
  await expect
    .poll(() => wordsOf(guide))
    .toBe(
      'Order guide An order guide waits until Sat 06/01/2030: 12 items. See prices View order guide Upload order guide',
    )
  await expect
    .element(guide.getByRole('link', { name: 'View order guide of Bay' }))
    .toHaveAttribute('href', '/distributor/31/order-guide')
})

test('who sees no prices has neither the guide’s items nor EDI; who is no owner retires nobody', async () => {
  const lastOrderGuide = { id: 2, create_time: '2030-03-01T15:00:00Z', item_count: 1 }
  const nextOrderGuide = { id: 8, start_date: '2030-06-01', item_count: 12 }
  const bay = aDistributor({
    id: 31,
    nickname: 'Bay',
    dsrs: [],
    lastOrderGuide,
    lastPriceUpdateDisplay: '03/01/2030',
    nextOrderGuide,
  })
  const answers: Answers = { getDistributor: bay, getDistributors: listOf(), getEdi: noEdi }
  await openApp('/distributor/31', answers, aUser({ title: 'Chef', managesPeople: false }))
  await expect
    .poll(() => wordsOf(guide))
    .toBe(
      'Order guide 1 item, from 03/01/2030 New prices from Sat 06/01/2030: 12 items. See prices View order guide Upload order guide',
    )
  await expect
    .element(guide.getByRole('link', { name: 'See the new prices of Bay' }))
    .toHaveAttribute('href', '/distributor/31/order-guide/8')
  expect(details.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'Minimum order ($)' })).toBeVisible()
  await openApp('/distributor/31', answers, aUser({ title: 'Cook', managesPeople: false, seePrices: false }))
  await expect
    .poll(() => wordsOf(guide))
    .toBe('Order guide 1 item, from 03/01/2030 New prices from Sat 06/01/2030: 12 items.')
  await expect.element(page.getByRole('region', { name: 'Electronic orders (EDI)' })).not.toBeInTheDocument()
  // An empty field would say that there is no minimum and no fee.
  await expect.element(page.getByRole('textbox', { name: 'Payment terms' })).toBeVisible()
  for (const name of ['Minimum order ($)', 'Delivery fee ($)'])
    await expect.element(page.getByRole('textbox', { name })).not.toBeInTheDocument()
})
