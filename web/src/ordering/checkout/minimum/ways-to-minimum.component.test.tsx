import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf, newId } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import type { Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aMatch, aRow } from '../savings/savings-for-tests.ts'

const valley = aDistributor({
  nickname: 'Valley Foods',
  minOrderAmount: 40,
  isMinOrderAmountRequired: true,
  deliveryDates: [],
  deliveryTimes: {},
})
const salt = anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 })

const filled = () => aFakeCart({ lines: [aCartLine(salt, 1)] })

const open = (cart = filled(), more: Answers = {}, own: Parameters<typeof aLocation>[0] = {}) =>
  openApp(
    '/checkout-ordering/review-order',
    { ...cart.answers, getDistributors: listOf(valley), ...more },
    aUser({ activeLocation: aLocation({ display_match: 0, ...own }) }),
  )
const block = (name: string) => page.getByRole('region', { name })

test('below a minimum the notice offers what is below par there and can be had', async () => {
  const groupBelowPar = { groupId: 7, missing: 2.5 }
  const terms = { distributorId: valley.id, distributor: 'Valley Foods', price: 12 }
  const low = { ...terms, parLevel: 4, onHand: 1.5, groupBelowPar }
  const server = await open(filled(), {
    getItems: listOf(
      anItem({ ...low, name: 'Butter' }),
      anItem({ ...low, name: 'At par', groupBelowPar: { groupId: 8, missing: 0.001 } }),
      anItem({ ...low, name: 'Never counted', onHand: null }),
      anItem({ ...low, name: 'Off the guide', isPunchedOut: true }),
      anItem({ ...low, name: 'Call-in', isUnpurchasable: 1 }),
      anItem({ ...low, name: 'Out of stock', status: 'inactive' }),
    ),
  })
  await block('Valley Foods').getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog')
  await expect.element(notice.getByRole('button', { name: 'Add 3 Butter' })).toBeVisible()
  await expect.element(notice).toMatchTextContent('$12.00 · 1.5 on hand, par 4')
  const offered = notice.getByRole('button', { name: /^Add/ }).elements()
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(['Add 3 Butter'])
  const asked = JSON.parse(server.sent('getItems')[0]?.query?.filterOptions ?? '{}') as object
  expect(asked).toEqual({ distributorIds: [valley.id], product: 'PURCHASED', belowPar: true })
})

test('what a whole group lacks is offered once below a minimum, whichever of its items fills it', async () => {
  const terms = { distributorId: valley.id, distributor: 'Valley Foods', price: 12, parLevel: 4 }
  const items = [
    anItem({ ...terms, name: 'Butter', onHand: 1, groupBelowPar: { groupId: 7, missing: 1.5 } }),
    anItem({ ...terms, name: 'Butter in tubs', onHand: 1.5, groupBelowPar: { groupId: 7, missing: 3 } }),
    anItem({ ...terms, name: 'Cream', onHand: 3, groupBelowPar: { groupId: 8, missing: 1 } }),
  ]
  const salt = anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 })
  const cart = aFakeCart({ lines: [aCartLine(salt, 1)], items })
  await open(cart, { getItems: listOf(...items) })
  await block('Valley Foods').getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog')
  const row = (name: string) => notice.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('in tubs')).toMatchTextContent('1.5 on hand, its generic item is short by 3 cases')
  await expect.element(row('Cream')).toMatchTextContent('3 on hand, par 4')
  const offered = () =>
    notice.getByRole('button', { name: /^Add/ }).elements().map((button) => button.getAttribute('aria-label')) // prettier-ignore
  expect(offered()).toEqual(['Add 2 Butter', 'Add 3 Butter in tubs', 'Add 1 Cream'])
  await notice.getByRole('button', { name: 'Add 2 Butter', exact: true }).click()
  await expect.element(row('in tubs')).toMatchTextContent('Covered by your cart')
  await expect.element(row('2 in your cart')).toMatchTextContent('In your cart')
  expect(offered()).toEqual(['Add 1 Cream'])
  await expect.poll(() => cart.lines().map(({ quantity }) => quantity)).toEqual([1, 2])
  await expect.element(row('in tubs')).toMatchTextContent('Covered by your cart')
})

test('an item below par that is in the cart already is filled up to its par, below a minimum', async () => {
  const butter = anItem({
    distributorId: valley.id,
    distributor: 'Valley Foods',
    name: 'Butter',
    price: 12,
    parLevel: 4,
    onHand: 1,
    groupBelowPar: { groupId: 7, missing: 3 },
  })
  const cart = aFakeCart({ lines: [aCartLine(butter, 1)], items: [butter] })
  await open(cart, { getItems: listOf(butter) })
  await block('Valley Foods').getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog')
  await expect.element(notice).toMatchTextContent('1 on hand, par 4 · 1 in your cart')
  await notice.getByRole('button', { name: 'Add 2 Butter' }).click()
  await expect.element(notice).toMatchTextContent('1 on hand, par 4 · 3 in your cart')
  await expect.poll(() => cart.lines().map(({ quantity }) => quantity)).toEqual([3])
})

test('lines that another distributor has exactly can be moved there, but for those that were decided', async () => {
  const quay = { distributorId: newId(), distributor: 'Quay' }
  const [flour, sugar, rice, oats] = ['Flour', 'Sugar', 'Rice', 'Oats'].map((name) =>
    anItem({ distributorId: valley.id, distributor: 'Valley Foods', name, price: 5 }),
  )
  if (!flour || !sugar || !rice || !oats) throw new Error('no items')
  const rowOf = ({ itemDistributorId: id, name }: typeof flour) => {
    const row = aRow({ id, distributorId: valley.id })
    return { ...row, item: { ...row.item, name } }
  }
  const exact = { ...quay, matchType: 'ExactMatch' as const, packSize: '50 LB', price: 4 }
  const best = aMatch({ ...quay, name: 'Another flour' })
  const cart = aFakeCart({ lines: [flour, sugar, rice, oats].map((item) => aCartLine(item, 1)) })
  const server = await open(
    cart,
    {
      getShoppingCartMatches: {
        ...listOf(
          { ...rowOf(flour), matches: [best, aMatch({ ...exact, itemDistributorId: 71 })] },
          { ...rowOf(sugar), matches: [aMatch(quay)] },
          { ...rowOf(rice), matches: [aMatch(exact)], decision: 'reject' as const },
          { ...rowOf(oats), matches: [aMatch({ ...exact, distributorId: valley.id })] },
        ),
        acceptedSavings: 0,
        possibleSavings: 3,
        undecidedCount: 2,
        lastModified: '1',
      },
      postSwap: { swaps: [], changedItems: [], sameModifiedItems: [], lastModified: '1' },
    },
    { display_match: 1 },
  )
  await block('Valley Foods').getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog')
  await expect.element(notice.getByRole('button', { name: 'Move Flour to Quay' })).toBeVisible()
  await expect.element(notice).toMatchTextContent('2 × 50 LB at Quay · $4.00')
  const offered = notice.getByRole('button', { name: /^Move/ }).elements()
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(['Move Flour to Quay'])
  await notice.getByRole('button', { name: 'Move Flour to Quay' }).click()
  await expect
    .poll(() => server.sent('postSwap')[0]?.body)
    .toMatchObject({ swaps: [{ old_item_dist_id: flour.itemDistributorId, new_item_dist_id: 71 }] })
})
