import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { address, goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { refresh } from '../../../api/queries.ts'
import { chooseDelivery } from '../checkout-choices.ts'

const [monday, wednesday, saturday] = ['2030-03-04', '2030-03-06', '2030-03-09'] as const
const allDay = ['8am-11am', '11am-2pm', '2pm-5pm']
const delivering = {
  deliveryDates: [monday, wednesday, saturday],
  deliveryTimes: { [monday]: ['2pm-5pm'], [wednesday]: allDay, [saturday]: allDay.slice(0, 2) },
}

beforeEach(() => {
  // Ten in the morning where the kitchen is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T15:00:00Z`) })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openShipping(terms: Partial<Distributor>, user = aUser()) {
  const bay = aDistributor({ nickname: 'Bay Broadline', ...delivering, ...terms })
  const basil = anItem({ distributorId: bay.id, distributor: bay.nickname, name: 'Basil Fresh' })
  const ofTheDay = anItem({ distributorId: bay.id, distributor: bay.nickname, name: 'Halibut', isMarketPrice: true })
  const cart = aFakeCart({ items: [basil, ofTheDay], lines: [aCartLine(basil, 3), aCartLine(ofTheDay, 1)] })
  const step = `/checkout-ordering/shipping-payment?distributor=${bay.id}`
  const distributors = { getItems: listOf(basil), getDistributors: listOf(bay), getDistributor: bay }
  const server = await openApp('/shopping-lists', { ...cart.answers, ...distributors }, user)
  return { bay, server, step, toStep: () => goTo(step) }
}

const choose = (name: string | RegExp) => page.getByRole('radio', { name }).first().click()
const proceed = () => page.getByRole('button', { name: 'Continue' }).click()

function times(): string[] {
  const radios = document.querySelectorAll<HTMLInputElement>('[role=radiogroup][aria-label="Delivery time"] input')
  return [...radios].map((radio) => radio.labels?.[0]?.textContent ?? '')
}

test('delivery times are those of the day, and may be left open with any other delivery', async () => {
  const { toStep } = await openShipping({ isDelivery: 0 })
  await toStep()
  await choose(/^Wed \d/)
  await expect.poll(times).toEqual(['Any time', ...allDay])
  await choose(/^Sat \d/)
  await expect.poll(times).toEqual(['Any time', '8am-11am', '11am-2pm'])
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
})

test('a chosen time that is not offered any more is named above the times, until another one counts', async () => {
  const { bay, toStep, step } = await openShipping({ isDelivery: 0 })
  chooseDelivery(bay.id, { date: monday, time: '8am-11am' })
  await toStep()
  const passed = page.getByText('8am-11am is not offered for this day. Please choose another time.')
  await expect.element(passed).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Any time' })).not.toBeChecked()
  await choose('Any time')
  await expect.element(passed).not.toBeInTheDocument()
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
  chooseDelivery(bay.id, { time: '8am-11am' })
  const told = page.getByRole('dialog', { name: 'Delivery no longer offered' })
  await expect.element(told).toMatchTextContent('Bay Broadline does not offer Today, 8am-11am any more.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(step)
  // Once it was said, what is selected there counts; the day is still the chosen one.
  await expect.element(page.getByRole('radio', { name: 'Any time' })).toBeChecked()
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
})

test('a time that the day chosen after it does not have is said at the times', async () => {
  const { toStep } = await openShipping({ isDelivery: 0 })
  await toStep()
  await choose(/^Wed \d/)
  await choose('2pm-5pm')
  await choose(/^Sat \d/)
  await expect.element(page.getByText('2pm-5pm is not offered for this day. Please choose another time.')).toBeVisible()
})

test('a chosen day that is not offered any more is named above the days, until another one counts', async () => {
  const { bay, toStep, step } = await openShipping({ isDelivery: 0 })
  chooseDelivery(bay.id, { date: '2030-03-01' })
  await toStep()
  const passed = page.getByText('Fri 03/01/2030 is not offered any more. Please choose another day.')
  await expect.element(passed).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  // The first one is not chosen for anybody: it can be.
  await choose('Today')
  await expect.element(passed).not.toBeInTheDocument()
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
  chooseDelivery(bay.id, { date: '2030-03-01' })
  await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(step)
})

test('a preselected day that passes while the choices are read is named, and not replaced by the next one', async () => {
  const { bay, toStep, server } = await openShipping({ isDelivery: 0 })
  await toStep()
  await expect.element(page.getByRole('radio', { name: 'Today' })).toBeChecked()
  server.answer({ getDistributors: listOf({ ...bay, deliveryDates: [wednesday, saturday] }) })
  void refresh('getDistributors')
  await expect
    .element(page.getByText('Mon 03/04/2030 is not offered any more. Please choose another day.'))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Wed \d/ })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await choose(/^Wed \d/)
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
})

test("are asked for with the product's own delivery, but not for Today", async () => {
  const { step, toStep } = await openShipping({ isDelivery: 1 })
  await toStep()
  await choose('Today')
  await proceed()
  await expect.poll(address).toMatch(/final-review/)
  await toStep()
  await choose(/^Wed \d/)
  await expect.poll(times).toEqual(allDay)
  await proceed()
  await expect.element(page.getByText('Please choose a delivery time.')).toBeVisible()
  expect(address()).toBe(step)
  await choose('11am-2pm')
  await proceed()
  await expect.element(page.getByRole('article')).toMatchTextContent('11am-2pm')
})

test('on a phone Continue leads from below the payment to the time that is missing, at each press', async () => {
  await page.viewport(...phone)
  const { toStep } = await openShipping({ isDelivery: 1 })
  await toStep()
  await choose(/^Wed \d/)
  await expect.poll(times).toEqual(allDay)
  for (const press of ['first', 'second']) {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await proceed()
    await expect.element(page.getByRole('radio', { name: '8am-11am' }), { message: press }).toHaveFocus()
    const { top, bottom } = page.getByText('Please choose a delivery time.').element().getBoundingClientRect()
    expect(top, press).toBeGreaterThan(60)
    expect(bottom, press).toBeLessThan(innerHeight - 64)
  }
})

test('Continue waits for a day, and for the right to order', async () => {
  const { toStep } = await openShipping({ deliveryDates: [], deliveryTimes: {} })
  await toStep()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  const guest = aUser({ activeLocation: aLocation({ canPlaceOrder: false }) })
  const { toStep: toTheirs } = await openShipping({}, guest)
  await toTheirs()
  await expect.element(page.getByText('You can’t place orders here.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
})

test('delivery that cannot be read says so, with a Retry', async () => {
  const { bay, server, toStep } = await openShipping({})
  const broken = { refused: 500, failure: { code: 'failure', message: 'No' } }
  server.answer({ getDistributors: broken, getDistributor: broken })
  await toStep()
  await expect.element(page.getByText('Couldn’t load the distributor')).toBeVisible()
  server.answer({ getDistributors: listOf(bay), getDistributor: bay })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Delivery date' })).toBeVisible()
})

test('on a phone the bar says beside the total what has no price yet, and leaves Continue its room', async () => {
  await page.viewport(...phone)
  const { toStep } = await openShipping({ isDelivery: 0 })
  await toStep()
  const button = page.getByRole('button', { name: 'Continue' })
  await expect.element(button).toBeVisible()
  const bar = button.element().parentElement
  expect(bar?.textContent).toMatch(/^\$[\d.]+\+ 1 market-price itemContinue$/)
  expect(button.element().getBoundingClientRect().width).toBeGreaterThan(150)
})

test('the total and Continue of a long order stay in sight beside the choices', async () => {
  const bay = aDistributor({ nickname: 'Bay Broadline', isDelivery: 0, ...delivering })
  const herbs = Array.from({ length: 40 }, (_, at) =>
    anItem({ distributorId: bay.id, distributor: bay.nickname, name: `Herb ${at + 1}` }),
  )
  const cart = aFakeCart({ items: herbs, lines: herbs.map((herb) => aCartLine(herb, 1)) })
  const distributors = { getDistributors: listOf(bay), getDistributor: bay }
  const answers = { ...cart.answers, ...distributors }
  await openApp(`/checkout-ordering/shipping-payment?distributor=${bay.id}`, { ...answers, getItems: listOf() })
  const rail = page.getByRole('complementary', { name: 'Order summary' })
  await expect.element(rail.getByText('Herb 40')).toBeInTheDocument()
  for (const part of [rail.getByText('Total', { exact: true }), rail.getByRole('button', { name: 'Continue' })])
    expect(part.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
})
