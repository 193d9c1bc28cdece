import { storedText, useStore } from '../../kit/store.ts'
import { currentSession } from '../../accounts/session.ts'
import type { Order } from '@larder/contract/ordering/orders.ts'
import type { Payment } from '../../payments/payment.ts'
import type { DeliveryChoices } from './delivery-choice.ts'

const choicesOfTab = storedText('checkoutChoices', () => sessionStorage)
const choicesOfWaiting = storedText('choicesOfWaitingOrders', () => sessionStorage)
const slotsName = 'lastDeliverySlots'
const paymentsName = 'lastPayments'
const nothing: DeliveryChoices = {}
let read: { text: string | null; choices: Record<string, DeliveryChoices> } = { text: null, choices: {} }

/** The choices for the order to a distributor; they outlive a reload of the page. */
export function useDeliveryChoices(distributorId: number): DeliveryChoices {
  useStore(choicesOfTab)
  return deliveryChoices(distributorId)
}

/** The same outside React. */
export function deliveryChoices(distributorId: number): DeliveryChoices {
  return kept()[scopeOf(distributorId)] ?? nothing
}

export function chooseDelivery(distributorId: number, choices: DeliveryChoices) {
  const scope = scopeOf(distributorId)
  keep({ ...kept(), [scope]: { ...kept()[scope], ...choices } })
}

/** Forgets a chosen day or time: after it was said that it is not offered any more, what is proposed instead counts. */
export function forgetChosen(distributorId: number, what: 'date' | 'time') {
  const { [what]: _passed, ...others } = deliveryChoices(distributorId)
  keep({ ...kept(), [scopeOf(distributorId)]: others })
}

/** Once the order is placed, the next one to the distributor starts from nothing. */
export function forgetDelivery(distributorId: number) {
  const { [scopeOf(distributorId)]: _gone, ...others } = kept()
  keep(others)
}

/** The choices of an order whose payment waits: the next order starts from nothing, and this one may come back. */
export function setDeliveryAside({ id, distributorId }: Pick<Order, 'id' | 'distributorId'>) {
  keepAside({ ...choicesAside(), [id]: deliveryChoices(distributorId) })
  forgetDelivery(distributorId)
}

export function isDeliveryAside(orderId: number): boolean {
  return choicesAside()[orderId] !== undefined
}

/** The orders of this tab whose delivery is set aside. */
export function ordersAside(): number[] {
  return Object.keys(choicesAside()).map(Number)
}

/**
 * The items of an order that was not placed are in the cart again, and so is what was chosen for them. Another tab knows
 * only what the order itself says. What was chosen since then for the next order stays.
 */
export function putDeliveryBack({ id, distributorId, ...order }: OrderGivenUp) {
  const ofOrder: DeliveryChoices = {
    ...(order.requestedDeliveryDate && { date: order.requestedDeliveryDate }),
    time: order.requestedDeliveryTime,
    ...(order.notes && { note: order.notes }),
  }
  const before = choicesAside()[id] ?? ofOrder
  forgetDeliveryAside(id)
  chooseDelivery(distributorId, { ...before, ...deliveryChoices(distributorId) })
}

type OrderGivenUp = Pick<Order, 'id' | 'distributorId' | 'requestedDeliveryDate' | 'requestedDeliveryTime' | 'notes'>

/** Forgets them once the order is placed after all. */
export function forgetDeliveryAside(orderId: number) {
  const { [orderId]: _gone, ...others } = choicesAside()
  keepAside(others)
}

/** The slot of the last order to a distributor, so that a regular buyer changes nothing. */
export function lastSlotOf(distributorId: number): string | undefined {
  return parsed<string>(localStorage.getItem(slotsName))[scopeOf(distributorId)]
}

export function rememberSlot(distributorId: number, slot: string) {
  addTo(slotsName, distributorId, slot)
}

/** The payment of the last order to a distributor; of a card only its token, which is no number. */
export function lastPaymentOf(distributorId: number): Payment | undefined {
  return parsed<Payment>(localStorage.getItem(paymentsName))[scopeOf(distributorId)]
}

export function rememberPayment(distributorId: number, payment: Payment) {
  addTo(paymentsName, distributorId, payment)
}

/** Names the order of the active location to a distributor in the browser's storage; with '' what all of them begin with. */
export function scopeOf(distributorId: number | ''): string {
  return `${currentSession().activeLocation?.id ?? 0}-${distributorId}`
}

function choicesAside(): Record<string, DeliveryChoices> {
  return parsed<DeliveryChoices>(choicesOfWaiting.get())
}

function keepAside(choices: Record<string, DeliveryChoices>) {
  choicesOfWaiting.set(JSON.stringify(choices))
}

/** Parsed once for each text, so that components get the same object until it changes. */
function kept(): Record<string, DeliveryChoices> {
  const text = choicesOfTab.get()
  if (text !== read.text) read = { text, choices: parsed<DeliveryChoices>(text) }
  return read.choices
}

function keep(choices: Record<string, DeliveryChoices>) {
  choicesOfTab.set(JSON.stringify(choices))
}

function addTo(name: string, distributorId: number, value: unknown) {
  const before = parsed<unknown>(localStorage.getItem(name))
  localStorage.setItem(name, JSON.stringify({ ...before, [scopeOf(distributorId)]: value }))
}

/** Only this file writes these names, so what is there has the shape it had when it was kept. */
function parsed<T>(text: string | null): Record<string, T> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, T> | null) ?? {}
  } catch {
    return {}
  }
}
