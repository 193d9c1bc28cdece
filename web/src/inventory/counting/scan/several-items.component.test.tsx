import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { areasOf } from '../sheet/counting-list.ts'
import { anItem } from '../testing/counting-items.ts'
import { SeveralItems } from './several-items.tsx'

test('of several lines with one code each says its area, its pack, who sells it and whether it was counted', async () => {
  const lemons = { name: 'Lemons', distributor: 'Harbor', packSize: '1/40 LB' }
  const areas = areasOf(1, [
    { id: 7, name: 'Walk-in', items: [anItem({ id: 71, ...lemons, onHand: 3 })] },
    { id: 8, name: 'Bar', items: [anItem({ id: 81, ...lemons })] },
  ])
  const found = areas.flatMap(({ items }) => items)
  const onChosen = vi.fn()
  const onAgain = vi.fn()
  drawAlone(<SeveralItems found={found} areas={areas} onChosen={onChosen} onAgain={onAgain} />)
  await expect
    .element(page.getByText('2 lines of this list have this code. Choose the one that you are counting.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent('LemonsWalk-in · 1/40 LB · Harbor · counted already')
  await page.getByRole('button', { name: 'Bar · 1/40 LB · Harbor · not counted yet' }).click()
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(found[1])
  await page.getByRole('button', { name: 'Scan again' }).click()
  expect(onAgain).toHaveBeenCalledOnce()
})
