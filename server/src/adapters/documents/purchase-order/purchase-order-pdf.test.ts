import { cents } from '@larder/domain/values/money.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PurchaseOrder } from './purchase-order-document.ts'
import { fontsFor } from '../pdf/fonts.ts'
import { drawingsOf, wordsIn } from '../pdf/testing-pdf.ts'
import { purchaseOrderPdf } from './purchase-order-pdf.ts'
import { aLine, aPurchaseOrder } from './testing-purchase-order.ts'
import { aPng } from './testing-png.ts'

afterEach(() => vi.useRealTimers())

describe('the PDF of a purchase order', () => {
  it('says who orders what for when', async () => {
    const [first = ''] = await pagesOf(aPurchaseOrder({ notes: 'Back door\r\non Carmine St' }))
    expect(wordsIn(first)).toEqual(
      expect.arrayContaining([
        'PURCHASE ORDER',
        'PO-1-20261123-0042',
        'Wednesday 11/25/2026',
        '6:00 AM - 9:00 AM',
        'Hudson Provisions',
        'Customer no. 004417',
        'Fig & Ember',
        '214 Bleecker St',
        '(212) 555-0143',
        'Dana Ruiz',
        'dana@figandember.test',
        'Payment: On terms (Net 14)',
        'Back door',
        'on Carmine St',
        '0012345',
        '2',
        'CS',
        '6/5 LB',
        'Flour, all purpose, unbleached',
        'King Arthur',
        '$24.50',
        '$49.00',
        '2 lines, total quantity 4',
        'Total',
        '$98.00',
        'Page 1 of 1',
      ]),
    )
  })

  it('says on each page that a cancelled order is not to be delivered or billed', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => aLine({ lineNumber: at + 1 }))
    const pages = await pagesOf(aPurchaseOrder({ notInForce: 'Cancelled 11/24/2026', lines }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(wordsIn(page).join(' ')).toContain('Cancelled 11/24/2026')
    expect(wordsIn(pages[0] ?? '')).toContain('Cancelled 11/24/2026. Nothing is to be delivered or billed.')
    expect(wordsIn(pages[0] ?? '')).not.toContain('DELIVER ON')
    expect(wordsIn(pages.at(-1) ?? '')).toContain('Not billed')
    expect(wordsIn(pages.at(-1) ?? '')).not.toContain('Total')
  })

  it('lists the lines by their number, special requests after them in a block of their own', async () => {
    const lines = [
      aLine({ ...unpriced, lineNumber: 1, din: '', isSpecial: true, description: 'White truffles' }),
      aLine({ lineNumber: 3, din: 'third' }),
      aLine({ lineNumber: 2, din: 'second' }),
    ]
    const words = wordsIn((await pagesOf(aPurchaseOrder({ lines }))).join('\n'))
    const found = ['second', 'third', 'Special requests', 'White truffles', 'please quote', '+ 1 special request']
    expect(words.filter((word) => found.includes(word))).toEqual(found)
  })

  it('says market for a market price, and that the total is without it', async () => {
    const market = aLine({ ...unpriced, isMarketPrice: true })
    const [one = ''] = await pagesOf(aPurchaseOrder({ lines: [aLine(), market] }))
    expect(wordsIn(one)).toEqual(expect.arrayContaining(['market', '+ 1 market-price item']))
    const [two = ''] = await pagesOf(aPurchaseOrder({ lines: [aLine(), market, market] }))
    expect(wordsIn(two)).toContain('+ 2 market-price items')
  })

  it('says est. for a catch weight, with its average', async () => {
    const [page = ''] = await pagesOf(
      aPurchaseOrder({ lines: [aLine({ isCatchWeight: true, averageWeight: '40.5 LB' })] }),
    )
    expect(wordsIn(page)).toEqual(expect.arrayContaining(['est.', 'Catch weight, 40.5 LB on average']))
  })

  it('has the head of the table, the number of the order and the page on each of many pages', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => aLine({ lineNumber: at + 1, din: `item-${at + 1}` }))
    const pages = await pagesOf(aPurchaseOrder({ lines }))
    expect(pages.length).toBeGreaterThan(8)
    pages.forEach((page, at) => {
      const words = wordsIn(page)
      expect(words).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(words).toContain('Item no.')
      expect(words.join(' ')).toContain('PO-1-20261123-0042')
    })
    const all = new Set(pages.flatMap(wordsIn))
    expect(lines.filter((line) => !all.has(line.din))).toEqual([])
  })

  it.each([1, 24, 60, 300])(
    'has no page without a line of the order, and the total on the last (%i lines)',
    async (count) => {
      const names = ['Flour, all purpose', 'Chicken breast, boneless skinless, 4 oz portion, individually frozen']
      // each height of the rest of the last page comes by once
      for (const added of [0, 1, 2, 3, 4, 5]) {
        const lines = Array.from({ length: count + added }, (_, at) =>
          aLine({ lineNumber: at + 1, din: `item-${at + 1}`, name: names[at % 2] ?? '' }),
        )
        const order = aPurchaseOrder({ lines })
        const pages = await pagesOf(order)
        const pdf = (await purchaseOrderPdf(order)).toString('latin1')
        expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(pages.length)
        pages.forEach((page) => expect(wordsIn(page).some((word) => word.startsWith('item-'))).toBe(true))
        expect(wordsIn(pages.at(-1) ?? '')).toContain('Total')
      }
    },
  )

  it('has the total, and what it leaves out, above the lower edge of the last page', async () => {
    const market = { ...unpriced, isMarketPrice: true }
    const long = 'Chicken breast, boneless skinless, 4 oz portion, individually frozen, in cartons of forty pounds'
    // each height of the rest of the last page comes by once
    for (let count = 16; count <= 28; count++)
      for (let longNames = 0; longNames <= 6; longNames++) {
        const lines = Array.from({ length: count }, (_, at) =>
          aLine({ lineNumber: at + 1, ...(at < longNames && { name: long }), ...(at === 0 && market) }),
        )
        const request = aLine({ ...unpriced, lineNumber: count + 1, isSpecial: true, description: 'White truffles' })
        const last = (await pagesOf(aPurchaseOrder({ lines: [...lines, request] }))).at(-1) ?? ''
        const [words, heights] = [wordsIn(last), heightsOf(last)]
        expect(words).toHaveLength(heights.length)
        const ofTotals = ['Total', '+ 1 market-price item', '+ 1 special request'].map((word) => words.indexOf(word))
        for (const at of ofTotals) expect(heights[at]).toBeGreaterThan(lowerEdge)
      }
  })

  it('is made whatever alphabet the names are in', async () => {
    const name = 'Phở 豆腐 🍋 сыр פיתה \ud800 e\u0301'
    const order = aPurchaseOrder({
      location: { nickname: name, address: [name], phone: name },
      notes: name,
      payment: name,
      distributor: { nickname: name, customerNumber: name },
      lines: [aLine({ name, brand: name, din: '42' })],
    })
    expect(await pagesOf(order)).toHaveLength(1)
  })

  it('writes nothing beyond the edges of the page, however long the texts are', async () => {
    const long = 'extraordinarily '.repeat(40)
    const word = 'Antidisestablishmentarianism'.repeat(12)
    const order = aPurchaseOrder({
      purchaseOrderNumber: word,
      payment: long,
      notes: `${long}\n`.repeat(60),
      company: { title: long },
      location: { nickname: word, address: [long, word], phone: long },
      distributor: { nickname: long, customerNumber: word },
      orderedBy: { name: word, email: `${word}@rep.test`, phone: long },
      delivery: { date: word, weekday: word, time: long },
      lines: [
        aLine({ din: word, name: long, brand: word, packSize: word, unitMeasure: word, quantity: 999_999_999 }),
        aLine({ lineNumber: 2, price: cents(9_999_999_999_999), lineTotal: cents(9_999_999_999_999) }),
        aLine({ ...unpriced, lineNumber: 3, isSpecial: true, description: long.repeat(60) }),
      ],
    })
    const pages = await pagesOf(order)
    const places = pages.flatMap((page) => [...page.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)])
    expect(places.length).toBeGreaterThan(100)
    for (const [, x, y] of places) {
      expect(Number(x)).toBeGreaterThan(10)
      expect(Number(x)).toBeLessThan(580)
      expect(Number(y)).toBeGreaterThan(20)
      expect(Number(y)).toBeLessThan(770)
    }
  })

  it('is made of an order that says next to nothing', async () => {
    const [page = ''] = await pagesOf(
      aPurchaseOrder({
        lines: [aLine({ din: '', name: '', brand: '', packSize: '', unitMeasure: '' })],
        notes: ' ',
        payment: '',
        location: { nickname: '', address: [], phone: '' },
        distributor: { nickname: '', customerNumber: null },
        orderedBy: { name: '', email: '' },
        delivery: { date: '', weekday: '', time: null },
      }),
    )
    expect(wordsIn(page)).toContain('Next delivery')
    expect(wordsIn(page)).not.toContain('NOTE')
  })

  it.each([2, 6] as const)('shows the logo of the company (colour type %i)', async (colorType) => {
    const logo = aPng({ width: 80, height: 20, colorType })
    const bytes = await purchaseOrderPdf(aPurchaseOrder({ company: { title: 'Larder', logo } }))
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  })

  it('goes without a broken logo', async () => {
    const logo = aPng({ width: 80, height: 20, colorType: 6 }).fill(0, 60, 70)
    const bytes = await purchaseOrderPdf(aPurchaseOrder({ company: { title: 'Larder', logo } }))
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image')
  })

  it('is the same bytes for the same order', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] })
    const logo = aPng({ width: 80, height: 20, colorType: 6 })
    const order = aPurchaseOrder({ company: { title: 'Larder', logo }, notes: 'сыр' })
    const before = await purchaseOrderPdf(order)
    vi.setSystemTime(new Date('2027-01-01T10:00:07Z'))
    expect((await purchaseOrderPdf(order)).equals(before)).toBe(true)
  })
})

const unpriced = { price: null, lineTotal: cents(0) }
/** Text of a page ends above this; below it is only the foot. */
const lowerEdge = 54

/** Whether the machine has a font with Greek letters. */
const hasGreek = fontsFor(['Ω']).regular.bytes !== undefined

describe.skipIf(!hasGreek)('letters of another alphabet bring a font into the PDF', () => {
  const order = aPurchaseOrder()
  const { company, location, distributor, orderedBy, delivery } = order
  it.each<[string, Partial<PurchaseOrder>]>([
    ['the note', { notes: 'Ω' }],
    ['the payment', { payment: 'Ω' }],
    ['the company', { company: { ...company, title: 'Ω' } }],
    ['the name of the location', { location: { ...location, nickname: 'Ω' } }],
    ['its address', { location: { ...location, address: ['Ω'] } }],
    ['the distributor', { distributor: { ...distributor, nickname: 'Ω' } }],
    ['the number of the customer', { distributor: { ...distributor, customerNumber: 'Ω' } }],
    ['who ordered', { orderedBy: { ...orderedBy, name: 'Ω' } }],
    ['the time of the delivery', { delivery: { ...delivery, time: 'Ω' } }],
    ['the name of an item', { lines: [aLine({ name: 'Ω' })] }],
    ['its brand', { lines: [aLine({ brand: 'Ω' })] }],
    ['its pack', { lines: [aLine({ packSize: 'Ω' })] }],
    ['its number', { lines: [aLine({ din: 'Ω' })] }],
    ['a special request', { lines: [aLine({ isSpecial: true, description: 'Ω' })] }],
  ])('in %s', async (_, own) => {
    expect((await purchaseOrderPdf({ ...order, ...own })).includes('/FontFile2')).toBe(true)
  })

  it('and else none, which costs nothing', async () => {
    expect((await purchaseOrderPdf(order)).includes('/FontFile2')).toBe(false)
  })
})

async function pagesOf(order: PurchaseOrder): Promise<string[]> {
  return drawingsOf(await purchaseOrderPdf(order, { compress: false }))
}

/** How far above the lower edge of the page each line of its text is. */
function heightsOf(page: string): number[] {
  return [...page.matchAll(/1 0 0 1 -?[\d.]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y))
}
