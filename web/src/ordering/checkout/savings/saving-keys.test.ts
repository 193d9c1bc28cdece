import { expect, it } from 'vitest'
import { savingKeyOf } from './saving-keys.ts'

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  savingKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held })

it('S swaps, R rejects, ↓ and ↑ go to other cards', () => {
  expect(['s', 'S', 'r', 'ArrowDown', 'ArrowUp', 'x'].map((key) => pressed(key))).toEqual([
    'swap',
    'swap',
    'reject',
    'next',
    'before',
    undefined,
  ])
})

it('keys of the browser and a key held down mean nothing', () => {
  expect(pressed('s', { ctrlKey: true })).toBeUndefined()
  expect(pressed('r', { metaKey: true })).toBeUndefined()
  expect(pressed('s', { repeat: true })).toBeUndefined()
})
