import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { expect, test } from 'vitest'
import { noteOfItem } from './note-of-item.ts'

test.each([
  [null, null, undefined],
  [6, null, 'List par 6'],
  [null, 'golden ones', 'golden ones'],
  [1_200, 'golden ones', 'List par 1,200 · golden ones'],
])('a par of %j and the description %j read %j', (parLevel, customDescription, words) => {
  expect(noteOfItem({ parLevel, customDescription } as ListItem)).toBe(words)
})
