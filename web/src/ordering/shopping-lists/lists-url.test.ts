import { expect, test } from 'vitest'
import { listFilterOf, readListsUrl } from './lists-url.ts'

test('an address without filters asks for every list', () => {
  expect(listFilterOf(readListsUrl({}))).toBeUndefined()
  expect(listFilterOf(readListsUrl({ search: ' ', distributorIds: [], item: 4, sort: 'A-Z' }))).toBeUndefined()
})

test('the filters of the items and the search of a name go to the server', () => {
  const url = readListsUrl({ search: ' bar ', purchasedOnly: true, distributorIds: [531, 'x'], pastOrderIds: [7] })
  expect(listFilterOf(url)).toEqual({ search: 'bar', purchasedOnly: true, distributorIds: [531], pastOrderIds: [7] })
})
