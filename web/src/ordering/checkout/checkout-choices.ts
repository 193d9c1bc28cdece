import { useSyncExternalStore } from 'react'
import { currentSession } from '../../accounts/session.ts'
import type { Payment } from '../../payments/payment.ts'
import type { DeliveryChoices } from './delivery-choice.ts'

const storageName = 'checkoutChoices'
const slotsName = 'lastDeliverySlots'
const paymentsName = 'lastPayments'
const listeners = new Set<() => void>()
const nothing: DeliveryChoices = {}
let read: { text: string | null; choices: Record<string, DeliveryChoices> } = { text: null, choices: {} }

/** Gives what was chosen for the order to a distributor; it outlives a reload of the page. */
export function useDeliveryChoices(distributorId: number): DeliveryChoices {
  return useSyncExternalStore(subscribe, () => kept()[scopeOf(distributorId)] ?? nothing)
}

/** The same outside React. */
export function deliveryChoices(distributorId: number): DeliveryChoices {
  return kept()[scopeOf(distributorId)] ?? nothing
}

export function chooseDelivery(distributorId: number, choices: DeliveryChoices) {
  const scope = scopeOf(distributorId)
  keep({ ...kept(), [scope]: { ...kept()[scope], ...choices } })
}

/** Once the order is placed, the next one to the distributor starts anew. */
export function forgetDelivery(distributorId: number) {
  const { [scopeOf(distributorId)]: _gone, ...others } = kept()
  keep(others)
}

/** Gives the slot of the last order to a distributor, so that a regular buyer changes nothing. */
export function lastSlotOf(distributorId: number): string | undefined {
  return parsed<string>(localStorage.getItem(slotsName))[scopeOf(distributorId)]
}

export function rememberSlot(distributorId: number, slot: string) {
  addTo(slotsName, distributorId, slot)
}

/** Gives how the last order to a distributor was paid; of a card only its token, which is no number. */
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

/** Parsed once for each text, because what is subscribed to must stay the same object between changes. */
function kept(): Record<string, DeliveryChoices> {
  const text = sessionStorage.getItem(storageName)
  if (text !== read.text) read = { text, choices: parsed<DeliveryChoices>(text) }
  return read.choices
}

function keep(choices: Record<string, DeliveryChoices>) {
  sessionStorage.setItem(storageName, JSON.stringify(choices))
  for (const listener of listeners) listener()
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

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
