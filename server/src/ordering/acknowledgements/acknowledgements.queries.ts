import type { AcknowledgedLine } from '@larder/domain/ordering/acknowledgements/acknowledged-order.ts'
import { recountPurchases } from '../../catalogue/items/recount-purchases.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type Of = { distributorId: number; email: string }

/** The orders that were mailed to a rep, newest first: a page of them, or one. */
export async function listRepOrders(
  at: AtLocation,
  { distributorId, email }: Of,
  { page, limit, orderId }: { page: number; limit: number; orderId?: number | undefined },
) {
  const ofRep = at.db
    .selectFrom('orders')
    .where('orders.locationId', '=', at.locationId)
    .where('orders.distributorId', '=', distributorId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outboundMails')
          .select('outboundMails.id')
          .whereRef('outboundMails.locationId', '=', 'orders.locationId')
          .whereRef('outboundMails.orderId', '=', 'orders.id')
          .where((eb) => eb(eb.val(email), '=', eb.fn.any('outboundMails.recipients'))),
      ),
    )
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? 0))
  const [{ total }, orders] = await Promise.all([
    ofRep.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ofRep
      .select([
        'orders.id',
        'purchaseOrderNumber',
        'orders.createdAt',
        'orders.timeZone',
        'orders.notes',
        'orders.status',
      ])
      .select(['requestedDeliveryOn', 'requestedDeliveryTime', 'orderedByName'])
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, orders }
}

export type RepOrderRow = Awaited<ReturnType<typeof listRepOrders>>['orders'][number]

/** The lines of orders as they were placed; what was added at the door is not the rep's. */
export function listOrderedLines({ db, locationId }: AtLocation, orderIds: readonly number[]) {
  return db
    .selectFrom('orderItems')
    .select(['id', 'orderId', 'din', 'name', 'brand', 'packText', 'unitMeasure', 'quantity'])
    .where('locationId', '=', locationId)
    .where('orderId', 'in', [...orderIds])
    .where('isAdded', '=', false)
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** Answers to orders with the lines they name. */
export async function listAcknowledgements({ db, locationId }: AtLocation, orderIds: readonly number[]) {
  const [answers, lines] = await Promise.all([
    db
      .selectFrom('orderAcknowledgements')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.locationId', '=', 'orderAcknowledgements.locationId')
          .onRef('orders.id', '=', 'orderAcknowledgements.orderId'),
      )
      .select(['orderId', 'repId', 'repName', 'note', 'acknowledgedAt', 'orders.timeZone'])
      .select(['orders.purchaseOrderNumber', 'orders.orderedBy'])
      .select((eb) =>
        eb
          .selectFrom('orderItems')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('orderItems.locationId', '=', 'orders.locationId')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('isAdded', '=', false)
          .as('orderedCount'),
      )
      .where('orderAcknowledgements.locationId', '=', locationId)
      .where('orderId', 'in', [...orderIds])
      .execute(),
    db
      .selectFrom('acknowledgedLines')
      .select(['orderId', 'orderItemId', 'status', 'waits', 'quantity', 'substitute'])
      .where('locationId', '=', locationId)
      .where('orderId', 'in', [...orderIds])
      .orderBy('orderItemId')
      .execute(),
  ])
  return answers.map(({ orderedCount, ...answer }) => ({
    ...answer,
    orderedCount: orderedCount ?? 0,
    lines: lines.filter(({ orderId }) => orderId === answer.orderId),
  }))
}

export type AcknowledgementRow = Awaited<ReturnType<typeof listAcknowledgements>>[number]

/** The order while it can still be answered, locked until the transaction ends. */
export function lockOrder({ db, locationId }: AtLocation<Tx>, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['status', 'orderedBy'])
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

type NewAnswer = {
  orderId: number
  /** without an id: the distributor's system */
  rep: { id: number | null; name: string }
  note: string
  lines: readonly AcknowledgedLine[]
  now: Date
}

/** Keeps an answer in place of an earlier one; false when it is the same again, which changes nothing. */
export async function replaceAcknowledgement(tx: AtLocation<Tx>, given: NewAnswer): Promise<boolean> {
  const { db, locationId } = tx
  const { orderId, rep, note, lines, now } = given
  const [before] = await listAcknowledgements(tx, [orderId])
  if (before && isSameAnswer(before, given)) return false
  const answer = { repId: rep.id, repName: rep.name, note, acknowledgedAt: now }
  await db
    .insertInto('orderAcknowledgements')
    .values({ locationId, orderId, ...answer })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'orderId'])
        .doUpdateSet((eb) => ({ ...answer, version: eb('orderAcknowledgements.version', '+', 1) })),
    )
    .execute()
  await db.deleteFrom('acknowledgedLines').where('locationId', '=', locationId).where('orderId', '=', orderId).execute()
  if (lines.length > 0)
    await db
      .insertInto('acknowledgedLines')
      .values(lines.map(({ id, ...line }) => ({ ...line, locationId, orderId, orderItemId: id })))
      .execute()
  if (mayRefuse(lines) || mayRefuse(before?.lines ?? [])) await recountPurchases(tx, await itemsOf(tx, orderId))
  return true
}

/** Whether such an answer can refuse the whole order: then nothing of it was bought, and with another answer it is again. */
function mayRefuse(lines: readonly { quantity: number }[]): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity === 0)
}

async function itemsOf({ db, locationId }: AtLocation<Tx>, orderId: number): Promise<number[]> {
  const lines = await db
    .selectFrom('orderItems')
    .select('itemId')
    .distinct()
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .execute()
  return lines.flatMap(({ itemId }) => itemId ?? [])
}

function isSameAnswer(before: AcknowledgementRow, { rep, note, lines }: NewAnswer): boolean {
  if (before.repId !== rep.id || before.repName !== rep.name || before.note !== note) return false
  return (
    before.lines.length === lines.length &&
    before.lines.every((known) => {
      const line = lines.find(({ id }) => id === known.orderItemId)
      return (
        line?.status === known.status &&
        (line.waits ?? null) === known.waits &&
        line.quantity === known.quantity &&
        line.substitute === known.substitute
      )
    })
  )
}

/** The address of the person who placed an order; undefined when they switched mails about its answers off, or are not at the location any more. */
export async function findOrdererEmail({ db, locationId }: AtLocation, orderId: number): Promise<string | undefined> {
  const orderer = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.orderedBy')
    .innerJoin('locationUsers', (join) =>
      join.onRef('locationUsers.userId', '=', 'users.id').onRef('locationUsers.locationId', '=', 'orders.locationId'),
    )
    .select('users.email')
    .where('orders.locationId', '=', locationId)
    .where('orders.id', '=', orderId)
    .where('users.disabledAt', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mailsSwitchedOff')
            .select('mailsSwitchedOff.userId')
            .whereRef('mailsSwitchedOff.locationId', '=', 'orders.locationId')
            .whereRef('mailsSwitchedOff.userId', '=', 'users.id')
            .where('mailsSwitchedOff.mail', '=', 'order-answers'),
        ),
      ),
    )
    .executeTakeFirst()
  return orderer?.email
}

export async function existsOrder({ db, locationId }: AtLocation, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order !== undefined
}
