import { expect, test } from 'vitest'
import { drawings, type Shape } from './item-drawings.ts'

/** Each ground of 32 by 32 is looked at in twice as many dots. */
const dots = 64

/** The tone of each dot, as a grey of its own, once these shapes lie on each other. */
function tonesOf(shapes: readonly Shape[], tones: readonly string[]): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement('canvas'), { width: dots, height: dots })
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('no canvas')
  paper.scale(dots / 32, dots / 32)
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  for (const [tone, path, width] of shapes) {
    const grey = 40 * (tones.indexOf(tone) + 1)
    paper.fillStyle = paper.strokeStyle = `rgb(${grey}, ${grey}, ${grey})`
    const shape = new Path2D(path)
    if (width !== undefined) {
      paper.lineWidth = width
      paper.stroke(shape)
      continue
    }
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    paper.fill(shape)
  }
  return paper.getImageData(0, 0, dots, dots).data
}

const dotsThatDiffer = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, at) => sum + (at % 4 === 0 && Math.abs(value - (other[at] ?? 0)) > 20 ? 1 : 0), 0)

test('every shape of a drawing can be seen: none is in the tone of what it lies on, or below others', () => {
  const unseen = Object.entries(drawings as Record<string, readonly Shape[]>).flatMap(([name, shapes]) => {
    const tones = [...new Set(shapes.map(([tone]) => tone))]
    const whole = tonesOf(shapes, tones)
    return shapes.flatMap(([tone, path], at) => {
      const without = tonesOf(shapes.toSpliced(at, 1), tones)
      return dotsThatDiffer(whole, without) < 8 ? [`${name}: ${tone} ${path.slice(0, 24)}`] : []
    })
  })
  expect(unseen).toEqual([])
})
