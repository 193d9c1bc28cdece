import { describe, expect, it } from 'vitest'
import { readableLogo } from './purchase-order-logo.ts'
import { aPng } from './testing-png.ts'

describe('a logo', () => {
  it.each([0, 2, 4, 6] as const)('can be drawn when it is a whole PNG (colour type %i)', (colorType) => {
    expect(readableLogo(aPng({ width: 30, height: 10, colorType }))).toMatchObject({ width: 30, height: 10 })
  })

  it('is left out when there is none or it is no PNG', () => {
    expect(readableLogo(undefined)).toBeUndefined()
    expect(readableLogo(Buffer.alloc(0))).toBeUndefined()
    expect(
      readableLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ).toBeUndefined()
  })

  it('is left out when any byte of it is cut off', () => {
    const whole = aPng({ width: 5, height: 5 })
    for (let length = 0; length < whole.length; length++) {
      expect(readableLogo(whole.subarray(0, length))).toBeUndefined()
    }
  })

  it('is left out when any byte of it is damaged', () => {
    const whole = aPng({ width: 5, height: 5 })
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect(readableLogo(damaged)).toBeUndefined()
    }
  })

  it('is left out when it is larger than it says, smaller, huge or has unknown filters', () => {
    expect(readableLogo(aPng({ width: 5, height: 5, pixels: Buffer.alloc(10_000_000) }))).toBeUndefined()
    expect(readableLogo(aPng({ width: 5, height: 5, pixels: Buffer.alloc(10) }))).toBeUndefined()
    expect(readableLogo(aPng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(10) }))).toBeUndefined()
    expect(readableLogo(aPng({ width: 1, height: 1, pixels: Buffer.from([9, 0, 0, 0]) }))).toBeUndefined()
  })
})
