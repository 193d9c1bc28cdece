import { describe, expect, test } from 'vitest'
import { fitted, kept, moved, turned, wholePicture, zoomedAt } from './picture-view.ts'

const stage = { width: 400, height: 600 }
const page = { width: 1000, height: 2000 }

describe('a picture is seen whole', () => {
  test.each([
    ['upright', 0, { width: 300, height: 600 }],
    ['turned to the right, by its other side', 1, { width: 200, height: 400 }],
    ['turned to the left', -1, { width: 200, height: 400 }],
    ['upside down', 2, { width: 300, height: 600 }],
  ])('%s', (_, quarters, size) => {
    expect(fitted(page, stage, quarters)).toEqual(size)
  })
  test('nothing while its size is not known', () => {
    expect(fitted({ width: 0, height: 0 }, stage, 0)).toEqual({ width: 0, height: 0 })
  })
})

describe('enlarging', () => {
  test('keeps what is under the finger under the finger', () => {
    const near = zoomedAt(wholePicture, 2, { x: 50, y: -100 })
    expect(near).toEqual({ zoom: 2, x: -50, y: 100, quarters: 0 })
    expect(zoomedAt(near, 0.5, { x: 50, y: -100 })).toEqual(wholePicture)
  })
  test('ends at eight times, and never goes below the whole picture', () => {
    expect(zoomedAt(wholePicture, 100).zoom).toBe(8)
    expect(zoomedAt(wholePicture, 0.1).zoom).toBe(1)
  })
})

describe('moving', () => {
  test('a whole picture stays in the middle', () => {
    expect(kept(moved(wholePicture, 90, -90), page, stage)).toEqual(wholePicture)
  })
  test('an enlarged one moves up to its edge', () => {
    // 600 by 1200 on a stage of 400 by 600
    const near = kept(moved({ ...wholePicture, zoom: 2 }, 500, -500), page, stage)
    expect(near).toMatchObject({ x: 100, y: -300 })
  })
  test('a turned one by its sides as they are seen', () => {
    // 800 by 400 on a stage of 400 by 600
    const near = kept(moved({ ...wholePicture, zoom: 2, quarters: 1 }, 500, -500), page, stage)
    expect(near).toMatchObject({ x: 200, y: 0 })
  })
})

test('a turned picture is seen whole again', () => {
  expect(turned({ zoom: 3, x: 10, y: 10, quarters: 1 }, 1)).toEqual({ zoom: 1, x: 0, y: 0, quarters: 2 })
})
