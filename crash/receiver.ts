import { anInvoiceFile, aSnap } from '../server/src/testing/factories/invoices.ts'
import type { Chance } from './numbers.ts'
import { totalCentsOf, type PlacedOrder, type PromisedClaim, type Received } from './promises.ts'
import type { Answer, Complaint, StubbornClient } from './stubborn-client.ts'

type Work = {
  client: StubbornClient
  distributorId: number
  chance: Chance
  newKey(): string | undefined
  complain(complaint: Complaint): void
}
type Line = { oi_id: number; din: string; item: string; quantity: number; price: number; unit_measure: string }

const photoShare = 0.5
const claimShare = 0.8
const mailShare = 0.9
const billShare = 0.7
const paidShare = 0.5
const claimedNow = 201

/**
 * Ticks a delivery down as a person at the back door: a piece of the first line is rejected, mostly with a photo, the
 * others are accepted, and the total that is answered counts from then on. The reject is claimed, mailed, billed all the
 * same and paid by a memo, each now and then left undone.
 */
export async function receive(work: Work, order: PlacedOrder, placed: Answer): Promise<void> {
  const { client, chance, newKey, complain } = work
  const lines = placed.body.items as Line[]
  const [first] = lines
  if (!first) return
  const reject = { id: first.oi_id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' }
  const checkItems = `/orders/check-items/${order.orderId}`
  if (!(await asked(checkItems, { items: [reject] }))) return
  const received: Received = { rejectedLineId: first.oi_id, invoices: [] }
  const photoId = chance.happens(photoShare) ? await photograph(first.oi_id) : undefined
  if (photoId !== undefined) received.photoId = photoId
  const checked = await asked(checkItems, {})
  const completion = { new_total_price: checked?.body.new_total_price }
  const completed = checked && (await asked(`/orders/receive/${order.orderId}`, completion))
  if (!completed) return
  order.received = received
  order.totalCents = totalCentsOf(completed)
  if (!chance.happens(claimShare)) return
  const claim = await claimReject(first.oi_id)
  if (!claim) return
  received.claim = claim
  if (chance.happens(mailShare)) claim.isMailed = Boolean(await asked(`/credits/${claim.creditId}/mail`, {}))
  if (!chance.happens(billShare)) return
  const isBilled = await bill(received, `I-${order.orderId}`, lines)
  if (!isBilled || !chance.happens(paidShare)) return
  claim.isPaid = await bill(received, `M-${order.orderId}`, [{ ...first, quantity: -1 }])

  async function photograph(lineId: number): Promise<number | undefined> {
    const answer = await client.upload(
      `/order-items/${lineId}/reject-images`,
      {},
      await aSnap({ number: lineId, width: 240, height: 320 }),
    )
    if (answer.status === 201) return Number(answer.body.id)
    complain({ what: `photo ${answer.status}`, detail: JSON.stringify(answer.body) })
    return undefined
  }

  async function claimReject(lineId: number): Promise<PromisedClaim | undefined> {
    const body = { order_id: order.orderId, order_item_id: lineId, kind: 'reject' }
    const answer = await asked('/credits', body, claimedNow)
    if (!answer) return undefined
    const amountCents = Math.round(Number(answer.body.amount) * 100)
    return { creditId: Number(answer.body.id), amountCents, isMailed: false, isPaid: false }
  }

  /** Sends an invoice or a memo as a file, and books what was read. */
  async function bill({ invoices }: Received, number: string, billed: readonly Line[]): Promise<boolean> {
    const fields = { distributor_id: String(work.distributorId), order_id: String(order.orderId) }
    const date = new Date().toLocaleDateString('en-US', { timeZone: 'UTC' })
    const rows = billed.map((line) => ({ ...line, name: line.item, unit: line.unit_measure }))
    const sent = await client.upload('/invoices', fields, anInvoiceFile(number, rows, { date }))
    const [read] = (sent.body.data ?? []) as { id: number }[]
    if (!read) complain({ what: `invoice ${sent.status}`, detail: JSON.stringify(sent.body) })
    const isBooked = read && (await asked(`/invoices/${read.id}/book`, { acceptLookAlike: true }))
    if (read && isBooked) invoices.push({ invoiceId: read.id, number })
    return Boolean(isBooked)
  }

  async function asked(path: string, body: unknown, wanted = 200): Promise<Answer | undefined> {
    const answer = await client.post(path, body, newKey())
    if (answer.status === wanted) return answer
    complain({ what: `${path.replaceAll(/\d+/g, '…')} ${answer.status}`, detail: JSON.stringify(answer.body) })
    return undefined
  }
}
