import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../kit/theme/base.css'
import '../../../kit/theme/layout.css'
import '../../../kit/theme/theme.css'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { aGroup, anItem } from '../../counting/testing/counting-items.ts'
import { GroupPrices } from './group-prices.tsx'

test.each([1440, 390])('on a screen of %i px items of one name are told apart by their packs', async (width) => {
  await page.viewport(width, 844)
  const items = ['1/40 LB', '1/10 LB'].map((packSize, at) => {
    const { genericGroupId: _group, lastOnHand: _last, ...item } = anItem({ id: at + 1, name: 'Lemons 140s' })
    return { ...item, packSize, customPackSize: null, analytics: [{ startDate: '2026-01-04', price: 39 + at }] }
  })
  const group = { ...aGroup(1, 'Lemons', []), unitId: null, items }
  drawAlone(<GroupPrices group={group as never} today="2026-03-04" />)
  const rows = page.getByRole('row').filter({ hasText: 'Lemons 140s' })
  await expect
    .poll(() => rows.elements().map((row) => /1\/\d+ LB/.exec((row as HTMLElement).innerText)?.[0]))
    .toEqual(['1/40 LB', '1/10 LB'])
  for (const name of rows.getByText('Lemons 140s').elements())
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1)
})
