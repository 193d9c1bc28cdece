import { useCallback, useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../accounts/current-user.ts'
import { beforeLocationChange, currentSession, onLocationChange } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { onChange } from '../../api/live/live-changes.ts'
import { ownerNow } from './count-owner.ts'
import { journalOf, note, strike } from './count-journal.ts'
import { changeOp, emptySlot, keepOp, readOps } from './count-queue.ts'
import {
  allOps,
  dropOp,
  forgetServerCounts,
  onCounts,
  onItem,
  opOf,
  opsOfItem,
  patchOp,
  phaseOf,
  putOp,
  setPhase,
  onServerOf,
  stateOf,
  takeOps,
} from './count-state.ts'
import {
  isRejected,
  itemKeyOf,
  slotOf,
  type CountField,
  type CountKey,
  type CountsFromServer,
  type CountState,
  type FieldOp,
} from './count-types.ts'
import { onStorageLost } from './device-storage.ts'
import { learnFromChange } from './learn-from-change.ts'
import { offlineListNow } from './offline-list.ts'
import { replayJournal } from './replay-journal.ts'
import { sendAllCounted, sendNow, sendSoon } from './send-counts.ts'
import { onEndOfTab, onOtherTabs, sayTabIsThere, tabId, tabsThatLive, tellOtherTabs } from './tabs.ts'

export type { CountField, CountKey, CountsFromServer, CountState } from './count-types.ts'
export { onCounts } from './count-state.ts'
export { useOfflineList } from './offline-list.ts'

/** An item's counts as the person wants them, how far they are on their way, and what somebody else counted meanwhile. */
export function useCount(key: CountKey, fromServer: CountsFromServer): CountState {
  const { listId, groupId, kind, id } = key
  const subscribe = useCallback(
    (listener: () => void) => onItem({ listId, groupId, kind, id }, listener),
    [listId, groupId, kind, id],
  )
  return useSyncExternalStore(subscribe, () => stateOf(key, fromServer))
}

/** The same outside React. */
export function countNow(key: CountKey, fromServer: CountsFromServer): CountState {
  return stateOf(key, fromServer)
}

/** The number of this person's counts at this location that still have to be sent to the server. */
export function useUnsyncedCount(): number {
  return useSyncExternalStore(onCounts, unsyncedNow)
}

export function unsyncedNow(): number {
  return unsyncedOps().length
}

/** How many items these counts are of: one item may have cases, packs and units counted. */
export function useUnsyncedItems(): number {
  return useSyncExternalStore(onCounts, () => new Set(unsyncedOps().map(({ key }) => itemKeyOf(key))).size)
}

function unsyncedOps() {
  return allOps().filter((op) => !isRejected(op))
}

/**
 * Counts a field, null for not counted: shown at once, kept on this device, and sent a moment later; in offline mode when
 * the person goes online. `typed` is the sum as it was written; `inventoryId` the inventory that the screen shows, where
 * it shows one.
 */
export function enterCount(
  key: CountKey,
  field: CountField,
  value: number | null,
  { typed, inventoryId }: { typed?: string | undefined; inventoryId?: number | undefined } = {},
): void {
  const owner = ownerNow()
  if (owner === undefined) {
    void queryClient.fetchQuery(currentUserQuery).then(() => enterCount(key, field, value, { typed, inventoryId }))
    return
  }
  const before = opOf(key, field)
  const onServer = onServerOf(key)?.[field]
  const isTakenBack = before?.state === 'waiting' && before.unanswered.length === 0 && onServer?.value === value
  if (before && isTakenBack) return takeBack(before)
  // A conflict is settled when the other person's count is typed.
  if (before?.conflict && isTheirs(before.conflict, value, onServer)) return takeBack(before)
  if (!before && onServer?.value === value) return
  const list = offlineListNow()
  const conflict = before?.state === 'conflict' ? before.conflict : null
  enter({
    slot: slotOf(owner, key, field),
    owner,
    opId: crypto.randomUUID(),
    key,
    name: onServerOf(key)?.name ?? '',
    field,
    value,
    typed: typed ?? null,
    baseVersion: before && !isRejected(before) ? before.baseVersion : onServer?.version,
    inventoryId: list ? list.inventoryId : (inventoryId ?? inventoryNow()),
    countedAt: new Date().toISOString(),
    mode: list ? 'offline' : 'online',
    tab: tabId,
    // Both have been seen: what is typed now is what mine is.
    state: conflict ? 'conflict' : 'waiting',
    conflict,
    unanswered: before?.unanswered ?? [],
  })
}

/** Whether a value is the other one's count, and still the server's. */
function isTheirs(
  { currentValue }: NonNullable<FieldOp['conflict']>,
  value: number | null,
  onServer: { value: number | null } | undefined,
): boolean {
  return value === currentValue && (onServer === undefined || onServer.value === value)
}

/** Settles a field that two people counted: keeps what was counted here, the server's count, or the sum of both. */
export function settleConflict(key: CountKey, field: CountField, choice: 'mine' | 'theirs' | 'sum'): void {
  const op = opOf(key, field)
  if (!op?.conflict) return
  const { currentValue, version } = op.conflict
  if (choice === 'theirs') return takeBack(op)
  const value = choice === 'sum' ? sumOf(op.value, currentValue) : op.value
  enter({
    ...op,
    opId: crypto.randomUUID(),
    value,
    own: choice === 'sum' ? { value: op.value, typed: op.typed } : undefined,
    typed: choice === 'sum' ? `${op.value ?? 0}+${currentValue ?? 0}` : op.typed,
    baseVersion: version,
    state: 'waiting',
    conflict: null,
    unanswered: [],
    mode: offlineListNow() ? 'offline' : 'online',
    tab: tabId,
  })
}

/** Counts a field again whose count was refused: on what had been seen then, so that nobody's count is written over. */
export function countAgain(refused: FieldOp, value: number | null, typed?: string): void {
  const { refusal: _, ...before } = refused
  const { owner, key, field, baseVersion, inventoryId } = before
  const list = offlineListNow()
  const hasSeen = Number.isSafeInteger(baseVersion) && Number(baseVersion) >= 0
  enter({
    ...before,
    slot: slotOf(owner, key, field),
    opId: crypto.randomUUID(),
    value,
    typed: typed ?? null,
    // The version in the refused count may be the reason it was refused.
    baseVersion: hasSeen ? baseVersion : (onServerOf(key)?.[field].version ?? 0),
    inventoryId: inventoryId === null || Number.isSafeInteger(inventoryId) ? inventoryId : inventoryNow(),
    countedAt: new Date().toISOString(),
    mode: list ? 'offline' : 'online',
    tab: tabId,
    state: 'waiting',
    conflict: null,
    unanswered: [],
  })
}

/** Tries again what could not be kept or sent. */
export function retryCount(key: CountKey): void {
  const mode = offlineListNow() ? 'offline' : 'online'
  for (const op of opsOfItem(key)) if (op.state === 'waiting') enter({ ...op, mode, tab: tabId })
}

function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : (Math.round(a * 100) + Math.round(b * 100)) / 100
}

/** The device has it before the screen says so; where the browser keeps nothing, it is sent all the same. */
function enter(op: Omit<FieldOp, 'seq'>) {
  const entered = { ...op, seq: 0 }
  note(entered)
  putOp(entered, 'writing')
  void keepOp(op).then(
    (kept) => {
      strike(entered)
      patchOp(entered, { seq: kept.seq })
      settled(entered)
    },
    () => settleUnkept(entered),
  )
}

function settleUnkept(op: FieldOp) {
  if (op.mode === 'online') settled(op)
  else setPhase(op, 'failed')
}

function settled(op: FieldOp) {
  setPhase(op, 'kept')
  tellOtherTabs('queue')
  // A count begun offline may be online by now; then it is sent like any other.
  const mode = opOf(op.key, op.field)?.mode ?? op.mode
  if (mode === 'online' && op.state === 'waiting') sendSoon(op.key)
}

/** Taken back here, and on the device until it confirms: what is just being read of it must not bring them back. */
const leaving = new Set<string>()

function takeBack(op: FieldOp) {
  note(op, true)
  leaving.add(op.opId)
  dropOp(op, undefined)
  void emptySlot(op.slot).then(
    () => {
      leaving.delete(op.opId)
      strike(op, true)
      tellOtherTabs('queue')
    },
    () => undefined,
  )
}

/**
 * null: no inventory is active. Undefined until the server has said which one: what this device kept of an earlier page may
 * be of before an inventory began, and the versions of counts say well enough what they were entered on.
 */
function inventoryNow(): number | null | undefined {
  const isKnown = queryClient.getQueryData(currentUserQuery.queryKey) !== undefined
  if (!isKnown && navigator.onLine) return undefined
  const { activeLocation } = currentSession()
  return activeLocation ? (activeLocation.activeInventory?.id ?? null) : undefined
}

let reading = Promise.resolve()

/** Reads what this device keeps of the person's counts here, and sends on what an earlier page could not. */
export function readQueue(): Promise<void> {
  reading = reading.catch(() => undefined).then(readNow)
  return reading
}

async function readNow(): Promise<void> {
  const owner = ownerNow()
  if (owner === undefined) return takeOps([])
  const lives = await tabsThatLive()
  const unkept = await replayJournal(owner, lives)
  const kept = await readOps(owner).catch(() => undefined)
  // If the storage can't be read, keep to what this page knows.
  if (kept && ownerNow() === owner) await takeKept(kept, lives)
  for (const op of unkept) {
    putOp(op, 'writing')
    settleUnkept(op)
  }
  for (const { op } of journalOf(owner)) onEndOfTab(op.tab, () => void readQueue())
  void sendNow()
}

async function takeKept(onDevice: readonly FieldOp[], lives: (tab: string) => boolean): Promise<void> {
  const kept = onDevice.filter(({ opId }) => !leaving.has(opId))
  const mine = kept.filter((op) => op.mode === 'offline' || op.tab === tabId || !lives(op.tab))
  takeOps(mine)
  for (const op of kept) if (!mine.includes(op)) onEndOfTab(op.tab, () => void readQueue())
  const left = mine.filter((op) => op.mode === 'online' && op.tab !== tabId)
  await Promise.all(left.map((op) => changeOp(op, { tab: tabId }).catch(() => undefined)))
  for (const op of left) patchOp(op, { tab: tabId })
}

/** Stores this page's counts again after the browser cleared its storage, as when a person clears it. */
async function keepAgain(): Promise<void> {
  await Promise.all(
    allOps().map(async (op) => {
      await keepOp(op)
      if (phaseOf(op) === 'failed') settled(op)
    }),
  )
}

if (typeof window !== 'undefined') begin()

function begin() {
  sayTabIsThere()
  void readQueue()
  onStorageLost(() => void keepAgain().catch(() => undefined))
  window.addEventListener('online', () => void sendNow())
  onLocationChange(() => {
    forgetServerCounts()
    void readQueue()
  })
  beforeLocationChange(sendAllCounted)
  onOtherTabs((what) => {
    if (what === 'queue') void readQueue()
  })
  onChange(learnFromChange)
}
