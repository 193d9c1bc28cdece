import { useMemo } from 'react'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { store, useStore } from '../../kit/store.ts'
import type { KeptItem } from './kept-items.ts'

/** kept: on the device, to be sent; waiting: for a connection; failed: a defect of the server, sent again when asked to */
type ItemPhase = 'kept' | 'sending' | 'waiting' | 'failed'
export type WaitingItem = {
  item: KeptItem
  phase: ItemPhase
  /** this page alone knows of it: the browser keeps nothing */
  isUnkept?: boolean
}

const items = store<readonly WaitingItem[]>([])
/** Those whose form is open: what is being changed is not sent. */
const inHand = new Set<string>()

/** The new items of a delivery that are shown as on this device only, in the order they were added. */
export function useWaitingItems(orderId: number): readonly WaitingItem[] {
  const all = useStore(items)
  return useMemo(() => shown(all, orderId), [all, orderId])
}

function shown(all: readonly WaitingItem[], orderId: number): WaitingItem[] {
  const owner = ownerNow()
  return all.filter(
    ({ item }) => item.owner === owner && item.orderId === orderId && !(item.isTakenBack && item.state === 'waiting'),
  )
}

/** How many new items a delivery may have that are being taken off it again, and that this page alone knows of. */
export function useUnkeptRemovals(orderId: number): number {
  const owner = ownerNow()
  return useStore(items).filter(
    ({ item, isUnkept }) => isUnkept && item.owner === owner && item.orderId === orderId && item.state === 'waiting',
  ).length
}

/** Every item of this person at this location, also those that are being taken back. */
export function waitingItems(): readonly WaitingItem[] {
  const owner = ownerNow()
  return items.get().filter(({ item }) => item.owner === owner)
}

export function allItems(): KeptItem[] {
  return waitingItems().map(({ item }) => item)
}

export function itemNow(key: string): KeptItem | undefined {
  return items.get().find(({ item }) => item.key === key)?.item
}

export function putItem(item: KeptItem) {
  const others = items.get().filter((one) => one.item.key !== item.key)
  items.set([...others, { item, phase: 'kept' as const }].toSorted(byPlace))
}

export function patchItemHere(key: string, phase: ItemPhase, patch: Partial<KeptItem> = {}) {
  items.set(items.get().map((one) => (one.item.key === key ? { ...one, item: { ...one.item, ...patch }, phase } : one)))
}

export function markUnkept(key: string, isUnkept: boolean) {
  items.set(items.get().map((one) => (one.item.key === key ? { ...one, isUnkept } : one)))
}

/** Unless it is on its way, it is sent again, so that the server says whether it has it. */
export function markTakenBack(key: string, isTakenBack: boolean) {
  const isSending = items.get().some(({ item, phase }) => item.key === key && phase === 'sending')
  patchItemHere(key, isSending ? 'sending' : 'kept', { isTakenBack })
}

export function dropItem(key: string) {
  items.set(items.get().filter(({ item }) => item.key !== key))
}

/** Adds what the device keeps of a person; what this page knows of it already is newer. Nobody else's stays but what is being sent. */
export function takeItems(owner: string | undefined, kept: readonly KeptItem[]) {
  const known = items.get().filter(({ item, phase }) => item.owner === owner || phase === 'sending')
  const keys = new Set(known.map(({ item }) => item.key))
  const read = kept.filter(({ key }) => !keys.has(key)).map((item): WaitingItem => ({ item, phase: 'kept' }))
  items.set([...known, ...read].toSorted(byPlace))
}

function byPlace(one: WaitingItem, other: WaitingItem): number {
  return one.item.place - other.item.place
}

export function hold(key: string, isHeld: boolean) {
  if (isHeld) inHand.add(key)
  else inHand.delete(key)
}

export function isHeld(key: string): boolean {
  return inHand.has(key)
}

export function nextPlace(): number {
  return Math.max(Date.now(), ...items.get().map(({ item }) => item.place + 1))
}
