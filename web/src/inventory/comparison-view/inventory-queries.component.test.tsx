import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { aUser, frameAnswers, listOf } from '../../../testing/answers.ts'
import { later, startFakeServer } from '../../../testing/fake-server.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { aGroup, anItem } from '../counting/testing/counting-items.ts'
import { leftOutText } from '../market-price.ts'
import { refreshGroup, useInventoryGroups } from './inventory-queries.ts'

const plum = anItem({ id: 4, name: 'San Marzano' })
const withPlum = aGroup(3, 'Tomatoes', [plum])
const without = aGroup(3, 'Tomatoes', [])
const sums = {
  comparisonViewTotalOnHandAmount: 20.5,
  allComparisonViewTotalOnHandAmount: 31,
  comparisonViewMarketPriceCount: 1,
  allComparisonViewMarketPriceCount: 3,
  allComparisonViewUnpricedCount: 1,
}

function Items() {
  const { groups, listTotal, allTotal, listLeftOut, allLeftOut } = useInventoryGroups(1, {
    sort: 'Custom',
    search: '',
  })
  const totals = (
    <p key="totals">{[listTotal, allTotal, leftOutText(listLeftOut), leftOutText(allLeftOut)].join(', ')}</p>
  )
  return [
    totals,
    ...groups.map(({ id, name, items = [] }) => (
      <p key={id}>{`${name}: ${items.map((item) => item.name).join(', ') || 'nothing'}`}</p>
    )),
  ]
}

test('pages that were asked for before an item came back, and come after it, do not take it away again', async () => {
  const pages = (group: typeof without): AnswerOf<'getGroups'> => ({ ...listOf(group), ...sums })
  const older = later<AnswerOf<'getGroups'>>()
  const server = startFakeServer({ ...frameAnswers(aUser()), getGroups: pages(without) })
  drawAlone(
    <QueryClientProvider client={queryClient}>
      <Items />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Tomatoes: nothing')).toBeVisible()
  await expect
    .element(page.getByText('20.5, 31, 1 unpriced item, 2 market-price items + 1 unpriced item', { exact: true }))
    .toBeVisible()
  server.answer({ getGroups: () => older.promise, getGroup: { ...withPlum, ...sums } })
  const reading = refresh('getGroups')
  await expect.poll(() => server.sent('getGroups')).toHaveLength(2)
  await refreshGroup(1, 3)
  await expect.element(page.getByText('Tomatoes: San Marzano')).toBeVisible()
  older.come(pages(without))
  await reading
  await expect.poll(() => server.sent('getGroup')).toHaveLength(2)
  await expect.element(page.getByText('Tomatoes: San Marzano')).toBeVisible()
})
