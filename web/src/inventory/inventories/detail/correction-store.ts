import type { CountConflict, CountField } from '@larder/contract/inventory/counts.ts'
import type { InventoryDetail, InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { useSyncExternalStore } from 'react'
import { beforeLocationChange, onLocationChange } from '../../../accounts/session.ts'
import type { AnswerOf } from '../../../api/call-input.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { queryClient } from '../../../api/query-client.ts'
import { queryOf } from '../../../api/queries.ts'
import { notifier } from '../../../kit/store.ts'
import type { CountValues } from '../../counting/fields/countable-fields.ts'
import { ownerNow } from '../../counts/count-owner.ts'
import { countsOf } from '../../counts/counts-of.ts'
import { withCounts } from './with-counts.ts'

/** Corrections of an item in a reopened inventory that the server does not have yet. */
type Correction = {
  /** who corrects it and where: it is sent for nobody else and for no other location */
  owner: string | undefined
  item: InventoryItem
  values: Partial<CountValues>
  typed: string | undefined
  state: 'waiting' | 'saving' | 'failed'
  message?: string
  /** what somebody else entered of these fields: they are sent only once the corrector says so */
  conflicts: readonly CountConflict[]
  overwrites?: boolean
}

type Saved = AnswerOf<'patchInventoryItem'>

const pauseMs = 400
const corrections = new Map<string, Correction>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const onTheirWay = new Map<string, Promise<void>>()
const changes = notifier()

/** The corrections of an item that are not saved yet. */
export function useCorrection(item: InventoryItem): Correction | undefined {
  return useSyncExternalStore(changes.subscribe, () => correctionOf(item))
}

/** The same outside React. */
export function correctionOf(item: InventoryItem): Correction | undefined {
  return corrections.get(keyOf(item))
}

/** The number of items whose corrections are not saved yet. */
export function useUnsavedCorrections(): number {
  return useSyncExternalStore(changes.subscribe, () => corrections.size)
}

/** Enters a count of a reopened inventory: it is saved once the typing rests, one request of an item at a time. */
export function correct(item: InventoryItem, field: CountField, value: number | null, typed?: string) {
  const key = keyOf(item)
  const before = corrections.get(key)
  const isOnItsWay = before?.state === 'saving'
  change(key, {
    owner: ownerNow(),
    item: isOnItsWay ? before.item : item,
    values: { ...before?.values, [field]: value },
    typed,
    state: isOnItsWay ? 'saving' : 'waiting',
    conflicts: (before?.conflicts ?? []).filter((conflict) => conflict.field !== field),
  })
  if (!isOnItsWay) sendLater(key)
}

/** Sends again what could not be saved, over what somebody else entered too. */
export function retryCorrection(item: InventoryItem) {
  const key = keyOf(item)
  const correction = corrections.get(key)
  if (correction) change(key, { ...correction, overwrites: true })
  void send(key)
}

/** Accepts what somebody else has entered meanwhile. */
export function takeTheirs(item: InventoryItem) {
  change(keyOf(item), undefined)
}

// Unsent corrections belong to this location, so they are sent while it is still the active one.
beforeLocationChange(() => Promise.all([...corrections.keys()].map(sendAllOf)))
onLocationChange(() => {
  for (const key of corrections.keys()) change(key, undefined)
})

/** With what was typed while it was on its way; what fails stays as it is. */
async function sendAllOf(key: string): Promise<void> {
  await send(key)
  if (corrections.get(key)?.state === 'waiting') await sendAllOf(key)
}

function sendLater(key: string) {
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => void send(key), pauseMs),
  )
}

/** One request of an item at a time. */
function send(key: string): Promise<void> {
  clearTimeout(timers.get(key))
  const running = onTheirWay.get(key)
  if (running) return running
  const correction = corrections.get(key)
  if (!correction || correction.owner !== ownerNow()) return Promise.resolve()
  const run = sendOne(key, correction).finally(() => onTheirWay.delete(key))
  onTheirWay.set(key, run)
  return run
}

async function sendOne(key: string, correction: Correction): Promise<void> {
  const { item } = correction
  const sent = { ...correction, values: valuesToSend(correction) }
  if (Object.keys(sent.values).length === 0) return change(key, { ...correction, state: 'failed' })
  change(key, { ...correction, state: 'saving' })
  try {
    const answer = await call(
      'patchInventoryItem',
      {
        params: { id: String(item.inventoryId), itemId: String(item.itemId) },
        body: { ...sent.values, ...versionsOf(sent), ...(sent.typed ? { typed: sent.typed } : {}) },
      },
      { quiet: true, idempotencyKey: crypto.randomUUID() },
    )
    if (sent.owner === ownerNow()) keep(key, sent, answer)
  } catch (reason) {
    const now = corrections.get(key)
    if (now) change(key, { ...now, state: 'failed', message: messageOf(reason) })
  }
}

/** The answer goes where it is shown; what was typed since is sent after it. */
function keep(key: string, sent: Correction, answer: Saved) {
  queryClient.setQueryData<InventoryDetail>(
    queryOf('getInventory', { params: { id: String(sent.item.inventoryId) } }).queryKey,
    (detail) => detail && withCounts(detail, sent.item, answer),
  )
  const now = corrections.get(key)
  if (!now) return
  const held = sent.overwrites ? [] : now.conflicts
  const typedSince = Object.fromEntries(
    Object.entries(now.values).filter(
      ([field, value]) => !isOf(held, field) && (!(field in sent.values) || sent.values[fieldOf(field)] !== value),
    ),
  )
  const conflicts = [...held, ...answer.conflicts.filter(({ field }) => !(field in typedSince))]
  const item = { ...sent.item, ...answer }
  if (Object.keys(typedSince).length > 0) {
    const values = { ...valuesOf(conflicts), ...typedSince }
    change(key, { owner: now.owner, item, values, typed: now.typed, state: 'waiting', conflicts })
    sendLater(key)
  } else if (conflicts.length === 0) change(key, undefined)
  else
    change(key, { owner: sent.owner, item, values: valuesOf(conflicts), typed: undefined, state: 'failed', conflicts })
}

/** All that was typed, but for what somebody else entered too and nobody decided about. */
function valuesToSend({ values, conflicts, overwrites }: Correction): Partial<CountValues> {
  if (overwrites) return values
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isOf(conflicts, field)))
}

function isOf(conflicts: readonly CountConflict[], name: string): boolean {
  return conflicts.some(({ field }) => field === name)
}

/** Against what the corrector saw; after a conflict against what was shown beside it. */
function versionsOf({ values, conflicts, item }: Correction) {
  const version = (field: CountField) =>
    conflicts.find((conflict) => conflict.field === field)?.version ?? item[`${field}Version`]
  return {
    ...(values.onHand === undefined ? {} : { onHandVersion: version('onHand') }),
    ...(values.onHandPack === undefined ? {} : { onHandPackVersion: version('onHandPack') }),
    ...(values.onHandUom === undefined ? {} : { onHandUomVersion: version('onHandUom') }),
  }
}

function valuesOf(conflicts: readonly CountConflict[]): Partial<CountValues> {
  const none = { onHand: null, onHandPack: null, onHandUom: null }
  const wanted = countsOf({ ...none, ...Object.fromEntries(conflicts.map(({ field, value }) => [field, value])) })
  return Object.fromEntries(conflicts.map(({ field }) => [field, wanted[field]]))
}

function fieldOf(name: string): CountField {
  return name === 'onHandPack' || name === 'onHandUom' ? name : 'onHand'
}

function keyOf({ inventoryId, itemId }: InventoryItem): string {
  return `${ownerNow()} ${inventoryId} ${itemId}`
}

function change(key: string, correction: Correction | undefined) {
  if (correction) corrections.set(key, correction)
  else corrections.delete(key)
  changes.notify()
}
