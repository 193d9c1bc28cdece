import type { Answers } from '../../../../testing/fake-server.ts'
import { expect, test } from 'vitest'
import { aUser, frameAnswers } from '../../../../testing/answers.ts'
import { later, noConnection, startFakeServer } from '../../../../testing/fake-server.ts'
import type { AnswerOf } from '../../../api/call-input.ts'
import { aGroup } from '../../counting/testing/counting-items.ts'
import { renameGroup, setParLevel, showItemsIn } from './group-changes.ts'
import { moveGroupTo } from './use-move-group.ts'

let lastId = 700
/** Each test has a group of its own: what was changed before is remembered. */
const aChangedGroup = () => aGroup(++lastId, 'Basil', [])
const sums = {
  comparisonViewTotalOnHandAmount: 0,
  allComparisonViewTotalOnHandAmount: 0,
  comparisonViewMarketPriceCount: 0,
  allComparisonViewMarketPriceCount: 0,
}

function serve(more: Answers) {
  return startFakeServer({ ...frameAnswers(aUser()), getGroup: noConnection, ...more })
}

function changed({ id }: { id: number }, version: number): AnswerOf<'patchGroup'> {
  return { id, name: 'Sweet basil', sort: 1, version, parLevel: 4, parLevelUom: null }
}

test('a name and a par that are set while a unit is on its way follow it, and are no change of somebody else', async () => {
  const basil = aChangedGroup()
  const unit = later<AnswerOf<'postGroupUnit'>>()
  const versions = [3, 4]
  const server = serve({
    postGroupUnit: () => unit.promise,
    getGroup: () => ({ ...basil, ...sums }),
    patchGroup: () => changed(basil, versions.shift() ?? 0),
  })
  void showItemsIn(basil, 'OZ')
  const renamed = renameGroup(basil, 'Sweet basil')
  const par = setParLevel(basil, { parLevel: 4, parLevelUom: null })
  await expect.poll(() => server.sent('postGroupUnit')).toHaveLength(1)
  expect(server.sent('patchGroup')).toEqual([])
  unit.come({ groups: [{ groupId: basil.id, unitId: 'OZ', version: 2 }] })
  await renamed
  await par
  expect(server.sent('patchGroup').map(({ body }) => body?.version)).toEqual([2, 3])
})

test('a change of somebody else in between is not passed over', async () => {
  const basil = aChangedGroup()
  const server = serve({
    postGroupUnit: { groups: [{ groupId: basil.id, unitId: 'OZ', version: 3 }] },
    patchGroup: () => changed(basil, 4),
  })
  await showItemsIn(basil, 'OZ')
  await renameGroup(basil, 'Sweet basil')
  expect(server.sent('patchGroup')[0]?.body?.version).toBe(1)
})

test('two moves of a group reach the server in their order', async () => {
  const basil = aChangedGroup()
  const first = later<AnswerOf<'patchGroup'>>()
  const answers = [first.promise, changed(basil, 3)]
  const server = serve({ patchGroup: () => answers.shift() ?? noConnection })
  const moves = [moveGroupTo(basil, 3, 2), moveGroupTo(basil, 2, 1)]
  await expect.poll(() => server.sent('patchGroup')).toHaveLength(1)
  first.come(changed(basil, 2))
  await Promise.all(moves)
  expect(server.sent('patchGroup').map(({ body }) => body?.new_sort)).toEqual([2, 1])
})

test('a par that was saved has not failed where the group can’t be read afterwards', async () => {
  const basil = aChangedGroup()
  const server = serve({ patchGroup: () => changed(basil, 3) })
  await setParLevel(basil, { parLevel: 4, parLevelUom: null })
  expect(server.sent('getGroup').length).toBeGreaterThanOrEqual(1)
})
