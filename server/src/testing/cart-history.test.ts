import { expect, it } from 'vitest'
import { complaints, type Save } from './cart-history.ts'

const names = new Map([
  [1, 'Roma Tomato'],
  [2, 'Thyme'],
])
const entry = (itemDistributorId: number, quantity: number) => ({ itemDistributorId, quantity })
const lost = (itemDistributorId: number, currentQuantity: number, modifyToQuantity: number) => ({
  itemDistributorId,
  name: names.get(itemDistributorId) ?? '',
  currentQuantity,
  modifyToQuantity,
})
const all = (cart: Record<number, number>) => Object.entries(cart).map(([id, quantity]) => entry(Number(id), quantity))

/** All under way at once, unless said otherwise. */
function save(cart: Record<number, number>, base: number, answered: number, more: Partial<Save> = {}): Save {
  return { wanted: all(cart), base, answered, conflicts: [], sentAt: 0, answeredAt: 100, ...more }
}
const first = save({ 1: 39, 2: 5 }, 0, 1, { answeredAt: 10 })

it('finds nothing where each save knew what it wrote over', () => {
  const saves = [first, save({ 1: 18 }, 1, 2), save({ 1: 7, 2: 6 }, 1, 3, { conflicts: [lost(1, 18, 7)] })]
  expect(complaints(saves, all({ 1: 18, 2: 6 }), names)).toEqual([])
})

it.each([
  ['the one that knew came first', 0, 1],
  ['the one that knew came last', 1, 0],
])('of two saves that want the same either may have written: %s', (_, atOfKnowing, atOfOther) => {
  const both: Save[] = []
  both[atOfKnowing] = save({ 1: 18 }, 2, 3)
  both[atOfOther] = save({ 1: 18 }, 1, 3)
  const saves = [first, save({ 1: 40 }, 1, 2), ...both]
  expect(complaints(saves, all({ 1: 18, 2: 5 }), names)).toEqual([])
})

it('but not one that asked when the other had its answer', () => {
  const saves = [
    first,
    save({ 1: 40 }, 1, 2, { answeredAt: 10 }),
    save({ 1: 18 }, 1, 3, { answeredAt: 20 }),
    save({ 1: 18 }, 2, 3, { sentAt: 30 }),
  ]
  expect(complaints(saves, all({ 1: 18, 2: 5 }), names).join('\n')).toMatch(
    /^item 1 from revision 1 to 3: 40 was overwritten blindly by 18$|several saves/,
  )
})

it.each<[string, Save[], Record<number, number>, RegExp]>([
  [
    'a line written over unseen',
    [first, save({ 1: 40 }, 1, 2), save({ 1: 18 }, 1, 3)],
    { 1: 18, 2: 5 },
    /40 was overwritten blindly by 18/,
  ],
  [
    'one revision for two writers',
    [first, save({ 1: 40 }, 1, 2), save({ 2: 9 }, 1, 2)],
    { 1: 40, 2: 9 },
    /revision 2 was given to several saves/,
  ],
  [
    'a conflict about nothing',
    [first, save({ 1: 40 }, 1, 1, { conflicts: [lost(1, 39, 40)] })],
    { 1: 39, 2: 5 },
    /a conflict where nobody changed anything/,
  ],
  [
    'a conflict with a wrong number',
    [first, save({ 1: 40 }, 0, 1, { conflicts: [lost(1, 38, 40)] })],
    { 1: 39, 2: 5 },
    /told Roma Tomato,38,40, true is Roma Tomato,39,40/,
  ],
  ['a save that is lost', [first], { 1: 39 }, /item 2 is at 0, the last acknowledged save said 5/],
  [
    'an answer from the past',
    [first, save({ 1: 40 }, 1, 2, { answeredAt: 20 }), save({ 2: 5 }, 1, 1, { sentAt: 30 })],
    { 1: 40, 2: 5 },
    /revision 1 was answered after 2/,
  ],
])('finds %s', (_, saves, cart, complaint) => {
  expect(complaints(saves, all(cart), names).join('\n')).toMatch(complaint)
})
