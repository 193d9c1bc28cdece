import { describe, expect, it, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { claimGroup, isOpen, mayFollow, type CreditStatus } from './credit-step.ts'
import { foundCredits, type AwaitedCredit } from './found-credits.ts'
import { givenBeyondClaims, givenForEach, leftToClaim, type GivenPart } from './given-beyond-claims.ts'
import { stillToClaim } from './still-to-claim.ts'

const statuses: CreditStatus[] = ['open', 'promised', 'credited', 'closed', 'written_off']

test('a credit goes from open by promised to credited and closed, or is written off; both can be opened again', () => {
  const steps = statuses.map((from) => [from, statuses.filter((to) => mayFollow(from, to)).join(' ')])
  expect(Object.fromEntries(steps)).toEqual({
    open: 'promised credited written_off',
    promised: 'open credited written_off',
    credited: 'open closed',
    closed: 'open',
    written_off: 'open',
  })
  expect(statuses.filter(isOpen)).toEqual(['open', 'promised'])
})

test('a case that was rejected and is found short is one claim, and so is a dearer case in another pack', () => {
  expect(claimGroup('reject')).toBe(claimGroup('short'))
  expect(claimGroup('price_up')).not.toBe(claimGroup('short'))
  expect(claimGroup('wrong_pack')).toBe(claimGroup('price_up'))
})

describe('a paper of the distributor gives a credit', () => {
  const romaine: AwaitedCredit = { id: 1, orderItemId: 11, din: '0012', itemName: 'Romaine', amount: cents(2_850) }
  const oil: AwaitedCredit = { id: 2, orderItemId: 12, din: '77', itemName: 'Canola oil', amount: cents(2_850) }
  const line = (lineTotal: number, din = '', orderItemId: number | null = null) => ({
    din,
    orderItemId,
    lineTotal: cents(lineTotal),
  })

  const whole = (...credits: AwaitedCredit[]) => credits.map(({ id, amount }) => ({ id, amount }))

  it('by a line of the same item and amount', () => {
    expect(foundCredits([romaine, oil], [line(-2_850, '12')])).toEqual(whole(romaine))
    expect(foundCredits([romaine, oil], [line(-2_850, '', 12)])).toEqual(whole(oil))
  })

  it('by a line of its number as it is written, not of another one that has the same figures', () => {
    const [first, second] = [
      { ...romaine, din: '12-7' },
      { ...oil, din: '1-27' },
    ]
    expect(foundCredits([first, second], [line(-2_850, '1-27')])).toEqual(whole(second))
    expect(foundCredits([first, second], [line(-2_850, '127')])).toEqual([])
    expect(foundCredits([first], [line(-2_850, '127')])).toEqual(whole(first))
  })

  it('by no line that gives nothing', () => {
    expect(foundCredits([romaine], [line(0, '12'), line(0)])).toEqual([])
  })

  it('by its amount, when only one has it and the line names no item', () => {
    expect(foundCredits([romaine], [line(-2_850)])).toEqual(whole(romaine))
    expect(foundCredits([romaine, oil], [line(-2_850)])).toEqual([])
    expect(foundCredits([romaine], [line(-2_850, '999')])).toEqual([])
    expect(foundCredits([romaine], [line(-2_850, '1')])).toEqual([])
    expect(foundCredits([romaine], [line(-1_000, '123')])).toEqual([])
  })

  it('once for each line, never for more than is open or for what is billed', () => {
    expect(foundCredits([romaine, { ...romaine, id: 3 }], [line(-2_850, '0012')])).toEqual(whole(romaine))
    expect(foundCredits([romaine], [line(2_850, '0012')])).toEqual([])
  })

  it('by a line of its item that gives more than was claimed, together with all others of the item', () => {
    const short = { ...romaine, id: 3, amount: cents(700) }
    expect(foundCredits([romaine, oil], [line(-2_851, '0012')])).toEqual(whole(romaine))
    expect(foundCredits([romaine, short, oil], [line(-3_551, '12')])).toEqual(whole(romaine, short))
    expect(foundCredits([romaine], [line(-2_851)]), 'a line without an item').toEqual([])
  })

  it('in part, where a line of the item gives less; a later line gives the rest', () => {
    expect(foundCredits([romaine, oil], [line(-1_000, '12')])).toEqual([{ id: 1, amount: cents(1_000) }])
    expect(foundCredits([romaine], [line(-1_000, '12'), line(-1_850, '12')])).toEqual(whole(romaine))
    expect(foundCredits([romaine], [line(-1_000)])).toEqual([])
  })

  it('in parts down to the last cent, and never more than is still to come', () => {
    expect(foundCredits([romaine], [line(-2_849, '12'), line(-1, '12')])).toEqual(whole(romaine))
    expect(foundCredits([romaine], [line(-1_000, '12'), line(-2_850, '12')])).toEqual(whole(romaine))
    expect(foundCredits([romaine], [line(-2_850, '12'), line(-2_850, '12')])).toEqual(whole(romaine))
  })

  it('never by a line of which nobody knows that it is the same item', () => {
    const unknown = { ...romaine, orderItemId: null, din: '' }
    expect(foundCredits([unknown], [line(-1_000)])).toEqual([])
    expect(foundCredits([{ ...romaine, din: '' }], [line(-1_000, '', 12)])).toEqual([])
  })

  it('of a fee by a fee of its name, also where several were claimed together or the fee had a number', () => {
    const fuel = { ...romaine, orderItemId: null, din: '', itemName: 'Fuel surcharge', amount: cents(500) }
    const fee = (name: string, amount: number) => [{ name, amount: cents(amount) }]
    expect(foundCredits([fuel, oil], [], fee('FUEL SURCHARGE:', -500))).toEqual(whole(fuel))
    const several = { ...fuel, itemName: 'Delivery fee, Fuel surcharge' }
    expect(foundCredits([several], [line(-100)], fee('Fuel surcharge', -500))).toEqual(whole(several))
    expect(foundCredits([{ ...fuel, din: '9001' }], [], fee('Fuel surcharge', -500))).toEqual(whole(fuel))
    expect(foundCredits([fuel], [], fee('Fuel surcharge', -200))).toEqual([{ id: 1, amount: cents(200) }])
    expect(foundCredits([fuel], [], fee('Fuel surcharge', 500)), 'a fee that is billed').toEqual([])
  })

  it('of goods or another fee by no fee, whatever its amount', () => {
    const fuel = { ...romaine, orderItemId: null, din: '', itemName: 'Fuel surcharge' }
    expect(
      foundCredits([fuel, { ...oil, itemName: '' }], [], [{ name: 'Volume discount', amount: cents(-2_850) }]),
    ).toEqual([])
    expect(foundCredits([{ ...fuel, itemName: '' }], [], [{ name: '', amount: cents(-2_850) }])).toEqual([])
  })

  it('for several of an item by one line, only when it gives all of them', () => {
    const short = { ...romaine, id: 3, amount: cents(700) }
    expect(foundCredits([romaine, short], [line(-3_550, '12')])).toEqual(whole(romaine, short))
    expect(foundCredits([romaine, short], [line(-500, '12')])).toEqual([])
  })

  it('that was settled before: what no awaited one of its item takes, and never by its amount alone', () => {
    const marked = { ...romaine, id: 9 }
    const found = (awaited: AwaitedCredit[], ...lines: ReturnType<typeof line>[]) =>
      foundCredits(awaited, lines, [], [marked])
    expect(found([], line(-2_850, '12'))).toEqual(whole(marked))
    expect(found([romaine], line(-2_850, '12')), 'the awaited one first').toEqual(whole(romaine))
    expect(found([romaine], line(-2_850, '12'), line(-1_000, '12'))).toEqual([...whole(romaine), { id: 9, amount: 1_000 }]) // prettier-ignore
    expect(found([romaine], line(-3_000, '12')), 'the rest of a line').toEqual([...whole(romaine), { id: 9, amount: 150 }]) // prettier-ignore
    expect(found([romaine, { ...romaine, id: 3 }], line(-100, '12')), 'not plain').toEqual([])
    expect(found([oil], line(-2_850)), 'the awaited one of the amount').toEqual(whole(oil))
    expect(found([], line(-2_850)), 'a line without an item').toEqual([])
  })

  it('that was settled before, where its own line lacks goods: of that line alone', () => {
    const marked = { ...romaine, id: 9 }
    const given = (orderItemId: number) => [{ ...line(-2_850, '12', orderItemId), isOfLacking: true }]
    expect(foundCredits([], given(77), [], [marked])).toEqual([])
    expect(foundCredits([], given(11), [], [marked])).toEqual(whole(marked))
  })

  it('whole and then in part: a credit that a line has paid is not in the way of the other one of its item', () => {
    const short = { ...romaine, id: 3, amount: cents(700) }
    expect(foundCredits([romaine, short], [line(-700, '12'), line(-1_000, '12')])).toEqual([
      { id: 3, amount: cents(700) },
      { id: 1, amount: cents(1_000) },
    ])
  })
})

describe('what is still to claim', () => {
  const claim = (claimable: number, notBilled = 0) => ({ claimable: cents(claimable), notBilled: cents(notBilled) })
  const cases: [string, number, ReturnType<typeof claim>[], number][] = [
    ['all that is found where nobody claimed', 2_850, [], 2_850],
    ['nothing of what is claimed', 2_850, [claim(2_850)], 0],
    ['the rest where more is found than could be claimed then', 8_550, [claim(2_850)], 5_700],
    ['the rest of two claims', 8_550, [claim(2_850), claim(2_850)], 2_850],
    ['what is billed now, where the claimed part never was', 2_850, [claim(2_850, 2_850)], 2_850],
    ['nothing where less is found than was claimed', 2_850, [claim(5_700)], 0],
  ]
  test.each(cases)('%s', (_, found, claims, expected) => {
    expect(stillToClaim(cents(found), claims)).toBe(expected)
  })
})

describe('what papers gave unasked', () => {
  const part = (amount: number, more: Partial<GivenPart> = {}): GivenPart => ({
    paper: 1,
    orderItemId: 11,
    din: '0012',
    feeNames: '',
    ...more,
    amount: cents(amount),
  })
  const left = (given: GivenPart[], paid: GivenPart[]) => givenBeyondClaims(given, paid).map(({ amount }) => amount)
  const money = (...amounts: number[]) => amounts.map((amount) => cents(amount))

  it('is what is left of a paper once the claims of the same item or fee that it pays are taken off', () => {
    expect(left([part(2_850), part(800)], [])).toEqual([2_850, 800])
    expect(left([part(2_850), part(800)], [part(800)]), 'the equal one').toEqual([2_850])
    expect(left([part(2_850), part(800)], [part(3_000)])).toEqual([650])
    expect(left([part(2_850)], [part(2_850, { orderItemId: 99, din: '12' })]), 'of another order').toEqual([])
    expect(left([part(2_850)], [part(2_850, { paper: 2 })]), 'of another paper').toEqual([2_850])
    expect(left([part(2_850)], [part(2_850, { orderItemId: 99, din: '77' })]), 'of another item').toEqual([2_850])
    const fuel = { orderItemId: null, din: '' }
    const several = part(500, { ...fuel, feeNames: 'Delivery fee, Fuel' })
    expect(left([part(500, { ...fuel, feeNames: 'FUEL:' })], [several])).toEqual([])
  })

  it('is for a line of the order, else by its number for the first that has it', () => {
    const subjects = [11, 12].map((id) => ({ orderItemIds: [id], din: '12', feeNames: '' }))
    expect(givenForEach([part(5, { orderItemId: 12 })], subjects)).toEqual([[], [5]])
    expect(givenForEach([part(5, { orderItemId: null })], subjects)).toEqual([[5], []])
    expect(givenForEach([part(5, { orderItemId: 13 })], subjects)).toEqual([[], []])
  })

  it('is not left to claim: an equal amount goes first, and what claims gave up is given before', () => {
    expect(leftToClaim(money(2_850, 800), money(800))).toEqual([2_850, 0])
    expect(leftToClaim(money(2_850, 800), money(3_000))).toEqual([0, 650])
    expect(leftToClaim(money(2_850), money(300))).toEqual([2_550])
    expect(leftToClaim(money(2_850), money(9_000))).toEqual([0])
    expect(leftToClaim(money(2_850), money(300), cents(200))).toEqual([2_750])
    expect(leftToClaim([], money(300))).toEqual([])
  })
})
