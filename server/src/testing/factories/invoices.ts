import sharp from 'sharp'
import type { Client, TestApp, Upload } from '../test-app.ts'
import type { TestPerson } from './accounts.ts'

/** A page as a camera takes it: grey paper with lines of print; another number, other print. */
export async function aSnap({ number = 1, width = 600, height = 800, fileName = 'snap.png' } = {}): Promise<Upload> {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `<rect x="40" y="${80 + at * 50}" width="${120 + ((number * 37 + at * 91) % 400)}" height="14"/>`,
  )
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 800"><rect width="600" height="800" fill="#eee"/>${lines.join('')}</svg>`
  return { field: 'image', fileName, bytes: await sharp(Buffer.from(page)).png().toBuffer() }
}

/** Uploads a picture to an order as the screen does. */
export function uploadSnap(client: Client, orderId: number, snap: Upload) {
  return client.upload(`/orders/${orderId}/invoices-images`, {}, { field: 'image', ...snap })
}

/** The id of a picture of an order's invoice. */
export async function anInvoiceImage(app: TestApp, by: TestPerson, orderId: number): Promise<number> {
  const answer = await uploadSnap(app.as(by), orderId, await aSnap())
  if (answer.status !== 201) throw new Error(`the picture of the test was refused: ${answer.text}`)
  return answer.body.id
}

/** Uploads a photo of what is rejected of a line. */
export function uploadRejectPhoto(client: Client, lineId: number, photo: Upload) {
  return client.upload(`/order-items/${lineId}/reject-images`, {}, { field: 'image', ...photo })
}

/** The id of a photo of a rejected line. */
export async function aRejectImage(app: TestApp, by: TestPerson, lineId: number): Promise<number> {
  const answer = await uploadRejectPhoto(app.as(by), lineId, await aSnap())
  if (answer.status !== 201) throw new Error(`the photo of the test was refused: ${answer.text}`)
  return answer.body.id
}

export type BilledItem = {
  din: string
  name: string
  quantity: number
  price: number
  unit?: string
  amount?: number
  pack?: string
}

/** An invoice as CSV, of 3 March 2026 unless said otherwise. */
export function anInvoiceFile(
  number: string,
  lines: readonly BilledItem[],
  { date = '03/03/2026', order = '', fileName = `${number}.csv` } = {},
): Upload {
  const rows = lines.map(({ din, name, quantity, price, unit = 'CS', amount = quantity * price, pack = '' }) =>
    [number, date, order, din, name, quantity, unit, price.toFixed(4), amount.toFixed(2), pack].join(','),
  )
  const head =
    'Invoice Number,Invoice Date,PO Number,Item #,Description,Qty Shipped,UOM,Unit Price,Extended Price,Pack Size'
  return { fileName, bytes: Buffer.from([head, ...rows].join('\n')) }
}

/** Reads an invoice and books it, whatever its date; the id. One like another is refused unless it is said to be another delivery. */
export async function aBookedInvoice(
  client: Client,
  distributorId: number,
  file: Upload,
  said: { acceptLookAlike?: true } = {},
): Promise<number> {
  const { body } = await client.upload('/invoices', { distributor_id: String(distributorId) }, file)
  const id: number = body.data[0].id
  const booked = await client.post(`/invoices/${id}/book`, { acceptOldDate: true, ...said })
  if (booked.status !== 200) throw new Error(`the invoice of the test was refused: ${booked.text}`)
  return id
}
