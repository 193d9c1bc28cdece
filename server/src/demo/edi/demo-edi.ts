import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { exchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import { writePurchaseOrder850 } from '../../adapters/edi/write-850.ts'
import { writeReceipt997 } from '../../adapters/edi/write-997.ts'
import { plain, writeInterchange, type Segment } from '../../adapters/edi/write-interchange.ts'
import { contextOf, inTransaction, type Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import {
  findEdiConnection,
  saveEdiConnection,
  takeControlNumber,
  updateEdiConnection,
  type EdiConnectionRow,
} from '../../distributors/edi/edi-connections.queries.ts'
import { insertEdiFile } from '../../distributors/edi/edi-files.queries.ts'
import { replaceAcknowledgement } from '../../ordering/acknowledgements/acknowledgements.queries.ts'
import { findOrderToSend } from '../../ordering/edi/order-to-send.queries.ts'
import { envelopeOf } from '../../receiving/edi/send-waiting.ts'
import { addInvoices } from '../../receiving/invoices/add-invoices.ts'
import type { DemoLocation } from '../catalogue/demo-locations.ts'
import { demoActor } from '../demo-actor.ts'

/** a location away from the one that people try first, whose orders all go by mail */
const locationId = 3
const distributorId = 558
const orders = 9
const invoices = 2
const minute = 60_000

type PastOrder = { id: number; number: string; createdAt: Date; receivedAt: Date | null }

/**
 * The files of some months with a distributor that does EDI, of one location: each order with
 * its receipt and its acknowledgement, two invoices to check, and an acknowledgement that was refused.
 */
export async function writeDemoEdi(deps: Deps, places: readonly DemoLocation[]): Promise<void> {
  const place = places.find(({ id }) => id === locationId)
  if (!place) return
  const now = deps.clock.now()
  const actor = await demoActor(deps, place)
  const context = contextOf(deps.database.forLocation(place.id), actor, now)
  const { nickname } = await deps.database.shared
    .selectFrom('distributors')
    .select('nickname')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow()
  const folder = exchangeFolder(deps.config.dataDirectory, place.id, distributorId)
  await folder.make()
  const reason = `There is no order TR-20417 at ${nickname}.`
  const strange = await inTransaction(context, async (tx) => {
    const connection = await connect(tx, distributorId)
    const placed = await listNewestOrders(tx, distributorId)
    const delivered = placed.filter(({ receivedAt }) => receivedAt !== null).slice(-invoices)
    const events = [
      ...placed.flatMap((order, at) => eventsOfOrder(tx, connection, nickname, order, 4_101 + at)),
      ...delivered.flatMap((order, at) => eventsOfInvoice(deps, tx, { connection, order, no: 4_140 + at })),
      { at: now, write: () => arrived(tx, distributorId, { sets: '855', no: 4_160, at: now, reason }) },
    ]
    // The list shows them as they came.
    for (const { write } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await write()
    await updateEdiConnection(tx, distributorId, { lastExchangeAt: now })
    return acknowledgementOf(connection, { number: 'TR-20417', createdAt: now }, { no: 4_160, tx })
  })
  await folder.take(nameOf('855', 4_160), Buffer.from(strange))
  await folder.fail(nameOf('855', 4_160), reason)
}

type Event = { at: Date; write: () => Promise<void> }

async function connect(tx: Context<Tx>, distributorId: number): Promise<EdiConnectionRow> {
  await saveEdiConnection(tx, distributorId, {
    isOn: true,
    isTest: false,
    route: 'folder',
    setBy: tx.actor.userId,
    ownQualifier: 'ZZ',
    ownId: 'TAVOLAROSSA1',
    partnerQualifier: '01',
    partnerId: '081940553',
    sftpHost: '',
    sftpPort: 22,
    sftpUsername: '',
    sftpPasswordSealed: null,
    sftpPrivateKeySealed: null,
    sftpUsesBoth: false,
    sftpKeyFingerprint: null,
    sftpHostKey: null,
    sftpOutgoing: '',
    sftpIncoming: '',
  })
  const connection = await findEdiConnection(tx, distributorId)
  if (!connection) throw new Error('the EDI connection of the demo was not written')
  return connection
}

/** The oldest of the newest orders first, as they were placed. */
async function listNewestOrders({ db, locationId }: Context<Tx>, distributorId: number): Promise<PastOrder[]> {
  const newest = await db
    .selectFrom('orders')
    .select(['id', 'purchaseOrderNumber as number', 'createdAt', 'receivedAt'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('status', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(orders)
    .execute()
  return newest.toReversed()
}

/** An order goes out, is received by their system, and acknowledged; our receipt of that goes out. */
function eventsOfOrder(
  tx: Context<Tx>,
  connection: EdiConnectionRow,
  nickname: string,
  order: PastOrder,
  no: number,
): Event[] {
  const { distributorId } = connection
  const after = (minutes: number) => new Date(Math.min(order.createdAt.getTime() + minutes * minute, tx.now.getTime()))
  const [sentAt, receivedAt, answeredAt] = [after(1), after(4), after(35)]
  return [
    {
      at: sentAt,
      async write() {
        const number = await takeControlNumber(tx, distributorId)
        const own = nine(number)
        const toSend = await findOrderToSend(tx, order.id)
        if (!toSend) throw new Error(`order ${order.number} of the demo is gone`)
        await insertEdiFile(tx, {
          distributorId,
          direction: 'out',
          sets: '850',
          controlNumber: own,
          orderId: order.id,
          messageId: `850-${own}.edi`,
          status: 'sent',
          attempts: 1,
          createdAt: order.createdAt,
          sentAt,
          content: writePurchaseOrder850(envelopeOf({ context: { ...tx, now: sentAt }, connection }, number), toSend),
          answer: 'accepted',
          answeredAt: receivedAt,
        })
        const summary = `850-${own}.edi: received.`
        await arrived(tx, distributorId, { sets: '997', no, at: receivedAt, summary })
      },
    },
    {
      at: answeredAt,
      async write() {
        const by = { id: null, name: `${nickname} (EDI)` }
        await replaceAcknowledgement(tx, { orderId: order.id, rep: by, note: '', lines: [], now: answeredAt })
        const [answer, summary] = [no + 20, `Order ${order.number} accepted.`]
        await arrived(tx, distributorId, { sets: '855', no: answer, at: answeredAt, summary })
        const number = await takeControlNumber(tx, distributorId)
        const own = nine(number)
        const sound = { number: '0001', fault: null, content: { kind: 'other', set: '855' } } as const
        const group = { code: 'PR', number: String(answer), sets: [sound] }
        await insertEdiFile(tx, {
          distributorId,
          direction: 'out',
          sets: '997',
          controlNumber: own,
          summary: `Receipt of PR ${answer}`,
          messageId: `997-${own}.edi`,
          status: 'sent',
          attempts: 1,
          createdAt: answeredAt,
          sentAt: answeredAt,
          content: writeReceipt997(envelopeOf({ context: { ...tx, now: answeredAt }, connection }, number), group),
        })
      },
    },
  ]
}

type Arrived = { sets: string; no: number; at: Date; summary?: string; reason?: string }

async function arrived(tx: Context<Tx>, distributorId: number, { sets, no, at, summary, reason }: Arrived) {
  await insertEdiFile(tx, {
    distributorId,
    direction: 'in',
    sets,
    controlNumber: nine(no),
    messageId: nameOf(sets, no),
    createdAt: at,
    status: reason === undefined ? 'read' : 'failed',
    summary: summary ?? '',
    lastError: reason ?? null,
  })
}

/** One of their files, from their side to ours. */
function fromThem(connection: EdiConnectionRow, tx: Context<Tx>, at: Date, no: number) {
  const { from, to, ...envelope } = envelopeOf({ context: { ...tx, now: at }, connection }, no)
  return { ...envelope, from: to, to: from }
}

function acknowledgementOf(
  connection: EdiConnectionRow,
  order: Pick<PastOrder, 'number' | 'createdAt'>,
  { no, tx }: { no: number; tx: Context<Tx> },
): string {
  const envelope = fromThem(connection, tx, order.createdAt, no)
  const segments: Segment[] = [
    ['BAK', '00', 'AC', order.number, envelope.at.date.replaceAll('-', '')],
    ['PO1', 1, 4, 'CA', '31.50', '', 'VN', '20417'],
    ['ACK', 'IA', 4, 'CA'],
  ]
  return writeInterchange(envelope, { group: 'PR', set: '855', segments })
}

type ToInvoice = { connection: EdiConnectionRow; order: PastOrder; no: number }

/** An invoice as it was ordered, which waits to be checked. */
function eventsOfInvoice(deps: Deps, tx: Context<Tx>, { connection, order, no }: ToInvoice): Event[] {
  const at = order.receivedAt
  if (!at) return []
  const write = async () => {
    const { distributorId } = connection
    const toSend = await findOrderToSend(tx, order.id)
    const on: CalendarDate = inTimeZone(at, tx.actor.timeZone)
    const lines = toSend?.lines.filter(({ priceCents }) => priceCents !== null) ?? []
    const total = lines.reduce((sum, { quantity, priceCents }) => sum + Math.round(quantity * (priceCents ?? 0)), 0)
    const text = writeInterchange(fromThem(connection, tx, at, no), {
      group: 'IN',
      set: '810',
      segments: [
        ['BIG', on.replaceAll('-', ''), `C${no}`, '', plain(order.number, 22), '', '', 'DI'],
        ...lines.flatMap(({ din, name, quantity, priceCents }, line): Segment[] => [
          ['IT1', line + 1, quantity, 'CA', ((priceCents ?? 0) / 100).toFixed(2), '', 'VN', plain(din, 48)],
          ['PID', 'F', '', '', '', plain(name, 80)],
        ]),
        ['TDS', total],
      ],
    })
    const file = { fileName: nameOf('810', no), bytes: Buffer.from(text) }
    await addInvoices(deps, { ...tx, now: at }, { distributorId, orderId: undefined }, file)
    await arrived(tx, distributorId, { sets: '810', no, at, summary: '1 invoice to check.' })
  }
  return [{ at, write }]
}

function nameOf(set: string, no: number): string {
  return `${set}-${nine(no)}.edi`
}

function nine(no: number): string {
  return String(no).padStart(9, '0')
}
