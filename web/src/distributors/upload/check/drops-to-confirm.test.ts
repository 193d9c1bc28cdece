import { describe, expect, it } from 'vitest'
import { dropsToConfirm } from './drops-to-confirm.ts'

const asked = (rowCount: number, ...drops: [currentCount: number, dropCount: number][]) =>
  dropsToConfirm(
    {
      preview: { rowCount },
      drops: drops.map(([currentCount, dropCount], merchantId) => ({ merchantId, currentCount, dropCount })),
    },
    (id) => ['Brooklyn', 'Beacon', 'Commissary'][id] ?? '',
  )

describe('a guide that greys most items out', () => {
  it('is asked about with its figures', () => {
    expect(asked(12, [850, 840])).toBe(
      'This guide has 12 items; 840 of your 850 current items would be greyed out. Is this the whole guide?',
    )
  })

  it('is asked about for the location that loses most, by its name', () => {
    expect(asked(12, [850, 3], [1_200, 1_190], [20, 15])).toBe(
      'This guide has 12 items; 1,190 of your 1,200 current items at Beacon would be greyed out. Is this the whole guide?',
    )
  })

  it('names the location that loses most although others before and after it lose most of theirs too', () => {
    expect(asked(12, [300, 290], [1_200, 1_190], [20, 15])).toContain('1,190 of your 1,200 current items at Beacon')
    expect(dropsToConfirm({ preview: null, drops: [{ merchantId: 1, currentCount: 20, dropCount: 20 }] }, String)).toBe(
      undefined,
    )
  })

  it.each([
    ['half of the items', [100, 50]],
    ['nine items', [10, 9]],
    ['a first guide', [0, 0]],
  ] as const)('is not asked about for %s', (_, [current, dropped]) => {
    expect(asked(12, [current, dropped])).toBeUndefined()
  })

  it('begins above half, at ten items', () => {
    expect(asked(12, [100, 51])).toContain('51 of your 100')
    expect(asked(2, [12, 10])).toContain('10 of your 12')
  })
})
