import { expect, test } from 'vitest'
import { aCountingKitchen, countPath } from '../../testing/factories/counting-kitchen.ts'
import { inThisOrder } from '../../testing/in-this-order.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('an item whose adding is undone stays where somebody else has counted it, and goes where nobody or oneself has', async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const { owner, chef, list, roma, basil, plum } = await aCountingKitchen(app)
  const boss = app.as(owner)
  const cook = app.as(chef)
  const undo = ({ id, groupId }: { id: number; groupId: number }) =>
    boss.delete(`/comparison-views/${list.id}/groups/${groupId}/item/${id}?unlessCounted=1`)
  await cook.patch(countPath(roma), { onHand: 2 })
  await boss.patch(countPath(roma), { onHandPack: 1 })
  const refused = await undo(roma)
  expect([refused.status, refused.body.code]).toEqual([409, 'counted_by_others'])
  const { items } = (await boss.get(`/comparison-views/${list.id}/groups/${roma.groupId}`, { expand: 'items' })).body
  expect(items.find(({ id }: { id: number }) => id === roma.id)).toMatchObject({ onHand: 2, onHandPack: 1 })
  // A count that was taken back counts no more; a count of one's own goes with its item.
  await cook.patch(countPath(plum), { onHand: 2 })
  await cook.patch(countPath(plum), { onHand: null })
  await boss.patch(countPath(basil), { onHand: 4 })
  expect([(await undo(plum)).status, (await undo(basil)).status]).toEqual([200, 200])
  // Delete itself is a wish about the item, whoever has counted it.
  const path = `/comparison-views/${list.id}/groups/${roma.groupId}/item/${roma.id}`
  expect((await boss.delete(path)).status).toBe(200)
})

test('an undo that meets a count on its way waits for it, and leaves the item', async () => {
  const { owner, chef, location, list, roma } = await aCountingKitchen(app)
  const path = `/comparison-views/${list.id}/groups/${roma.groupId}/item/${roma.id}?unlessCounted=1`
  const requests = [() => app.as(chef).patch(countPath(roma), { onHand: 2 }), () => app.as(owner).delete(path)]
  const rows = 'select id from group_items where location_id = $1 for update'
  const answers = await inThisOrder(app.databaseUrl, location.id, requests, rows)
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'counted_by_others'],
  ])
})
