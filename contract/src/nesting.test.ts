import { describe, expect, it } from 'vitest'
import { isNestedTooDeep } from './nesting.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('JSON that is nested too deep', () => {
  it('has more than 32 levels, of whatever kind', () => {
    expect(isNestedTooDeep(nested(32))).toBe(false)
    expect(isNestedTooDeep(nested(33))).toBe(true)
    expect(isNestedTooDeep('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toBe(true)
    expect(isNestedTooDeep('{"a":['.repeat(16) + '1')).toBe(false)
    expect(isNestedTooDeep('{"a":['.repeat(17))).toBe(true)
  })

  it('is not what has many levels beside each other, or brackets in its texts', () => {
    expect(isNestedTooDeep(`[${Array(100).fill(nested(30)).join(',')}]`)).toBe(false)
    expect(isNestedTooDeep(JSON.stringify({ note: '[{'.repeat(100), quoted: '"[[[\\"' }))).toBe(false)
    expect(isNestedTooDeep(JSON.stringify(['\\', '"', '[['.repeat(50)]))).toBe(false)
  })

  it('is found behind a text that ends in a backslash', () => {
    expect(isNestedTooDeep(`["\\\\",${nested(32)}]`)).toBe(true)
  })
})
