import type { Answer } from './stubborn-client.ts'

/** Everything promised to one buyer: the orders that were answered, and the cart as the last answers left it. */
export type Promised = { orders: PlacedOrder[]; cart: Map<number, number> }

export type PlacedOrder = { marker: string; orderId: number; totalCents: number; received?: Received }

/** Everything promised about a delivery that was completed. */
export type Received = {
  rejectedLineId: number
  photoId?: number
  claim?: PromisedClaim
  invoices: { invoiceId: number; number: string }[]
}
export type PromisedClaim = { creditId: number; amountCents: number; isMailed: boolean; isPaid: boolean }

export function totalCentsOf({ body }: Answer): number {
  return Math.round(Number(body.total) * 100)
}
