import { expect, test } from 'vitest'
import { fuzzyMatch } from './fuzzy-match.ts'

const screens = ['Place Order', 'Shopping Lists', 'Order History', 'Manage Card', 'Log Out', 'Café Cöln']

function best(typed: string): string[] {
  return screens
    .flatMap((text) => {
      const score = fuzzyMatch(typed, text)
      return score === undefined ? [] : [{ text, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text)
}

test('the start of a text comes before the start of a later word, and that before letters within', () => {
  expect(best('order')).toEqual(['Order History', 'Place Order'])
  expect(best(' order ')).toEqual(['Order History', 'Place Order'])
  expect(fuzzyMatch('ore', 'Store Order')).toBeLessThan(fuzzyMatch('ore', 'Main Orebody') ?? 0)
  expect(best('hist')).toEqual(['Order History'])
})

test('first letters of words find them, however they are written', () => {
  expect(best('sl')).toEqual(['Shopping Lists'])
  expect(best('oh')[0]).toBe('Order History')
  expect(best('cafe co')).toEqual(['Café Cöln'])
})

test('letters that are not there, or only scattered, find nothing; nothing typed fits all', () => {
  // A letter counts once: there is one t in Log Out.
  expect(fuzzyMatch('lott', 'Log Out')).toBeUndefined()
  expect(best('xyz')).toEqual([])
  expect(fuzzyMatch('aer', 'Place Order')).toBeUndefined()
  expect(best('')).toEqual(screens)
  expect(fuzzyMatch('tom', 'Reorder last Bowery Block Meats')).toBeUndefined()
  // Letters left out of a word are still meant for it.
  expect(fuzzyMatch('hstry', 'Order History')).toBeGreaterThan(0)
})
