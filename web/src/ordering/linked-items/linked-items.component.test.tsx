import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { anItem as aGroupItem } from '../../inventory/counting/testing/counting-items.ts'
import { openLinkedItems } from './open-linked-items.tsx'

test.each([
  ['prices', true],
  ['no prices', false],
])('linked items have %s for somebody whose right to see prices is %s', async (_, seePrices) => {
  const { genericGroupId: _group, lastOnHand: _last, ...item } = aGroupItem({ id: 4, name: 'Roma' })
  const outdated = { ...item, finalUnitPrice: 2.1667, finalUnit: 'LB', isPriceOutdated: true }
  const group = { id: 3, name: 'Tomatoes', comparisonViewId: 1, comparisonViewName: 'Kitchen', items: [outdated] }
  await openApp(
    '/help',
    {
      getLinkedItems: listOf(group as never),
      getItem: noConnection,
    },
    aUser({ seePrices }),
  )
  await openLinkedItems({ itemDistributorId: 9, name: 'Plum' })
  const panel = page.getByRole('dialog', { name: 'Linked items' })
  await expect.element(panel.getByText('Roma').first()).toBeVisible()
  const words = (panel.element() as HTMLElement).innerText
  if (seePrices) expect(words).toMatch(/\$2\.17\/LB[^]*\$20\.00/)
  else expect(words).not.toMatch(/—|\$|\/CS|price|comparable/i)
})
