import { describe, expect, it } from 'vitest'
import { pairLines, type LineToPair } from './pair-lines.ts'

function line(id: number, din: string, description: string, packText = '', unitMeasure = 'CS'): LineToPair {
  return { id, din, description, packText, unitMeasure }
}

const ordered = [
  line(1, '1049803', 'Lime 230-250 Count Fresh'),
  line(2, '2326411', 'Lettuce Iceberg Fresh', '1/24 CT'),
  line(3, '3016342', 'Chicken Breast Boneless Skinless', '4/10 LB'),
  line(4, '0077', 'Chicken Thigh Boneless Skinless', '4/10 LB'),
  line(5, '88', 'Canola Oil', '6/1 GAL'),
]

const pairOf = (billed: LineToPair) => pairLines(ordered, [billed]).get(billed.id)

describe('a billed line belongs to the ordered line', () => {
  it('with its item number, however it is written', () => {
    expect(pairOf(line(9, '01-049803 ', 'LIMES'))).toEqual({ orderLineId: 1, score: 100, by: 'number' })
    expect(pairOf(line(9, '77', 'something else'))).toMatchObject({ orderLineId: 4, by: 'number' })
  })

  it('with its words, abbreviated as distributors do, and its pack', () => {
    expect(pairOf(line(9, '', 'LETTUCE, ICBRG FRESH REF BOX', '1/24 CT'))).toMatchObject({
      orderLineId: 2,
      by: 'description',
    })
    expect(pairOf(line(9, '999', 'CHKN BRST BNLS SKNLS', '4/10 LB'))).toMatchObject({ orderLineId: 3 })
    expect(pairOf(line(9, '999', 'OIL CANOLA', '6/1 GAL'))?.score).toBeGreaterThan(80)
  })

  it('never with a score of a number when it has none', () => {
    expect(pairOf(line(9, '', 'Chicken Thigh Boneless Skinless', '4/10 LB'))?.score).toBeLessThan(100)
  })

  it('less surely where the packs differ than where one is not said', () => {
    const [unsaid, other] = ['', '1/35 LB'].map((pack) => pairOf(line(9, '', 'Canola Oil', pack))?.score)
    expect(other).toBeLessThan(unsaid ?? 0)
  })

  it('or to none', () => {
    expect(pairOf(line(9, '', 'CA OI'))).toBeUndefined()
    const unnumbered = [line(1, '', 'Lime 230-250 Count Fresh')]
    expect(pairLines(unnumbered, [line(9, '', 'Paper towels')])).toEqual(new Map())
    expect(pairOf(line(9, '4711', 'Paper towels', '12/1 ROLL'))).toBeUndefined()
    expect(pairOf(line(9, '', ''))).toBeUndefined()
  })
})

it('two lines of one number both belong to it; by words a line is taken once, by the better one', () => {
  const split = pairLines(ordered, [line(8, '88', 'Canola'), line(9, '88', 'Canola')])
  expect([...split.values()].map(({ orderLineId }) => orderLineId)).toEqual([5, 5])
  const words = pairLines(ordered, [line(8, '', 'OIL CANOLA'), line(9, '', 'OIL CANOLA', '6/1 GAL')])
  expect([...words]).toEqual([[9, expect.objectContaining({ orderLineId: 5 })]])
})
