import { afterEach, expect, test } from 'vitest'
import { press } from '../../../../testing/page-parts.ts'
import { holdKeys } from './held-keys.ts'

const held = holdKeys()
afterEach(() => held.letGo())

function heldNow(): string[] {
  const keys: string[] = []
  for (let key = held.next(); key !== undefined; key = held.next()) keys.push(key)
  return keys
}

test('what is typed while rows are on their way is kept for them, in its order', async () => {
  await press('x')
  held.waitFor('basil')
  await press('12{Backspace}{Enter}{ArrowDown}{Tab}')
  expect([held.waitsFor(), heldNow()]).toEqual(['basil', ['1', '2', 'Backspace', 'Enter', 'Tab']])
})

test.each([
  ['Escape', () => press('{Escape}')],
  ['a press of the mouse', () => Promise.resolve(document.dispatchEvent(new PointerEvent('pointerdown')))],
])('%s lets go of it', async (_, letGo) => {
  held.waitFor('basil')
  await press('1')
  await letGo()
  await press('2')
  expect([held.waitsFor(), heldNow()]).toEqual([undefined, []])
})
