import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import { connect, press, wordsOf } from '../../../../testing/page-parts.ts'
import type { AnswerOf, InputOf } from '../../../api/call-input.ts'
import { aMatch, aRow } from './savings-for-tests.ts'

const done = { swaps: [], changedItems: [], sameModifiedItems: [], lastModified: '1' }
const card = (name: string) => page.getByRole('article', { name, exact: true })
const main = page.getByRole('main')

/** Two items of Bay and one of Quay in the cart, each of which can be had for less; what is decided is kept. */
async function openSavings(
  path = '/checkout-ordering/savings',
  more: Answers = {},
  { losesAnswers = false }: { losesAnswers?: boolean } = {},
) {
  const [bay, quay] = [aDistributor({ nickname: 'Bay Produce' }), aDistributor({ nickname: 'Quay Dairy' })]
  const items = ['Sugar', 'Flour', 'Milk'].map((name) =>
    anItem({ name, distributorId: name === 'Milk' ? quay.id : bay.id }),
  )
  let rows: CartLineMatches[] = items.map(({ itemDistributorId: id, distributorId, name }, at) => {
    const row = aRow({ id, distributorId })
    const best = aMatch({ itemDistributorId: id * 10, name: `Cheap ${name}`, price: 17, pricePerUnit: 0.68 })
    const other = aMatch({
      itemDistributorId: id * 10 + 1,
      name: `Plain ${name}`,
      price: 18,
      pricePerUnit: 0.72,
      savingsPerOrder: 4,
      matchType: 'ExactMatch',
      isPurchased: true,
      rebate: 0.5,
      unitMeasure: 'BG',
    })
    return { ...row, item: { ...row.item, name }, matches: at === 0 ? [best, other] : [best] }
  })
  const decide = (decision: CartLineMatches['decision']) => (input: InputOf<'postSwap'>) => {
    const [entry] = input.body?.swaps ?? []
    rows = rows.map((row) =>
      row.itemDistributorId === entry?.old_item_dist_id
        ? {
            ...row,
            decision,
            savings: decision === 'swap' ? 6 : null,
            matches: row.matches.map((match) => ({
              ...match,
              decision:
                match.itemDistributorId === entry.new_item_dist_id || decision !== 'swap' ? decision : 'undecided',
              reasonName: entry.reason_name ?? null,
            })),
          }
        : row,
    )
    return losesAnswers ? noConnection : done
  }
  const sums = { acceptedSavings: 0, possibleSavings: 18, undecidedCount: 3, lastModified: '1' }
  const cart = aFakeCart({ lines: items.map((item) => aCartLine(item, 2)) })
  const server = await openApp(
    path.replace('BAY', String(bay.id)),
    {
      ...cart.answers,
      getDistributors: listOf(bay, quay),
      getShoppingCartMatches: () => ({ ...listOf(...rows), ...sums }),
      postSwap: decide('swap'),
      postSwapReject: decide('reject'),
      postSwapBack: decide('undecided'),
      postSwapRejectCancel: decide('undecided'),
      ...more,
    },
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await expect.element(page.getByText('Cheap Sugar').first()).toBeVisible()
  return server
}

test('a card sets what is bought beside what costs less, by the pack and by the pound, with what is saved', async () => {
  await openSavings('/checkout-ordering/savings?distributor=BAY')
  await expect
    .element(main.getByRole('heading', { level: 2 }))
    .toMatchTextContent('2 ways to save on your order to Bay')
  await expect
    .poll(() => wordsOf(card('Flour')))
    .toBe(
      'You have Flour Green Farm · 25 LB · Bay Produce $0.80/LB 2 × $20.00/CS Swap to Cheap Flour Green Farm · 25 LB · Bay Produce $0.68/LB 2 × $17.00/CS Similar item (Cooks the same. Compared per lb.) Starts a new order to Bay Produce. Per case $3.00 compared per lb On this order $6.00 in your cart Per year $312.00 at your usual pace Reject Swap',
    )
  await expect.element(card('Milk')).not.toBeInTheDocument()
  await card('Sugar').getByRole('button', { name: '1 more' }).click()
  const radios = card('Sugar').getByRole('radio')
  await expect.element(radios.first()).toBeChecked()
  await radios.last().click()
  await expect.element(radios.last()).toBeChecked()
  await expect
    .poll(() => wordsOf(card('Sugar')))
    .toBe(
      'You have Sugar Green Farm · 25 LB · Bay Produce $0.80/LB 2 × $20.00/CS Swap to Plain Sugar Green Farm · 25 LB · Bay Produce $0.72/LB 2 × $18.00/BG Exact match (Same brand, product and pack) Rebate ($0.50 rebate per BG) Purchased (Bought here before) 1 more Cheap Sugar $0.68/LB Green Farm · 25 LB · Bay Produce saves $6.00 Plain Sugar $0.72/LB Green Farm · 25 LB · Bay Produce saves $4.00 Starts a new order to Bay Produce. Per case $3.00 compared per lb On this order $4.00 in your cart Per year $312.00 at your usual pace Reject R Swap S',
    )
})

test('the keys swap, reject and go through the cards; each decision is one request, and Done comes last', async () => {
  const server = await openSavings()
  await expect.element(card('Sugar')).toHaveAttribute('aria-current', 'true')
  await press('{ArrowDown}')
  await expect.element(card('Flour')).toHaveFocus()
  await expect.element(card('Flour')).toHaveAttribute('aria-current', 'true')
  await expect.element(card('Sugar')).not.toHaveAttribute('aria-current')
  await press('{ArrowUp}')
  await expect.element(card('Sugar')).toHaveFocus()
  await press('s')
  await expect.element(card('Sugar')).toHaveAttribute('data-decision', 'swap')
  await expect.element(card('Flour')).toHaveFocus()
  await press('r')
  await expect.element(card('Flour')).toHaveAttribute('data-decision', 'reject')
  await expect.element(card('Milk')).toHaveFocus()
  await press('s')
  await expect.element(page.getByRole('button', { name: 'Done - Review Cart' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'All suggestions are decided' })).toBeVisible()
  await expect
    .poll(() => ['Sugar', 'Flour', 'Milk'].map((name) => wordsOf(card(name))))
    .toEqual([
      'Swapped: 2 × Sugar 2 × Cheap Sugar Green Farm · 25 LB · Bay Produce saves $6.00 on this order Swap back',
      'Rejected, you keep Flour Quality Brand required Pack size Other Cancel',
      'Swapped: 2 × Milk 2 × Cheap Milk Green Farm · 25 LB · Bay Produce saves $6.00 on this order Swap back',
    ])
  await expect.element(page.getByText('Accepted $12.00 of $12.00 possible')).toBeVisible()
  await card('Flour').getByRole('button', { name: 'Brand required' }).click()
  await expect
    .element(card('Flour').getByRole('button', { name: 'Brand required' }))
    .toHaveAttribute('aria-pressed', 'true')
  await card('Flour').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(card('Flour').getByRole('button', { name: 'Swap' })).toBeVisible()
  await card('Sugar').getByRole('button', { name: 'Swap back' }).click()
  await expect.element(card('Sugar').getByRole('button', { name: 'Swap' })).toBeVisible()
  const sent = (name: 'postSwap' | 'postSwapReject' | 'postSwapBack' | 'postSwapRejectCancel') =>
    server.sent(name).map(({ body }) => body?.swaps.map((one) => [one.new_item_dist_id % 10, one.reason_name]))
  expect([sent('postSwap'), sent('postSwapReject'), sent('postSwapBack'), sent('postSwapRejectCancel')]).toEqual([
    [[[0, undefined]], [[0, undefined]]],
    [[[0, undefined]], [[0, 'brand required']]],
    [[[0, undefined]]],
    [[[0, undefined]]],
  ])
})

test('while a decision is on its way its buttons wait; one that failed says so and is sent again, a refused one is not', async () => {
  const answer = later<AnswerOf<'postSwap'>>()
  const server = await openSavings(undefined, { postSwap: () => answer.promise, postSwapReject: noConnection })
  const of = (name: string) => card('Sugar').getByRole('button', { name, exact: true })
  await of('Swap').click()
  await expect.element(of('Swap')).toHaveAttribute('aria-busy')
  await expect.element(of('Reject')).not.toHaveAttribute('aria-busy')
  await expect.element(of('Reject')).toBeDisabled()
  await expect.element(card('Flour').getByRole('button', { name: 'Swap' })).toBeEnabled()
  answer.come(done)
  await expect.element(of('Swap')).toBeEnabled()
  await of('Reject').click()
  await expect.element(card('Sugar').getByRole('alert')).toMatchTextContent(/could not be reached.*Retry/)
  server.answer({ postSwapReject: refuse(notFound) })
  await of('Retry').click()
  await expect.element(card('Sugar').getByRole('alert')).toMatchTextContent(notFound.text)
  await expect.element(of('Retry')).not.toBeInTheDocument()
  expect(new Set(server.keys('postSwapReject')).size).toBe(1)
})

test('a decision that was made though its answer was lost is no failure', async () => {
  await openSavings(undefined, {}, { losesAnswers: true })
  await card('Sugar').getByRole('button', { name: 'Swap', exact: true }).click()
  await expect.element(card('Sugar')).toHaveAttribute('data-decision', 'swap')
  await expect.element(card('Sugar').getByRole('button', { name: 'Swap back' })).toBeEnabled()
  await expect.element(card('Sugar').getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('without a connection nothing can be decided, and the screen says when', async () => {
  const server = await openSavings()
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
  connect(false)
  await expect.element(page.getByText('You are offline. Decide on swaps when you are back online.')).toBeVisible()
  await expect.element(card('Sugar').getByRole('button', { name: 'Swap' })).toBeDisabled()
  await press('s')
  expect(server.sent('postSwap')).toEqual([])
  connect(true)
  await expect.element(card('Sugar').getByRole('button', { name: 'Swap' })).toBeEnabled()
})

test('a phone shows one card at a time, with its answers below and the way to the others', async () => {
  await page.viewport(...phone)
  const server = await openSavings()
  const before = page.getByRole('button', { name: 'Card before' })
  const on = page.getByRole('button', { name: 'Next card' })
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await expect.element(before).toBeDisabled()
  await on.click()
  await expect.element(card('Flour')).toBeVisible()
  await expect.element(card('Sugar')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect.element(card('Milk')).toBeVisible()
  await expect.element(on).toBeDisabled()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('Rejected. Why?')).toBeVisible()
  await page.getByRole('button', { name: 'Quality' }).click()
  await expect.element(card('Sugar')).toBeVisible()
  await on.click()
  await expect.element(page.getByText('Swapped, saves $6.00 on this order')).toBeVisible()
  await page.getByRole('button', { name: 'Swap back' }).click()
  await expect.element(page.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  expect(server.sent('postSwapReject').map(({ body }) => body?.swaps[0]?.reason_name)).toEqual([undefined, 'quality'])
  await page.getByRole('button', { name: 'Done - Review Cart' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
})

test('an item that is in the cart again after its swap has a card of its own on a phone', async () => {
  await page.viewport(...phone)
  const milk = anItem({ name: 'Milk' })
  const row = aRow({ id: milk.itemDistributorId, distributorId: milk.distributorId })
  const swapped = { ...row, decision: 'swap', savings: 6, swapAcceptId: 3 } as const
  const again = { ...row, quantity: 5, shoppingCartId: 900 }
  const server = await openApp(
    '/checkout-ordering/savings',
    {
      ...aFakeCart({ lines: [aCartLine(milk, 5)] }).answers,
      getDistributors: listOf(aDistributor({ id: milk.distributorId })),
      getShoppingCartMatches: () => ({
        ...listOf({ ...swapped, matches: [aMatch({ decision: 'swap' })] }, again),
        acceptedSavings: 6,
        possibleSavings: 12,
        undecidedCount: 1,
        lastModified: '1',
      }),
      postSwap: () => done,
    },
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Card before' }).click()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Swap back' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect.poll(() => server.sent('postSwap')).toHaveLength(1)
})

test('without suggestions the step is skipped', async () => {
  await openApp(
    '/checkout-ordering/savings',
    aFakeCart().answers,
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await expect.poll(address).toBe('/checkout-ordering/review-order')
})
