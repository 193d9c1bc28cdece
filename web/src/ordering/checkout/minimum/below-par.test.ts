import { expect, test } from 'vitest'
import { missingToPar } from './below-par.ts'

test.each([
  ['a part of a case missing is a case', 0.25, [], 1],
  ['what is in the cart counts', 3, [[3, 2]], 1],
  ['the cart fills it', 3, [[3, 3]], 0],
  ['the cart has more than it lacks', 3, [[3, 5]], 0],
  ['another item of the group fills it in cases of its own', 2, [[1.5, 2]], 0],
  ['two items fill it together', 2, [[2, 1], [1, 0.5]], 0], // prettier-ignore
  ['half of it is filled by another item', 4, [[6, 3]], 2],
  ['figures of two decimals stay exact', 1.1, [[1.1, 1]], 1],
  ['what is left of a division is nothing', 3, [[3, 1], [6, 4]], 0], // prettier-ignore
] as const)('%s', (_what, missing, inCart, wanted) => {
  const others = inCart.map(([of, quantity]) => ({ missing: of, quantity }))
  expect(missingToPar({ missing }, others)).toBe(wanted)
})
