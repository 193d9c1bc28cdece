import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../../testing/answers.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { byPages, paperTaken } from '../../../../testing/taken-files.ts'
import type { PastInventory } from './inventory-rows.tsx'

const anInventory = (id: number): PastInventory => ({
  id,
  status: 'completed',
  start_date: '2026-10-31',
  completed_date: '2026-11-01',
  completedAt: '2026-11-01T15:00:00Z',
  startedBy: null,
  completedBy: { id: 1, name: 'Ana Ruiz' },
  total_on_hand_value: 1_200.5,
  unitMeasure: 'USD',
  file_url: null,
  marketPriceCount: 2,
})
const inventories = Array.from({ length: 130 }, (_, at) => anInventory(at + 1))

test('every past inventory is on the paper, without values for somebody who sees no prices', async () => {
  await openApp('/inventory-view/inventories', { getInventories: byPages(inventories, 12) })
  const paper = await paperTaken()
  expect(paper.title).toBe('Inventories')
  expect(paper.facts).toMatch(/ · 130 inventories$/)
  expect(paper.rows).toHaveLength(131)
  expect(paper.rows.slice(0, 2)).toEqual([
    'Start date | Complete date | Completed by | Status | Total on hand value | Items without a known price',
    '10/31/2026 | 11/01/2026 | Ana Ruiz | Complete | $1,200.50 | 2',
  ])

  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  await openApp('/inventory-view/inventories', { getInventories: byPages(inventories, 12) }, cook)
  expect((await paperTaken()).rows[1]).toBe('10/31/2026 | 11/01/2026 | Ana Ruiz | Complete')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Print'])
})
