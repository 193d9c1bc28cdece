import { expect, test } from 'vitest'
import { tutorialLength } from './tutorial-store.ts'
import { tutorialWords } from './tutorial-words.ts'

test('the tutorial has six steps in two chapters of three', () => {
  expect(tutorialWords).toHaveLength(tutorialLength)
  const chapters = Map.groupBy(tutorialWords, ({ chapter }) => chapter)
  expect([...chapters.values()].map((steps) => steps.length)).toEqual([3, 3])
})
