import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import type { AnswerOf } from '../../../api/call-input.ts'
import { aMatch, aRow } from './savings-for-tests.ts'

test('a reject that is cancelled before it is answered is cancelled once it is', async () => {
  const bay = aDistributor({ nickname: 'Bay Produce' })
  const sugar = anItem({ distributorId: bay.id, distributor: 'Bay Produce', name: 'Sugar' })
  const row = aRow({ id: sugar.itemDistributorId, distributorId: bay.id })
  const cart = aFakeCart({ lines: [aCartLine(sugar, 2)] })
  const sums = { acceptedSavings: 0, possibleSavings: 6, undecidedCount: 1, lastModified: '1' }
  const decided = { swaps: [], changedItems: [], sameModifiedItems: [], lastModified: '1' }
  const reject = later<AnswerOf<'postSwapReject'>>()
  let decision: 'undecided' | 'reject' = 'undecided'
  const server = await openApp(
    '/checkout-ordering/savings',
    {
      ...cart.answers,
      getDistributors: listOf(bay),
      getShoppingCartMatches: () => ({ ...listOf({ ...row, decision, matches: [aMatch({ decision })] }), ...sums }),
      postSwapReject: () => {
        decision = 'reject'
        return reject.promise
      },
      postSwapRejectCancel: () => {
        decision = 'undecided'
        return decided
      },
    },
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => decision).toBe('reject')
  // Others’ devices, and this one, are told before the answer arrives.
  server.tell({ kind: 'savings' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  reject.come(decided)
  await expect.poll(() => server.sent('postSwapRejectCancel')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  expect(server.sent('postSwapReject')).toHaveLength(1)
})

test('suggestions that cannot be read leave Done and a Retry', async () => {
  const bay = aDistributor({ nickname: 'Bay Produce' })
  const sugar = anItem({ distributorId: bay.id, distributor: 'Bay Produce', name: 'Sugar' })
  const row = aRow({ id: sugar.itemDistributorId, distributorId: bay.id })
  const sums = { acceptedSavings: 0, possibleSavings: 6, undecidedCount: 1, lastModified: '1' }
  let isBroken = true
  await openApp(
    '/checkout-ordering/savings',
    {
      ...aFakeCart({ lines: [aCartLine(sugar, 2)] }).answers,
      getDistributors: listOf(bay),
      getShoppingCartMatches: () =>
        isBroken ? refuse({ code: 'busy', status: 503, text: 'x' }) : { ...listOf(row), ...sums },
    },
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await expect.element(page.getByText('Couldn’t load the suggestions')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done - Review Cart' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
})
