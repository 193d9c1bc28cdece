import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsentWorkAt } from './unsent-work.ts'

vi.mock('../session.ts', () => ({ unsentWork: 'unsent ' }))

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('work is kept under its own name, which begins as that of all unsent work, until it is forgotten', () => {
  const ofAna = unsentWorkAt<{ text: string }>('report 7')
  expect(ofAna.read()).toBeUndefined()
  ofAna.keep({ text: 'The cart is empty' })
  expect(unsentWorkAt('report 7').read()).toEqual({ text: 'The cart is empty' })
  expect(unsentWorkAt('report 8').read()).toBeUndefined()
  expect([...kept.keys()]).toEqual(['unsent report 7'])
  ofAna.forget()
  expect([ofAna.read(), kept.size]).toEqual([undefined, 0])
})

test('what can’t be read is nothing', () => {
  kept.set('unsent report 7', '{half')
  expect(unsentWorkAt('report 7').read()).toBeUndefined()
})

test('a storage that takes nothing stops nobody from writing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full')
    },
  })
  const work = unsentWorkAt<string>('report 7')
  expect(() => work.keep('words')).not.toThrow()
  expect(work.read()).toBeUndefined()
})
