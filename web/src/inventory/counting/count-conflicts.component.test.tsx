import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { wordsOf } from '../../../testing/page-parts.ts'
import { CountConflicts } from './count-conflicts.tsx'

test('two counts of packs or units say in which pack they are now: it may have changed between the two', async () => {
  const key = { listId: 1, groupId: 2, kind: 'item', id: 3 } as const
  const ana = { by: { id: 8, name: 'Ana' }, at: null, packSize: '20/16 OZ' }
  const conflicts = [
    { field: 'onHand', value: 1, currentValue: 2, ...ana },
    { field: 'onHandUom', value: 10, currentValue: 192, ...ana },
    { field: 'onHandPack', value: 1, currentValue: 3, ...ana, packSize: null },
  ] as const
  drawAlone(<CountConflicts countKey={key} conflicts={conflicts} name="Roma" />)
  const said = page.getByRole('list', { name: 'Counted by two people: Roma' }).getByRole('alert')
  await expect.element(said.nth(2)).toBeVisible()
  expect([0, 1, 2].map((at) => wordsOf(said.nth(at)))).toEqual([
    'Cases: you counted 1, Ana counted 2',
    'Units: you counted 10, Ana counted 192. The pack is 20/16 OZ.',
    'Packs: you counted 1, Ana counted 3',
  ])
})
