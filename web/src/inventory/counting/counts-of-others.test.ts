import { expect, test } from 'vitest'
import { withChanges } from './counts-of-others.ts'
import { aGroup, anItem } from './testing/counting-items.ts'

const groups = [
  aGroup(1, 'Walk-in', [anItem({ id: 1, onHand: 3, onHandVersion: 4 }), anItem({ id: 2 })]),
  aGroup(2, 'Bar', [anItem({ id: 3 })]),
]

test('counts of others are shown; older news and other items stay as they are', () => {
  const changed = withChanges({ name: 'Main', groups }, [
    { groupId: 1, type: 'item', id: 1, field: 'onHand', value: 7, version: 5 },
    { groupId: 1, type: 'item', id: 1, field: 'onHandUom', value: null, version: 0 },
    { groupId: 1, type: 'item', id: 1, field: 'onHand', value: 1, version: 3 },
  ])
  expect(changed.groups[0]?.items[0]).toMatchObject({ onHand: 7, onHandVersion: 5, onHandUomVersion: 0 })
  expect(changed.groups[0]?.items[1]).toBe(groups[0]?.items[1])
  expect(changed.groups[1]).toBe(groups[1])
})

test('a sub-recipe is known by its recipe, and no item by the number of a recipe', () => {
  const soup = anItem({ id: 5, type: 'subrecipe', isSubRecipe: true, subRecipeId: 4 })
  const list = { name: 'Main', groups: [aGroup(1, 'Walk-in', [anItem({ id: 4 }), soup])] }
  const changed = withChanges(list, [
    { groupId: 1, type: 'subrecipe', id: 4, field: 'onHand', value: 7, version: 5 },
    { groupId: 1, type: 'item', id: 5, field: 'onHand', value: 9, version: 5 },
  ])
  expect(changed.groups[0]?.items.map(({ onHand }) => onHand)).toEqual([null, 7])
})
