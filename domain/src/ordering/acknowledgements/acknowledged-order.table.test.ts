import { expect, test } from 'vitest'
import { acknowledgedOrder, type AcknowledgedPart, type LineAnswer } from './acknowledged-order.ts'
import { withoutPrices } from './without-prices.ts'

const ordered = [
  { id: 7, lineNumber: 1, din: '0054321', name: 'Lemons', quantity: 5, priceCents: 3_150 },
  { id: 9, lineNumber: 2, din: '77', name: 'Limes', quantity: 2, priceCents: null },
]
const answer = (kind: LineAnswer['kind'], quantity: number | null = null, substitute = ''): LineAnswer => ({
  kind,
  quantity,
  substitute,
  change: null,
  price: null,
  comesOn: null,
})
const changed = (change: LineAnswer['change'], own: Partial<LineAnswer> = {}): LineAnswer => ({
  ...answer('comes', 5),
  change,
  ...own,
})
const lemons = (...answers: LineAnswer[]) => told(part(1, ['54321'], answers), part(2, ['77'], []))
const part = (
  lineNumber: number | null,
  dins: string[],
  answers: LineAnswer[],
  of: number | null = null,
): AcknowledgedPart => ({
  lineNumber,
  dins,
  answers,
  ordered: of,
})
const told = (...parts: AcknowledgedPart[]) => acknowledgedOrder(ordered, { kind: 'accepted', parts, notes: [] })
const all = [part(1, ['54321'], []), part(2, ['77'], [])]
const waiting = (id: number, waits: 'later' | 'on_hold') => ({ ...short(id, 0), waits })
const short = (id: number, quantity: number) => ({ id, status: 'short', quantity, substitute: '' })

test.each([
  ['nothing said: all as ordered', told(), [], ''],
  ['each line as ordered', told(...all), [], ''],
  ['fewer, by the line itself', told(part(1, ['54321'], [], 3), part(2, ['77'], [])), [short(7, 3)], ''],
  [
    'zeros before an item number differ',
    told(part(null, ['000077'], [answer('comes', 1)]), part(1, [], [])),
    [short(9, 1)],
    '',
  ],
  ['refused', told(part(1, ['54321'], [answer('refused', 5)]), part(2, ['77'], [])), [short(7, 0)], ''],
  [
    'some now, some later',
    told(part(1, ['54321'], [answer('comes', 3), answer('later', 2)]), part(2, ['77'], [])),
    [short(7, 3)],
    'Lemons: 2 on back order.',
  ],
  ['comes, without a number: all of it', lemons(answer('comes')), [], ''],
  ['later, without a number: all of it', lemons(answer('later')), [waiting(7, 'later')], 'Lemons: 5 on back order.'],
  [
    'substituted, without a number: all of it',
    lemons(answer('substituted', null, 'Meyer')),
    [{ id: 7, status: 'substituted', quantity: 5, substitute: 'Meyer' }],
    '',
  ],
  [
    'on hold comes not yet',
    told(part(1, ['54321'], [answer('on hold', 5)]), part(2, ['77'], [])),
    [waiting(7, 'on_hold')],
    'Lemons: 5 on hold at the distributor.',
  ],
  [
    'a substitute for a part of it',
    told(part(1, ['54321'], [answer('comes', 2), answer('substituted', 3, 'Meyer')]), part(2, ['77'], [])),
    [{ id: 7, status: 'substituted', quantity: 3, substitute: 'Meyer' }],
    'Lemons: 2 come as ordered.',
  ],
  [
    'more than ordered is said, not counted',
    told(part(1, ['54321'], [answer('comes', 8)]), part(2, ['77'], [])),
    [],
    'Lemons: 8 come, 5 were ordered.',
  ],
  [
    'more than ordered by the line itself is said, not counted',
    told(part(1, ['54321'], [], 8), part(2, ['77'], [])),
    [],
    'Lemons: 8 come, 5 were ordered.',
  ],
  [
    'a substitute for more than was ordered',
    told(part(1, ['54321'], [answer('substituted', 8, 'Meyer')]), part(2, ['77'], [])),
    [{ id: 7, status: 'substituted', quantity: 5, substitute: 'Meyer' }],
    'Lemons: 8 come, 5 were ordered.',
  ],
  [
    'answers in another order than the lines',
    told(part(2, ['77'], [], 1), part(1, ['54321'], [], 3)),
    [short(7, 3), short(9, 1)],
    '',
  ],
  ['half a case counts as none', told(part(1, ['54321'], [], 2.5), part(2, ['77'], [])), [short(7, 2)], ''],
  [
    'a line without an item number, never ordered',
    told(part(3, [], []), ...all),
    [],
    'Answered, but not ordered: line 3.',
  ],
  ['one without any number', told(part(null, [], []), ...all), [], 'Answered, but not ordered: line ?.'],
  [
    'another price',
    lemons(changed('price', { price: '33.00' })),
    [],
    'Lemons: the price is $33.00, ordered at $31.50.',
  ],
  ['the price that was ordered at', lemons(changed('price', { price: '31.5' })), [], 'Lemons: the price changed.'],
  [
    'a price by parts of a cent',
    lemons(changed('price', { price: '1.2345' })),
    [],
    'Lemons: the price is $1.2345, ordered at $31.50.',
  ],
  ['a price nobody says', lemons(changed('price')), [], 'Lemons: the price changed.'],
  [
    'the price of what was ordered without one',
    told(part(1, ['54321'], []), part(2, ['77'], [changed('price', { quantity: 2, price: '20' })])),
    [],
    'Limes: the price is $20.00.',
  ],
  ['a price to come', lemons(changed('price to come')), [], 'Lemons: the price is not known yet.'],
  ['another day', lemons(changed('day', { comesOn: '2026-06-15' })), [], 'Lemons: 5 come on 06/15/2026.'],
  [
    'one on another day',
    lemons(answer('comes', 4), changed('day', { quantity: 1, comesOn: '2026-06-15' })),
    [],
    'Lemons: 1 comes on 06/15/2026.',
  ],
  ['a day nobody says', lemons(changed('day')), [], 'Lemons: 5 come on another day.'],
  ['another change', lemons(changed('other')), [], 'Lemons: something changed. Ask the distributor what.'],
  [
    'another change with its price and day',
    lemons(changed('other', { price: '33.00', comesOn: '2026-06-15' })),
    [],
    'Lemons: the price is $33.00, ordered at $31.50.\nLemons: 5 come on 06/15/2026.',
  ],
  [
    'fewer, for another price',
    lemons(changed('price', { quantity: 3, price: '33.00' })),
    [short(7, 3)],
    'Lemons: the price is $33.00, ordered at $31.50.',
  ],
  ['a line that is not mentioned', told(part(1, ['54321'], [])), [], 'Not mentioned: Limes.'],
  [
    'a line that was never ordered, on the number of another',
    told(part(1, ['999'], [answer('comes', 1)]), ...all),
    [],
    'Answered, but not ordered: 999.',
  ],
])('%s', (_, given, lines, note) => {
  expect(given).toEqual({ lines, note })
})

test('a refused order brings nothing, whatever its lines say', () => {
  const { lines, note } = acknowledgedOrder(ordered, { kind: 'rejected', parts: all, notes: ['Account on hold'] })
  expect(lines).toEqual([short(7, 0), short(9, 0)])
  expect(note).toBe('The whole order was refused.\nAccount on hold')
})

test('of an answer that refuses the order but for lines only what they say comes, or comes later', () => {
  const but = (...parts: AcknowledgedPart[]) =>
    acknowledgedOrder(ordered, { kind: 'rejected but for lines', parts, notes: [] })
  expect(but(part(1, ['54321'], [answer('later')]), part(2, ['77'], [])).lines).toEqual([
    waiting(7, 'later'),
    short(9, 0),
  ])
  expect(but(part(1, ['54321'], [answer('comes', 5)]))).toEqual({ lines: [short(9, 0)], note: 'Not mentioned: Limes.' })
})

test('the note has the answer’s own texts, without empty ones, cut to 1,000 characters', () => {
  const noteOf = (...notes: string[]) => acknowledgedOrder(ordered, { kind: 'accepted', parts: all, notes }).note
  expect(noteOf('', 'Gate 4', '', 'After 6')).toBe('Gate 4\nAfter 6')
  expect(noteOf('x'.repeat(1_000))).toBe('x'.repeat(1_000))
  expect(noteOf('x'.repeat(1_001))).toBe(`${'x'.repeat(999)}…`)
})

test('a price is the same to the cent that binary fractions would miss', () => {
  const [order] = ordered.map((line) => ({ ...line, priceCents: 435 }))
  const parts = [part(1, ['54321'], [changed('price', { price: '4.35' })])]
  expect(acknowledgedOrder(order ? [order] : [], { kind: 'accepted', parts, notes: [] }).note).toBe(
    'Lemons: the price changed.',
  )
})

test('who sees no prices reads that one changed, and not which it is', () => {
  const { note } = lemons(
    changed('price', { quantity: 3, price: '33.00' }),
    changed('day', { quantity: 2, comesOn: '2026-06-15' }),
  )
  expect(withoutPrices(`Gate 4\n${note}`)).toBe('Gate 4\nLemons: the price changed.\nLemons: 2 come on 06/15/2026.')
})

test.each([
  ['choice ribeye at $11.49/lb', 'choice ribeye at (a price)'],
  ['can do $52 a case', 'can do (a price)'],
  ['Market: $1,250.00', 'Market: (a price)'],
  ['now 11.49 per lb, was 9.99/LB', 'now (a price), was (a price)'],
  ['52 dollars, or 99 cents each', '(a price), or (a price) each'],
  ['limes $.99/lb', 'limes (a price)'],
  ['can do 52.00 a case, 12.50 each', 'can do (a price), (a price)'],
  ['now 11.49 lb, USD 52.50', 'now (a price), (a price)'],
  ['6/5 LB, 16-20/lb shrimp, 2.5 LB avg', '6/5 LB, 16-20/lb shrimp, 2.5 LB avg'],
  ['2.5/lb avg, 1.5 LB pack of 12', '2.5/lb avg, 1.5 LB pack of 12'],
  ['3 come on 06/15/2026, gate 4', '3 come on 06/15/2026, gate 4'],
])('nor an amount in what a rep writes: %s', (said, shown) => {
  expect(withoutPrices(said)).toBe(shown)
})
