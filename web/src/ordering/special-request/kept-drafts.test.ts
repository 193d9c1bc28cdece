import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, keepDraft, newestDraft, type KeptDrafts } from './kept-drafts.ts'
import { newDraft, type RequestDraft } from './request-draft.ts'

const aDraft = (description: string) => ({ ...newDraft({}, () => description), description })

let onDevice: readonly RequestDraft[] | undefined
const kept: KeptDrafts = {
  read: () => onDevice,
  keep: (drafts) => (onDevice = drafts),
  forget: () => (onDevice = undefined),
}

beforeEach(() => kept.forget())

const descriptions = () => onDevice?.map((draft) => draft.description)

test('a request is kept once, the newest last', () => {
  for (const description of ['Ramps', 'Moro', 'Ramps']) keepDraft(kept, aDraft(description))
  expect(descriptions()).toEqual(['Moro', 'Ramps'])
  expect(newestDraft(kept)?.description).toBe('Ramps')
})

test('a request that was sent is forgotten, the others stay; after the last one nothing is kept', () => {
  for (const description of ['Ramps', 'Moro']) keepDraft(kept, aDraft(description))
  forgetDraft(kept, 'Moro')
  expect(descriptions()).toEqual(['Ramps'])
  forgetDraft(kept, 'Ramps')
  expect(onDevice).toBeUndefined()
  expect(newestDraft(kept)).toBeUndefined()
})

test('no more than ten are kept', () => {
  for (let n = 1; n <= 12; n++) keepDraft(kept, aDraft(`request ${n}`))
  expect(descriptions()).toHaveLength(10)
  expect(newestDraft(kept)?.description).toBe('request 12')
})
