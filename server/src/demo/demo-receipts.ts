import { rejectReasons } from '@larder/domain/receiving/reject-reason.ts'
import { instantAt, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { AtLocation, Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { listOrderItems, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import type { Change } from '../receiving/change-lines.ts'
import { checkItems } from '../receiving/check-items.ts'
import { receiveOrder } from '../receiving/receive-order.ts'
import { answerSurvey } from '../receiving/survey.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { steadyBetween, steadyChance } from './catalogue/steady-chance.ts'

export type Delivered = { orderId: number; deliveredOn: CalendarDate }

const twentyToEight = 7 * 60 + 40

/** Deliveries as they came, one day after the other. */
export function inOrderOfDelivery(delivered: readonly Delivered[]): Delivered[] {
  return delivered.toSorted((a, b) => (a.deliveredOn < b.deliveredOn ? -1 : 1))
}

/** Receives each delivery at the back door in the morning: most as ordered, some not. */
export async function receiveDemoOrders(
  tx: Context<Tx>,
  place: DemoLocation,
  delivered: readonly Delivered[],
): Promise<void> {
  for (const { orderId, deliveredOn } of delivered) {
    const minutes = twentyToEight + steadyBetween(0, 150, 'received', orderId)
    const at = { ...tx, now: instantAt(deliveredOn, minutes, place.timeZone) }
    // oxlint-disable-next-line no-await-in-loop -- one delivery after the other, as they came
    await receiveOne(at, orderId, deliveredOn)
  }
}

async function receiveOne(tx: Context<Tx>, orderId: number, deliveredOn: CalendarDate): Promise<void> {
  const lines = await listOrderItems(tx, orderId)
  await checkItems(tx, orderId, { items: lines.map((line) => atTheDoor(line, deliveredOn)) })
  const customInvoiceId = `${deliveredOn.replaceAll('-', '').slice(2)}-${steadyBetween(100, 999, 'invoice', orderId)}`
  await receiveOrder(tx, orderId, { customInvoiceId })
  if (steadyChance('survey', orderId) < 0.5) await answerSurvey(tx, orderId, surveyOf(orderId))
}

const notes: Readonly<Record<string, readonly string[]>> = {
  'Bad or damaged': ['Boxes wet at the bottom', 'Warm to the touch', 'Crushed corner, leaking'],
  'Wrong item': ['Another brand than ordered', 'Smaller size than ordered'],
  'Not ordered': ['We have no use for it'],
  Other: ['Past its date', 'Case was open'],
}

/** About one line in twenty-five goes back, one in thirty comes short, one in twenty costs more than when it was ordered. */
function atTheDoor(line: OrderItemRow, deliveredOn: CalendarDate): Change {
  const chance = (what: string) => steadyChance(what, line.din, deliveredOn)
  const edit = editOf(line, chance)
  const came = edit?.quantity ?? line.quantity
  const corrected = edit ? { edit } : {}
  if (chance('reject') >= 0.04) return { id: line.id, statusReceived: 'received', ...corrected }
  const reason = rejectReasons[Math.floor(chance('reason') ** 1.6 * rejectReasons.length)] ?? 'Bad or damaged'
  const [note] = (notes[reason] ?? []).toSorted((a, b) => chance(a) - chance(b))
  const qtyReduction = steadyBetween(1, Math.min(came, line.quantity), 'reduction', line.din, deliveredOn)
  const reject = { qtyReduction, rejectReason: reason, rejectNote: note, driverTold: chance('driver') < 0.8 }
  return { id: line.id, statusReceived: 'rejected', ...reject, ...corrected }
}

function editOf(line: OrderItemRow, chance: (what: string) => number): NonNullable<Change['edit']> | undefined {
  const { quantity, priceCents, isCatchWeight, averageWeight, unitPrice } = line
  const short = quantity > 1 && chance('short') < 0.03 ? { quantity: quantity - 1 } : {}
  if (line.isMarketPrice || line.isSpecial)
    return { ...short, merchant_price: cents(priceCents || marketPrice(chance)) }
  if (isCatchWeight && averageWeight !== null && unitPrice !== null) {
    const pounds = Number(averageWeight) * (short.quantity ?? quantity) * (0.96 + chance('weight') * 0.08)
    return { ...short, weight: Math.round(pounds * 100) / 100 }
  }
  const dearer = chance('dearer') < 0.05 ? { merchant_price: cents(Math.round(priceCents * 1.04)) } : {}
  return 'quantity' in short || 'merchant_price' in dearer ? { ...short, ...dearer } : undefined
}

function marketPrice(chance: (what: string) => number): number {
  return 4_800 + Math.round(chance('market') * 60) * 100
}

function surveyOf(orderId: number) {
  const yes = (question: number) => (steadyChance('question', question, orderId) < 0.88 ? (1 as const) : (0 as const))
  return { question_1: yes(1), question_2: yes(2), question_3: yes(3), question_4: yes(4), question_5: yes(5) }
}

/** The day's prices of the goods of older orders, of which only that they were received is known: they cost something. */
export async function priceOlderReceipts({ db, locationId }: AtLocation<Tx>): Promise<void> {
  await sql`
    with day as (
      select i.id, 4800 + abs(hashtext(i.din || o.requested_delivery_on)) % 61 * 100 as price
        from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
        where o.location_id = ${locationId} and o.status = 'received' and i.price_cents = 0 and i.received_cents is null
    ), priced as (
      update order_items l set received_quantity = l.quantity, received_price_cents = day.price,
          received_cents = l.quantity * day.price
        from day where l.location_id = ${locationId} and l.id = day.id
        returning l.order_id, l.received_cents
    )
    update orders o set items_cents = o.items_cents + paid.cents, total_cents = o.total_cents + paid.cents,
        market_price_lines = 0
      from (select order_id, sum(received_cents)::bigint as cents from priced group by order_id) paid
      where o.location_id = ${locationId} and o.id = paid.order_id`.execute(db)
}
