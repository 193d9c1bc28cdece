// M2 for exports: random ledgers as rows of the database, their files by the calls of the screen, and their sums in plain
// whole numbers of our own: nothing here asks the product what a bill comes to.
import { calendarDate, instantAt, plusDays } from '@larder/domain/values/calendar-date.ts'
import { beforeAll, expect, it } from 'vitest'
import type { LocationDb } from '../../database/connections/connection.ts'
import { dice } from '../../testing/dice.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { billsInFile, booksFormats } from '../../testing/papers/bills-in-file.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** LEDGERS=10000 for the mark by itself */
const ledgers = Number(process.env.LEDGERS ?? inDrills(10_000, 40))
/** of a location: a day each, one after the other */
const ofLocation = 250
const timeZone = 'America/New_York'

it(
  `the files of ${ledgers} random ledgers come to their invoices, credits and deliveries, to the cent (M2)`,
  async () => {
    for (let first = 0; first < ledgers; first += ofLocation)
      await compareLocation(first, Math.min(ofLocation, ledgers - first))
  },
  Math.max(300_000, ledgers * 360),
)

type Booked = { number: string; cents: number }
/** what the books have on each day */
type Days = Map<string, Booked[]>

async function compareLocation(seed: number, count: number) {
  const roll = dice(seed + 12)
  app.clock.set('2027-06-01T12:00:00Z')
  const distributorId = (await aDistributor(app, { paymentTerms: 'Net 14' })).id
  const location = await aLocation(app, { distributorIds: [distributorId], timeZone })
  const client = app.as(await aPerson(app, { at: [location] }))
  const goods = await Promise.all([1, 2, 3].map(() => anItem(app, location, { distributorId })))
  const code = (await client.post('/merchant-accounting-gl-code', { code: '5100 Food' })).body.id
  const tags = { merchant_accounting_gl_code_id: code, item_distributor_id: goods[0]?.id }
  expect((await client.post('/merchant-accounting', tags)).status).toBe(201)

  const db = app.deps.database.forLocation(location.id)
  const kitchen = { db, locationId: location.id, distributorId, goods }
  const days: Days = new Map()
  const firstDay = calendarDate('2026-01-01')
  const dayOf = (ledger: number) => plusDays(firstDay, ledger)
  for (let ledger = 0; ledger < count; ledger++)
    for (let delivery = 0; delivery < 1 + roll(3); delivery++)
      await addDelivery(kitchen, roll, `${ledger}-${delivery}`, dayOf(ledger), days)

  for (let ledger = 0; ledger < count; ledger++) {
    const day = dayOf(ledger)
    const format = booksFormats[ledger % booksFormats.length] ?? 'ledger'
    const expected = (days.get(day) ?? []).filter(({ cents }) => cents !== 0)
    const { status, body } = await client.post('/merchant-accounting/exports', { format, startDate: day, endDate: day })
    const context = `${format} of ledger ${ledger} from ${seed}`
    if (status === 400) {
      expect([body.code, expected], context).toEqual(['nothing_to_export', []])
      continue
    }
    const total = expected.reduce((sum, { cents }) => sum + cents, 0)
    expect([status, Math.round(body.total * 100)], context).toEqual([201, total])
    const bills = billsInFile(format, (await client.get(body.exportUrl.replace('/api/v1', ''))).bytes)
    const inFile = bills.map(({ number, kind, cents }) => ({ number, cents: kind === 'credit' ? -cents : cents }))
    expect(bills.every(({ cents }) => cents >= 0), `${context}: a credit is a credit`).toBe(true) // prettier-ignore
    expect(inFile.filter(({ cents }) => cents !== 0).toSorted(byNumber), context).toEqual(expected.toSorted(byNumber))
  }
}

const byNumber = (one: Booked, other: Booked) => (one.number < other.number ? -1 : 1)

type Kitchen = {
  db: LocationDb
  locationId: number
  distributorId: number
  goods: readonly { id: number; din: string }[]
}
type Line = { id: number; item: { id: number; din: string } | undefined; leftOut: number }

/** An order as it was received, half of them with invoices, some with credit memos, on its day or on one of the days after. */
async function addDelivery(
  { db, locationId, distributorId, goods }: Kitchen,
  roll: (below: number) => number,
  key: string,
  day: string,
  days: Days,
) {
  const book = (on: string, booked: Booked) => days.set(on, [...(days.get(on) ?? []), booked])
  const bought = Array.from({ length: 1 + roll(4) }, () => {
    const [quantity, price] = [1 + roll(9), roll(8) === 0 ? 0 : 1 + roll(20_000)]
    return { item: goods[roll(goods.length + 1)], quantity, price, kept: roll(3) === 0 ? roll(quantity + 1) : quantity }
  })
  const fees = { deliveryFeeCents: roll(2) * 575, sameDayDeliveryFeeCents: roll(4) === 0 ? 333 : 0 }
  const charges = { ...fees, salesTaxCents: roll(3) === 0 ? roll(900) : 0, usedCreditCents: roll(5) === 0 ? roll(3_000) : 0 } // prettier-ignore
  const itemsCents = bought.reduce((sum, { kept, price }) => sum + kept * price, 0)
  const beforePromo = itemsCents + charges.deliveryFeeCents + charges.sameDayDeliveryFeeCents + charges.salesTaxCents
  // now and then more than there is to take it off
  const promoDiscountCents = roll(5) === 0 ? roll(beforePromo * 2 + 1) : 0
  const totalCents = Math.max(0, beforePromo - promoDiscountCents) - charges.usedCreditCents
  const receivedAt = instantAt(calendarDate(day), roll(1_440), timeZone)
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      locationId,
      distributorId,
      purchaseOrderNumber: `P${key}`,
      status: roll(4) === 0 ? 'electronically_received' : 'received',
      statusAt: receivedAt,
      receivedAt,
      timeZone,
      paymentType: 'terms',
      itemsCents,
      ...charges,
      promoDiscountCents,
      totalCents,
      lineCount: bought.length,
      orderedByName: 'Kim',
      createdAt: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('orderItems')
    .values(
      bought.map(({ item, quantity, price, kept }, at) => ({
        locationId,
        orderId,
        lineNumber: at + 1,
        itemId: item?.id ?? null,
        din: item?.din ?? '',
        name: item ? 'Goods' : `Special ${roll(5)}`,
        category: '',
        brand: '',
        unitMeasure: 'CS',
        packText: '1/1 LB',
        quantity,
        priceCents: price,
        lineTotalCents: quantity * price,
        receivedQuantity: kept,
        receivedPriceCents: price,
        receivedCents: kept * price,
      })),
    )
    .returning(['id', 'lineNumber'])
    .execute()
  const lines = bought.map(({ item, quantity, price, kept }, at): Line => {
    const id = rows.find(({ lineNumber }) => lineNumber === at + 1)?.id ?? 0
    return { id, item, leftOut: (quantity - kept) * price }
  })

  const addPaper = async (kind: 'invoice' | 'credit_memo', number: string, on: string) => {
    const sign = kind === 'invoice' ? 1 : -1
    const billed = Array.from({ length: 1 + roll(4) }, () => {
      // of an ordered line, of an item by its number alone, of neither
      const line = roll(4) === 0 ? undefined : lines[roll(lines.length)]
      const cents = roll(9) === 0 ? 0 : sign * (1 + roll(30_000))
      return { line, cents, din: line?.item?.din ?? (roll(2) === 0 ? (goods[roll(goods.length)]?.din ?? '') : 'X') }
    })
    const paperFees = Array.from({ length: roll(3) }, () => ({ name: 'Fuel', amount: sign * roll(900), isTax: roll(2) === 0 })) // prettier-ignore
    const unexplained = roll(5) === 0 ? roll(200) - 100 : 0
    const totalCents = [...billed.map(({ cents }) => cents), ...paperFees.map(({ amount }) => amount), unexplained].reduce((sum, cents) => sum + cents, 0) // prettier-ignore
    const { id: invoiceId } = await db
      .insertInto('invoices')
      .values({
        locationId,
        distributorId,
        orderId,
        kind,
        source: 'edi',
        status: 'booked',
        invoiceNumber: number,
        comparedNumber: number,
        invoiceDate: on,
        orderNumber: `P${key}`,
        totalCents,
        fees: JSON.stringify(paperFees),
        contentsHash: number,
        fileHash: number,
        filePlace: 0,
        fileName: 'a.edi',
        fileKey: 'a',
        createdByName: 'Kim',
        createdAt: receivedAt,
        bookedByName: 'Kim',
        bookedAt: receivedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = billed.map(({ line, cents, din }, at) => ({
      locationId,
      invoiceId,
      lineNumber: at + 1,
      din,
      description: `Billed ${at}`,
      packText: '',
      unitMeasure: 'CS',
      thousandths: 1_000,
      unitPrice: Math.abs(cents) * 100,
      lineTotalCents: cents,
      orderItemId: line?.id ?? null,
      isConfirmed: true,
    }))
    await db.insertInto('invoiceLines').values(rows).execute()
    return { totalCents, billed }
  }

  const isInvoiced = roll(2) === 0
  if (isInvoiced) {
    // two invoices now and then, each on a day of its own
    for (let paper = 0; paper < 1 + (roll(4) === 0 ? 1 : 0); paper++) {
      const [number, on] = [`I${key}${paper}`, plusDays(calendarDate(day), roll(3))]
      book(on, { number, cents: (await addPaper('invoice', number, on)).totalCents })
    }
  } else book(day, { number: `P${key}`, cents: totalCents })
  if (roll(4) === 0) {
    const [number, on] = [`C${key}`, plusDays(calendarDate(day), roll(3))]
    const { totalCents: given, billed } = await addPaper('credit_memo', number, on)
    // what the order's bill leaves out, as it never came, the memo does not give back once more
    const back = isInvoiced
      ? 0
      : lines.reduce((sum, line) => {
          const cents = billed.reduce((all, each) => all - (each.line === line ? each.cents : 0), 0)
          return sum + Math.min(cents, line.leftOut)
        }, 0)
    book(on, { number, cents: given + back })
  }
}
