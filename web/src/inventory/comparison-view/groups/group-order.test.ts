import { describe, expect, it } from 'vitest'
import { groupOrders, movedTo, placeOfMove } from './group-order.ts'

const all = ['Apples', 'Basil', 'Cream', 'Dill', 'Eggs'].map((name, index) => ({
  id: index + 1,
  name,
  sort: index + 1,
}))
const searched = all.filter(({ name }) => name !== 'Basil' && name !== 'Dill')

describe('the place of a moved group in the custom order', () => {
  it('takes the place of the group it is put in front of', () => {
    expect(placeOfMove(all, 4, 1, 5)).toBe(2)
    expect(placeOfMove(all, 1, 3, 5)).toBe(3)
    expect(placeOfMove(all, 2, 'up', 5)).toBe(1)
    expect(placeOfMove(all, 2, 'down', 5)).toBe(3)
    expect(placeOfMove(all, 5, 'top', 5)).toBe(1)
    expect(placeOfMove(all, 1, 'bottom', 5)).toBe(5)
    expect(placeOfMove(all, 1, 5, 5)).toBe(5)
  })
  it('is no move at the ends or to its own place', () => {
    expect(placeOfMove(all, 1, 'up', 5)).toBeUndefined()
    expect(placeOfMove(all, 3, 3, 5)).toBeUndefined()
    expect(placeOfMove(all, 5, 'bottom', 5)).toBeUndefined()
    expect(placeOfMove(all, 9, 'up', 5)).toBeUndefined()
  })
  it('goes right before the shown group, even with hidden groups in between', () => {
    expect(placeOfMove(searched, 5, 1, 5)).toBe(3)
    expect(placeOfMove(searched, 1, 2, 5)).toBe(4)
    expect(placeOfMove(searched, 1, 'down', 5)).toBe(4)
  })
  it('goes behind the end of the list although its last page is not here', () => {
    expect(placeOfMove(all.slice(0, 3), 1, 'bottom', 2_000)).toBe(2_000)
  })
})

it('the groups between move up by one', () => {
  const moved = movedTo(all, 1, 1, 4).toSorted(groupOrders.Custom)
  expect(moved.map(({ name }) => name).join(' ')).toBe('Basil Cream Dill Apples Eggs')
  expect(moved.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5])
})

it('groups are sorted by name, backwards, or as people arranged them', () => {
  const names = (sort: keyof typeof groupOrders) =>
    [
      { id: 1, name: 'basil', sort: 2 },
      { id: 2, name: 'Apples', sort: 1 },
    ]
      .toSorted(groupOrders[sort])
      .map(({ name }) => name)
  expect(names('A-Z')).toEqual(['Apples', 'basil'])
  expect(names('Z-A')).toEqual(['basil', 'Apples'])
  expect(names('Custom')).toEqual(['Apples', 'basil'])
})
