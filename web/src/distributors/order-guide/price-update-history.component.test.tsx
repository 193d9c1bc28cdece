import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, anItem, listOf, pageOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'

const aGuide = (own: object) => ({
  id: 1,
  file_name: 'may.csv',
  start_date: '2030-03-01',
  end_date: '2030-03-08',
  item_count: 45,
  create_time: '2030-03-01T15:00:00Z',
  createTimeDisplay: '03/01/2030 10:00 AM EST',
  uploaded_by: 'Pat Cook',
  create_count: 5,
  change_count: 2,
  drop_count: 0,
  refused_count: 0,
  is_latest: false,
  is_held: false,
  has_rows: true,
  can_take_back: 0 as const,
  taken_back_by: null,
  takenBackDisplay: null,
  replaced_by_file: null,
  replacedDisplay: null,
  returning_file: null,
  kept_price_count: 0,
  ...own,
})

test('a guide is taken back from the history on a phone, after it was asked what becomes of it', async () => {
  await page.viewport(...phone)
  const bay = aDistributor({ lastOrderGuide: { id: 2, create_time: '2030-03-01T15:00:00Z', item_count: 45 } })
  let isTakenBack = false
  const { sent } = await openApp(`/distributor/${bay.id}/order-guide/1`, {
    getDistributor: bay,
    getDistributors: listOf(bay),
    getOrderGuideItems: listOf(),
    getOrderGuides: () =>
      listOf(
        aGuide({ id: 3, file_name: 'june.csv', start_date: '2030-06-01', is_held: true, can_take_back: 1 }),
        isTakenBack
          ? aGuide({
              id: 2,
              file_name: 'wrong.csv',
              has_rows: false,
              taken_back_by: 'Sam Boss',
              takenBackDisplay: '03/02/2030 09:00 AM EST',
            })
          : aGuide({ id: 2, file_name: 'wrong.csv', is_latest: true, can_take_back: 1 }),
        aGuide({ id: 1, is_latest: isTakenBack }),
        aGuide({ id: 9, file_name: 'old.csv', has_rows: false }),
      ),
    postTakeBackOrderGuide: () => {
      isTakenBack = true
      return { message: 'Prices and items are what they were before this order guide.' }
    },
  })
  await page.getByRole('button', { name: /Price Update History/ }).click()
  const entries = page.getByRole('dialog', { name: 'Price Update History' }).getByRole('listitem')
  await expect.element(entries.nth(0).getByText('From Sat 06/01/2030')).toBeVisible()
  await expect.element(entries.nth(0).getByRole('button', { name: 'Call off' })).toBeVisible()
  await expect
    .element(entries.nth(0).getByRole('link', { name: 'june.csv' }))
    .toHaveAttribute('href', `/distributor/${bay.id}/order-guide/3`)
  await expect.element(entries.nth(3).getByText('Its rows are not kept any more.')).toBeVisible()
  await expect.element(entries.nth(3).getByRole('link')).not.toBeInTheDocument()
  await expect.element(entries.nth(2).getByRole('button')).not.toBeInTheDocument()
  await entries.nth(1).getByRole('button', { name: 'Take back' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await expect.element(question).toMatchTextContent('Orders already sent stay as they are.')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect.element(entries.nth(1).getByText('Taken back 03/02/2030 09:00 AM EST · Sam Boss')).toBeVisible()
  await expect.element(entries.nth(1).getByRole('link')).not.toBeInTheDocument()
  await expect.element(entries.nth(2).getByText('Latest')).toBeVisible()
  expect(sent('postTakeBackOrderGuide').map(({ params }) => String(params.id))).toEqual(['2'])
})

test('a guide that was replaced before its day says by which, and that it is due again when that one is called off', async () => {
  const bay = aDistributor({ lastOrderGuide: { id: 1, create_time: '2030-03-01T15:00:00Z', item_count: 45 } })
  let isCalledOff = false
  const june = { start_date: '2030-06-01', end_date: '2030-06-08' }
  const replaced = { has_rows: false, replaced_by_file: 'june-2.csv', replacedDisplay: '03/02/2030 09:00 AM EST' }
  const due = { is_held: true, can_take_back: 1 as const }
  const calledOff = { has_rows: false, taken_back_by: 'Sam Boss', takenBackDisplay: '03/03/2030 09:00 AM EST' }
  const { sent } = await openApp(`/distributor/${bay.id}/order-guide/1`, {
    getDistributor: bay,
    getDistributors: listOf(bay),
    getOrderGuideItems: listOf(),
    getOrderGuides: () =>
      listOf(
        aGuide({
          id: 3,
          file_name: 'june-2.csv',
          ...june,
          ...(isCalledOff ? calledOff : { ...due, returning_file: 'june.csv' }),
        }),
        aGuide({ id: 2, file_name: 'june.csv', ...june, ...(isCalledOff ? due : replaced) }),
        aGuide({ id: 1, is_latest: true, kept_price_count: 2 }),
      ),
    postTakeBackOrderGuide: () => {
      isCalledOff = true
      return { message: 'This order guide was called off.' }
    },
  })
  await page.getByRole('button', { name: /Price Update History/ }).click()
  const entries = page.getByRole('dialog', { name: 'Price Update History' }).getByRole('listitem')
  await expect.element(entries.nth(1).getByText('Replaced', { exact: true })).toBeVisible()
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(
      'Never counted (Sat 06/01/2030 – Sat 06/08/2030): replaced 03/02/2030 09:00 AM EST by june-2.csv',
    )
  await expect.element(entries.nth(1).getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(
      entries
        .nth(2)
        .getByText('Kept for as long as this guide counts: 2 prices that your sales rep set after it was sent'),
    )
    .toBeVisible()
  await entries.nth(0).getByRole('button', { name: 'Call off' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await expect
    .element(question)
    .toMatchTextContent(
      'Call off june-2.csv? Its prices will not count from 06/01/2030. june.csv, which it replaced, is due again on 06/01/2030.',
    )
  await question.getByRole('button', { name: 'Call off' }).click()
  await expect.element(entries.nth(0).getByText('Taken back', { exact: true })).toBeVisible()
  await expect.element(entries.nth(1).getByText('From Sat 06/01/2030')).toBeVisible()
  await expect.element(entries.nth(1).getByText('Replaced', { exact: true })).not.toBeInTheDocument()
  expect(sent('postTakeBackOrderGuide').map(({ params }) => String(params.id))).toEqual(['3'])
})

test('the history goes on with older guides, also after they could not be read', async () => {
  const bay = aDistributor({ lastOrderGuide: { id: 45, create_time: '2030-03-01T15:00:00Z', item_count: 45 } })
  const guides = Array.from({ length: 45 }, (_, at) => aGuide({ id: 45 - at, file_name: `week-${45 - at}.csv` }))
  let isBroken = true
  await openApp(`/distributor/${bay.id}/order-guide/45`, {
    getDistributor: bay,
    getDistributors: listOf(bay),
    getOrderGuideItems: listOf(),
    getOrderGuides: ({ query }) => {
      const number = Number(query?.page ?? 1)
      if (number === 3 && isBroken) return refuse({ code: 'busy', status: 503, text: 'Too much at once.' })
      return pageOf(guides.slice((number - 1) * 20, number * 20), number, guides.length, 20)
    },
  })
  await page.getByRole('button', { name: /Price Update History/ }).click()
  const panel = page.getByRole('dialog', { name: 'Price Update History' })
  const entries = panel.getByRole('listitem')
  const older = panel.getByRole('button', { name: 'Show older guides' })
  await expect.element(panel.getByText('week-26.csv')).toBeInTheDocument()
  expect(entries.elements()).toHaveLength(20)
  await older.click()
  await expect.element(panel.getByText('week-6.csv')).toBeInTheDocument()
  await older.click()
  await expect.element(panel.getByText('Couldn’t load more.')).toBeVisible()
  isBroken = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('week-1.csv')).toBeInTheDocument()
  expect(entries.elements()).toHaveLength(45)
  await expect.element(older).not.toBeInTheDocument()
})

test('the order list has the prices of before once a guide is taken back', async () => {
  const bay = aDistributor()
  const basil = anItem({ name: 'Basil', price: 99 })
  const server = await openApp('/place-order/list', {
    ...aFakeCart({ items: [] }).answers,
    getItems: listOf(basil),
    getItemSuggestions: listOf(),
    getDistributor: bay,
    getDistributors: listOf(bay),
    getOrderGuideItems: listOf(),
    getOrderGuides: listOf(aGuide({ id: 2, file_name: 'wrong.csv', is_latest: true, can_take_back: 1 })),
    postTakeBackOrderGuide: { message: 'Prices and items are what they were before this order guide.' },
  })
  await expect.element(page.getByText('$99.00').first()).toBeVisible()
  await goTo(`/distributor/${bay.id}/order-guide/2`)
  await page.getByRole('button', { name: /Price Update History/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  server.answer({ getItems: listOf({ ...basil, price: 6 }) })
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Prices and items are what they were before this order guide.')).toBeVisible()
  await goTo('/place-order/list')
  await expect.element(page.getByText('$6.00').first()).toBeVisible()
})
