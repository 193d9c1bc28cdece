import type { LineReceipt } from './line-receipt.ts'

/** The words of somebody else about a line that was changed here too. */
type LineConflict = {
  theirs: LineReceipt
  version: number
  by: { id: number; name: string } | null
  at: string | null
}

/** A line that was changed here and is not on the server yet; a later change of the line takes its place. */
export type LineChange = {
  /** owner, order and line */
  slot: string
  /** whose change, and where: 'userId locationId'; nobody else sees or sends it */
  owner: string
  changeId: string
  /** the name of this device, and the place of the change among its changes */
  device: string
  seq: number
  orderId: number
  lineId: number
  /** the item, for what has to be said when no screen shows the line */
  name: string
  receipt: LineReceipt
  /** made when the order was received already */
  isCorrection: boolean
  /** the version of the line that the person was looking at */
  version: number
  tab: string
  /** the browser keeps nothing here: it goes with the page */
  isUnkept: boolean
  /** refused: the server will never take it as it is */
  state: 'waiting' | 'conflict' | 'refused'
  conflict: LineConflict | null
  refusal: string | null
  /** the order was received before it reached the server: it can be said again as a correction */
  isClosed?: boolean
}

export function slotOf(owner: string, orderId: number, lineId: number): string {
  return `${owner} ${orderId} ${lineId}`
}
