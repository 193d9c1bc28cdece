import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, keptDrafts } from './kept-drafts.ts'
import { newDraft } from './request-draft.ts'

const aDraft = (description: string) => ({ ...newDraft({}, () => description), description })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

const descriptions = (name: string) => keptDrafts(name).map((draft) => draft.description)

test('a request is kept for its location, once, the newest last', () => {
  keepDraft('7 1', aDraft('Ramps'))
  keepDraft('7 1', aDraft('Moro'))
  keepDraft('7 2', aDraft('Truffles'))
  keepDraft('7 1', aDraft('Ramps'))
  expect(descriptions('7 1')).toEqual(['Moro', 'Ramps'])
  expect(descriptions('7 2')).toEqual(['Truffles'])
})

test('a request that was sent is forgotten, the others stay', () => {
  keepDraft('7 1', aDraft('Ramps'))
  keepDraft('7 1', aDraft('Moro'))
  forgetDraft('7 1', 'Moro')
  expect(descriptions('7 1')).toEqual(['Ramps'])
})

test('no more than ten are kept', () => {
  for (let n = 1; n <= 12; n++) keepDraft('7 1', aDraft(`request ${n}`))
  expect(descriptions('7 1')).toHaveLength(10)
  expect(descriptions('7 1').at(-1)).toBe('request 12')
})

test('a storage that takes nothing stops nobody from writing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full')
    },
  })
  expect(() => keepDraft('7 1', aDraft('Ramps'))).not.toThrow()
  expect(keptDrafts('7 1')).toEqual([])
})
