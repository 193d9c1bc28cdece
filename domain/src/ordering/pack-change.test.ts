import { expect, test } from 'vitest'
import { cents } from '../values/money.ts'
import { holdsLess, packNeedsAgreement, type ShownPack } from './pack-change.ts'

const pack = (amount: string | null, uom: string | null, details: Partial<ShownPack> = {}): ShownPack => ({
  unitMeasure: 'CS',
  packSize: `${amount} ${uom}`,
  amount,
  uom,
  ...details,
})

test.each([
  ['the same', pack('24', 'EA'), pack('24', 'EA'), false],
  ['the same in other words', pack('24', 'EA'), pack('24', 'EA', { packSize: '2/12 EA' }), false],
  ['four pieces fewer', pack('24', 'EA'), pack('20', 'EA'), true],
  ['four pieces more', pack('20', 'EA'), pack('24', 'EA'), false],
  ['as much in another unit', pack('10', 'LB'), pack('160', 'OZ'), false],
  ['an ounce less in another unit', pack('10', 'LB'), pack('159', 'OZ'), true],
  ['fewer bags', pack('6', 'BAG'), pack('4', 'BAG'), true],
  ['as many bags', pack('6', 'BAG'), pack('6', 'BAG'), false],
  ['an amount without a unit', pack('6', null), pack('4', 'EA'), false],
  ['fewer cans', pack('6', '#10 CAN'), pack('4', '#10 CAN'), true],
  ['pieces that became pounds', pack('24', 'EA'), pack('10', 'LB'), true],
  ['sold by the piece now', pack('24', 'EA'), pack('24', 'EA', { unitMeasure: 'EA' }), true],
  ['a pack nobody can read any more', pack('24', 'EA'), pack(null, null, { packSize: 'ASST' }), true],
  [
    'the same words, not read any more',
    pack('24', 'EA', { packSize: 'X' }),
    pack(null, null, { packSize: 'X' }),
    false,
  ],
  ['a pack nobody could read before', pack(null, null), pack('20', 'EA'), false],
])('%s', (_what, seen, now, isLess) => {
  expect(holdsLess(seen, now)).toBe(isLess)
})

const seen = { pack: pack('40', 'LB'), priceCents: cents(8_000) }
const now = (amount: string, priceCents: number, isCatchWeight: boolean) => ({
  pack: pack(amount, 'LB'),
  priceCents: cents(priceCents),
  isCatchWeight,
})

test.each([
  ['a smaller case is asked about, cheaper or not', now('30', 5_000, false), true],
  ['a lighter case at the same price per pound is not', now('38', 7_600, true), false],
  ['a lighter case at more per pound is, though it costs less', now('38', 7_700, true), true],
  [
    'a lighter case said in ounces at the same price per pound is not',
    { ...now('608', 7_600, true), pack: pack('608', 'OZ') },
    false,
  ],
  ['a lighter case said in ounces at more per pound is', { ...now('608', 7_700, true), pack: pack('608', 'OZ') }, true],
  ['a heavier case is not', now('42', 8_400, true), false],
  ['a larger case is not, whatever it costs', now('42', 9_900, false), false],
  [
    'a lighter case that is sold by the piece now is',
    { ...now('38', 7_600, true), pack: pack('38', 'LB', { unitMeasure: 'EA' }) },
    true,
  ],
  [
    'a pack nobody can read any more is',
    { ...now('38', 7_600, true), pack: pack(null, null, { packSize: 'AVG' }) },
    true,
  ],
  ['a weight that became pieces is', { ...now('38', 7_600, true), pack: pack('38', 'EA') }, true],
])('%s', (_what, lighter, asks) => {
  expect(packNeedsAgreement(seen, lighter)).toBe(asks)
})
