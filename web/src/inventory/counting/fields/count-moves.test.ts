import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { moveOfCountKey } from './count-moves.ts'

type Keys = { key: string; at?: [start: number, end: number]; shiftKey?: boolean; ctrlKey?: boolean }

/** A key pressed in a field that holds '25', all of it chosen unless said otherwise. */
function move({ key, at: [selectionStart, selectionEnd] = [0, 2], shiftKey = false, ctrlKey = false }: Keys) {
  const currentTarget = { value: '25', selectionStart, selectionEnd }
  const event = { key, shiftKey, ctrlKey, altKey: false, metaKey: false, currentTarget }
  return moveOfCountKey(event as unknown as KeyboardEvent<HTMLInputElement>)
}

test.each<[what: string, Keys, ReturnType<typeof move>]>([
  ['Enter goes to the next row', { key: 'Enter' }, { kind: 'row', by: 1 }],
  ['Shift and Enter go back', { key: 'Enter', shiftKey: true }, { kind: 'row', by: -1 }],
  ['the arrow down goes a row on', { key: 'ArrowDown' }, { kind: 'step', by: 1 }],
  ['the arrow up goes a row back', { key: 'ArrowUp' }, { kind: 'step', by: -1 }],
  ['an arrow leaves a field that is chosen whole', { key: 'ArrowRight' }, { kind: 'field', by: 1 }],
  ['an arrow leaves at the end', { key: 'ArrowRight', at: [2, 2] }, { kind: 'field', by: 1 }],
  ['an arrow leaves at the beginning', { key: 'ArrowLeft', at: [0, 0] }, { kind: 'field', by: -1 }],
  ['an arrow leaves no field from where digits are chosen', { key: 'ArrowRight', at: [0, 1] }, undefined],
  ['nor back from where they are', { key: 'ArrowLeft', at: [1, 2] }, undefined],
  ['an arrow moves among the digits', { key: 'ArrowRight', at: [1, 1] }, undefined],
  ['and back among them', { key: 'ArrowLeft', at: [1, 1] }, undefined],
  ['Shift and an arrow choose digits', { key: 'ArrowRight', shiftKey: true, at: [2, 2] }, undefined],
  ['Shift and an arrow leave no row', { key: 'ArrowDown', shiftKey: true }, undefined],
  ['the browser has its own keys', { key: 'ArrowDown', ctrlKey: true }, undefined],
  ['a digit is typed', { key: '5' }, undefined],
])('in a field of a count %s', (_, keys, moved) => {
  expect(move(keys)).toEqual(moved)
})
