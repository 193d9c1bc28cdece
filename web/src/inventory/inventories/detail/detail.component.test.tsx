import type { InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../testing/open-app.tsx'

const roma: InventoryItem = {
  inventoryId: 1,
  itemId: 7,
  itemDistributorId: 70,
  subRecipeId: null,
  isCustomItem: false,
  isSubRecipe: false,
  imageUrl: null,
  description: 'Roma',
  din: '8821',
  brand: 'Angus',
  distributor: 'Bay',
  price: 20.5,
  unitMeasure: 'CASE',
  packSize: '4/5 LB',
  customPackSize: null,
  packSizeUom: 'LB',
  unitQuantity: 4,
  unitSize: 5,
  onHand: 2,
  onHandPack: 3,
  onHandUom: 1.5,
  onHandVersion: 0,
  onHandPackVersion: 0,
  onHandUomVersion: 0,
  collectiveOnHand: 56.5,
  collectiveOnHandUom: 'LB',
  totalOnHand: 2.83,
  itemOnHandAmount: 57.91,
  countedBy: { id: 3, name: 'Maria Lopez' },
  countedAt: '2030-03-05T10:00:00.000Z',
}
const uncounted: InventoryItem = {
  ...roma,
  itemId: 8,
  description: 'Thyme',
  onHand: null,
  onHandPack: null,
  onHandUom: null,
  countedBy: null,
  collectiveOnHand: null,
  totalOnHand: null,
  itemOnHandAmount: 0,
  countedAt: null,
}
const lobster: InventoryItem = { ...roma, itemId: 9, description: 'Lobster', price: 0, itemOnHandAmount: 0 }

test('a past inventory says of each item its price, its counts, what they come to, and who counted', async () => {
  await openApp('/inventory-view/inventories-detail?id=1', {
    getInventory: {
      inventory: {
        id: 1,
        status: 'completed',
        start_date: '2030-03-04',
        completed_date: '2030-03-06',
        startedBy: { id: 4, name: 'Ana Ruiz' },
        completedBy: { id: 5, name: 'Ben Okafor' },
        completedAt: '2030-03-06T10:00:00.000Z',
        total_on_hand_value: 61.25,
        unitMeasure: 'USD',
      },
      lastInventory: null,
      comparisonViews: [
        {
          id: 3,
          name: 'Kitchen',
          comparisonViewTotalOnHandAmount: 59.75,
          groups: [
            {
              id: 5,
              name: 'Walk-in',
              comparisonViewId: 3,
              comparisonViewTotalOnHandAmount: 59.75,
              totalOnHandAmount: 58.5,
              purchased: 12.75,
              items: [roma, uncounted, lobster],
            },
          ],
        },
      ],
    },
  })
  await page.getByRole('button', { name: 'Expand all' }).click()
  const textOf = (part: Element | null) => (part as HTMLElement | null)?.innerText.replaceAll(/\s+/g, ' ').trim()
  /** The figures of an item by the words that stand over them. */
  const figuresOf = (name: string) => {
    const row = [...document.querySelectorAll('[data-named-row]')].find((one) => one.textContent.includes(name))
    const cells = [...(row?.querySelectorAll<HTMLElement>('[data-label]') ?? [])]
    return Object.fromEntries(cells.map((cell) => [cell.dataset['label'], textOf(cell)]))
  }
  await expect
    .poll(() => figuresOf('Roma'))
    .toEqual({
      Price: '$20.50 CASE',
      Cases: '2',
      Packs: '3',
      Units: '1.5',
      'On hand': '56.5 LB',
      'On hand value': '$57.91',
    })
  expect(figuresOf('Thyme')).toMatchObject({ Cases: '–', 'On hand': 'Not counted', 'On hand value': '–' })
  expect(figuresOf('Lobster')).toMatchObject({ Price: expect.not.stringContaining('$'), 'On hand': '56.5 LB' })
  await expect.element(page.getByRole('button', { name: 'Counted by Maria Lopez: Roma' })).toBeVisible()
  await expect.element(page.getByText('8821 · Angus · Bay · 4/5 LB').first()).toBeVisible()
  const head = (name: string) => page.getByRole('cell').filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect.element(head('Kitchen')).toMatchTextContent(/3 items, 1 missing.*\$59\.75/)
  await expect.element(head('Walk-in')).toMatchTextContent(/3 items, 1 missing, ordered \$12\.75.*\$58\.50/)
  const facts = [...document.querySelectorAll('dt')].map(
    (term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`,
  )
  expect(facts).toMatchObject([
    expect.stringMatching(/^Total on hand value: \$61\.25/),
    expect.stringMatching(/^Start date: .*03\/04\/2030.* Ana Ruiz$/),
    expect.stringMatching(/^Complete date: .*03\/06\/2030.* Ben Okafor$/),
    'Counted: 2 of 3 1 missing',
    'Status: Complete',
  ])
  window.dispatchEvent(new Event('beforeprint'))
  const paper = () => document.querySelector('[data-printed-inventory]')
  await expect.poll(() => paper()?.querySelector('caption')?.textContent).toMatch(/^Kitchen \$59\.75/)
  expect(paper()?.textContent).toMatch(/Total on hand value \$61\.25/)
  const [heads, ...rows] = [...(paper()?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  )
  expect(heads).toEqual(['Item', 'Distributor', 'Pack', 'Price', 'Cases', 'Packs', 'Units', 'Value'])
  expect(rows.find(([first]) => first?.includes('Roma'))).toEqual([
    expect.stringContaining('Roma'),
    'Bay',
    '4/5 LB',
    expect.stringContaining('$20.50'),
    '2',
    '3',
    '1.5',
    '$57.91',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await page.viewport(1024, 768)
  const words = [...document.querySelectorAll('main [role=columnheader], main [role=cell] button:has(svg) > span')]
  expect(words.length).toBeGreaterThan(8)
  for (const word of words) expect(word.scrollWidth, word.textContent ?? '').toBeLessThanOrEqual(word.clientWidth + 1)
})
