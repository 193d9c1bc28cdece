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

it('of two ordered lines of one number that with the pack is meant, else the first', () => {
  const twice = [line(1, '88', 'Canola Oil', '6/1 GAL'), line(2, '88', 'Canola Oil', '1/35 LB'), line(3, '88', 'Oil')]
  const pairOfTwice = (pack: string) => pairLines(twice, [line(9, '88', 'OIL', pack)]).get(9)?.orderLineId
  expect([pairOfTwice(''), pairOfTwice('1/35 LB'), pairOfTwice('35 LB'), pairOfTwice('5/1 QT')]).toEqual([1, 2, 2, 1])
})

it('numbers that differ only in their signs are told apart where the order has both', () => {
  const near = [line(1, '12-7', 'Limes'), line(2, '1-27', 'Leeks')]
  const pairOfNear = (din: string) => pairLines(near, [line(9, din, '')]).get(9)?.orderLineId
  expect([pairOfNear('012-7'), pairOfNear('1 27'), pairOfNear('127')]).toEqual([1, 2, undefined])
  expect(pairLines([line(1, '12-7', 'Limes')], [line(9, '127', '')]).get(9)).toMatchObject({ by: 'number' })
})

it('two lines of one number both belong to it; by words a line is taken once, by the better one', () => {
  const split = pairLines(ordered, [line(8, '88', 'Canola'), line(9, '88', 'Canola')])
  expect([...split.values()].map(({ orderLineId }) => orderLineId)).toEqual([5, 5])
  const words = pairLines(ordered, [line(8, '', 'OIL CANOLA'), line(9, '', 'OIL CANOLA', '6/1 GAL')])
  expect([...words]).toEqual([[9, expect.objectContaining({ orderLineId: 5 })]])
})

it('a line of the order that was found by its number is taken: no other line gets it by words', () => {
  const pairs = pairLines(ordered, [line(8, '88', 'Canola'), line(9, '', 'OIL CANOLA', '6/1 GAL')])
  expect([...pairs.keys()]).toEqual([8])
})

describe('how sure a pairing by words is', () => {
  const scoreOf = (ours: LineToPair, billed: LineToPair) => pairLines([ours], [billed]).get(billed.id)?.score
  const canola = line(1, '', 'Canola Oil', '6/1 GAL')

  it.each([
    ['all words, pack and unit', line(9, '', 'Oil Canola', '6/1 GAL'), 95],
    ['all words and the pack', line(9, '', 'Oil Canola', '6/1 GAL', 'EA'), 90],
    ['the pack written in another way', line(9, '', 'Oil Canola', '1/6 GAL'), 95],
    ['no pack named', line(9, '', 'Oil Canola'), 75],
    ['no pack and no unit named', line(9, '', 'Oil Canola', '', ''), 70],
    ['another pack', line(9, '', 'Oil Canola', '4/1 GAL'), 65],
    ['another pack and unit', line(9, '', 'Oil Canola', '4/1 GAL', 'EA'), 60],
    ['half of the words, pack and unit', line(9, '', 'Canola Spray', '6/1 GAL'), 60],
    ['half of the words alone: not sure enough', line(9, '', 'Canola Spray'), undefined],
    ['less than half of the words, whatever the pack', line(9, '', 'Canola Spray Can', '6/1 GAL'), undefined],
  ])('%s', (_, billed, score) => {
    expect(scoreOf(canola, billed)).toBe(score)
    expect(scoreOf({ ...billed, id: 1 }, { ...canola, id: 9 })).toBe(score)
  })

  it('is the same where the order names no pack and no unit', () => {
    const bare = line(1, '', 'Canola Oil', '', '')
    expect(scoreOf(bare, line(9, '', 'Oil Canola', '', ''))).toBe(70)
    expect(scoreOf(bare, line(9, '', 'Oil Canola', '6/1 GAL'))).toBe(70)
  })

  it('is enough from 50 of 100 on', () => {
    const [ours, theirs] = ['Beef Chuck Roll Choice Angus Fresh Boneless', 'Beef Chuck Roll Choice Angus']
    // five of seven words on the one side and five of five on the other: 2 × 5 ÷ (5 + 7)
    expect(scoreOf(line(1, '', ours, '', ''), line(9, '', theirs, '', ''))).toBe(58)
    const other = 'Beef Chuck Roll Choice Angus Frozen Loin'
    expect(scoreOf(line(1, '', ours, '', ''), line(9, '', other, '', ''))).toBe(50)
  })
})
