import { instantAt, plusDays, formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents, dollars, sum } from '@larder/domain/values/money.ts'
import { atLocation, contextOf, type Context } from '../context.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { Deps } from '../deps.ts'
import { claimCredit } from '../receiving/credits/claim-credit.ts'
import { stepCredit } from '../receiving/credits/credits.queries.ts'
import { owedForQuantity } from '../receiving/credits/unbilled/settle-unbilled.ts'
import { addInvoiceImage } from '../receiving/invoices/pictures/add-invoice-image.ts'
import { addInvoices } from '../receiving/invoices/add-invoices.ts'
import { bookInvoice } from '../receiving/invoices/booking/book-invoice.ts'
import { matchOrder } from '../receiving/match/match-order.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoActor } from './demo-actor.ts'

const [quarterPastThree, nineInTheMorning] = [15 * 60 + 15, 9 * 60]
const invoices = 4
const credits = 6

/**
 * Writes the papers of the first place's deliveries: electronic invoices of four orders, with two overcharges and a
 * short, pictures of their paper, and six open credits of different ages. Made through the use cases people use.
 */
export async function writeDemoInvoices(
  deps: Deps,
  places: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  const [place] = places
  if (!place) return
  const actor = await demoActor(deps, place)
  const contextAt = (on: CalendarDate, minutes: number): Context =>
    contextOf(deps.database.forLocation(place.id), actor, instantAt(on, minutes, place.timeZone))
  const delivered = await listDelivered(deps, place.id)
  const plain = delivered.filter(({ lines }) => lines.every(({ isPlain }) => isPlain) && lines.length >= 5)
  for (const [at, order] of plain.slice(0, invoices).entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they came
    await writeInvoice(deps, contextAt(order.deliveredOn, quarterPastThree), place, order, at)
  await claimCredits(contextAt, delivered, today)
}

type Line = {
  id: number
  din: string
  name: string
  quantity: number
  priceCents: number
  isPlain: boolean
  isRejected: boolean
}
type Delivery = {
  id: number
  distributorId: number
  distributor: string
  number: string
  invoiceNumber: string
  deliveredOn: CalendarDate
  lines: Line[]
}

const mostDeliveries = 60

/** Received orders, the newest first, as they were delivered. */
function listDelivered(deps: Deps, locationId: number): Promise<Delivery[]> {
  const at = atLocation(deps.database, locationId)
  return selectPlain<Delivery>(
    at.db,
    `select o.id, o.distributor_id as "distributorId", d.nickname as distributor, o.purchase_order_number as number,
        coalesce(o.custom_invoice_id, o.purchase_order_number) as "invoiceNumber",
        to_char(o.requested_delivery_on, 'YYYY-MM-DD') as "deliveredOn",
        json_agg(json_build_object('id', i.id, 'din', i.din, 'name', i.name, 'quantity', i.bought_quantity,
          'priceCents', i.price_cents, 'isRejected', coalesce(r.rejected_quantity, 0) > 0,
          'isPlain', not (i.is_catch_weight or i.is_market_price or i.is_special) and i.price_cents > 0) order by i.line_number) as lines
      from orders o
        join distributors d on d.id = o.distributor_id
        join order_items i on i.location_id = o.location_id and i.order_id = o.id
        left join received_lines r on r.location_id = i.location_id and r.order_item_id = i.id
      where o.location_id = $1 and o.received_at is not null and o.requested_delivery_on is not null
      group by o.id, o.location_id, d.nickname, o.distributor_id, o.purchase_order_number, o.custom_invoice_id, o.requested_delivery_on
      order by o.requested_delivery_on desc, o.id desc limit ${mostDeliveries}`,
    [at.locationId],
  )
}

/** The first two bill a line dearer than agreed, the third bills a case more than came, the fourth is right. */
async function writeInvoice(deps: Deps, context: Context, place: DemoLocation, order: Delivery, at: number) {
  const billed = order.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line, place_) => {
      const isWrong = place_ === 1
      const quantity = line.quantity + (isWrong && at === 2 ? 1 : 0)
      const price = line.priceCents + (isWrong && at < 2 ? Math.max(50, Math.round(line.priceCents * 0.06)) : 0)
      return { ...line, quantity, price: cents(price), amount: cents(quantity * price) }
    })
  const total = sum(billed.map(({ amount }) => amount))
  const file = { fileName: `${order.invoiceNumber}.edi`, bytes: Buffer.from(ediOf(order, billed, total)) }
  const [invoiceId] = await addInvoices(deps, context, { distributorId: order.distributorId, orderId: order.id }, file)
  if (invoiceId) await bookInvoice(context, invoiceId, { lookAlike: true, oldDate: false })
  // large, and only demo data draws
  const { paperPicture } = await import('./demo-paper.ts')
  const paper = {
    distributor: order.distributor,
    location: place.nickname,
    number: order.invoiceNumber,
    order: order.number,
    date: formatUsDate(order.deliveredOn),
    total,
    lines: billed.map(({ quantity, din, name, price, amount }) => ({
      quantity: String(quantity),
      din,
      name,
      price: dollars(price).toFixed(2),
      amount,
    })),
  }
  const bytes = paperPicture(paper, (at % 2 === 0 ? 1 : -1) * 0.012 * (at + 1))
  await addInvoiceImage(deps, context, order.id, { fileName: 'invoice.jpg', bytes })
}

type Billed = { din: string; name: string; quantity: number; price: number }

function ediOf({ deliveredOn, invoiceNumber, number }: Delivery, lines: readonly Billed[], total: number): string {
  const on = deliveredOn.replaceAll('-', '')
  const plain = (text: string) => text.replaceAll(/[*~>]/g, ' ')
  const items = lines.flatMap(({ din, name, quantity, price }, at) => [
    `IT1*${at + 1}*${quantity}*CA*${dollars(cents(price)).toFixed(2)}**VN*${plain(din)}`,
    `PID*F****${plain(name)}`,
  ])
  const body = ['ST*810*0001', `BIG*${on}*${plain(invoiceNumber)}**${plain(number)}***DI`, ...items, `TDS*${total}`]
  const isa = `ISA*00*          *00*          *ZZ*DISTRIBUTOR    *ZZ*LARDER         *${on.slice(2)}*1515*U*00401*000000001*0*P*>`
  const segments = [
    isa,
    `GS*IN*D*L*${on}*1515*1*X*004010`,
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
  return `${segments.join('~')}~`
}

/** Rejects and overcharges as they were claimed the morning after; every third is promised by now. */
async function claimCredits(
  contextAt: (on: CalendarDate, minutes: number) => Context,
  delivered: readonly Delivery[],
  today: CalendarDate,
): Promise<void> {
  let claimed = 0
  const days = new Set<string>()
  for (const order of delivered) {
    if (claimed >= credits) return
    const on = plusDays(order.deliveredOn, 1)
    const context = contextAt(on > today ? today : on, nineInTheMorning)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const wrong = await claimableOf(context, order)
    if (!wrong || days.has(order.deliveredOn)) continue
    days.add(order.deliveredOn)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const id = await claimCredit(context, { order_id: order.id, ...wrong })
    claimed += 1
    if (claimed % 3 !== 0) continue
    const step = { status: 'promised', note: 'On the next invoice, says the rep', by: context.actor, now: context.now }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await context.db.transaction().execute((db) => stepCredit({ ...context, db }, { id, from: 'open' }, step))
  }
}

async function claimableOf(context: Context, { id, lines }: Delivery) {
  const match = await matchOrder(context, id)
  const found = match.lines.find((line) => line.findings.some(({ kind, isClaim }) => isClaim && kind === 'price_up'))
  if (found) return { order_item_id: found.order_item_id, kind: 'price_up' as const }
  // Nothing is owed for a rejected line that the invoice does not bill.
  const rejected = lines.find((line) => line.isRejected && line.priceCents > 0 && owedForQuantity(match, line.id) !== 0)
  return rejected && { order_item_id: rejected.id, kind: 'reject' as const }
}
