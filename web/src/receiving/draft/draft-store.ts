import { beforeLocationChange, onLocationChange } from '../../accounts/session.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { onEndOfTab, sayTabIsThere, tabId, tabsThatLive } from '../../inventory/counts/tabs.ts'
import { note, notesOf, strike } from './change-journal.ts'
import { allItems, takeItems } from '../new-item/items-state.ts'
import { keepItems, readItems } from '../new-item/kept-items.ts'
import { allChanges, draftedLine, dropChanges, patchChanges, putChanges, takeChanges } from './draft-state.ts'
import { keepDueDeliveries } from './keep-due-deliveries.ts'
import { forgetChanges, keepChange, patchKept, readChanges } from './kept-changes.ts'
import { slotOf, type LineChange } from './line-change.ts'
import type { LineReceipt } from './line-receipt.ts'
import { receivingStorage } from './receiving-storage.ts'
import { onReceivingTabs, tellReceivingTabs } from './receiving-tabs.ts'
import { sendAllSaid, sendNow, sendWhenBack } from './send-changes.ts'

type SeenLine = { orderId: number; lineId: number; name: string; version: number; isCorrection: boolean }

/** Says something of lines: shown at once, kept on this device, and sent as soon as there is a connection. */
export function sayOfLines(said: readonly { line: SeenLine; receipt: LineReceipt }[]): void {
  const owner = ownerNow()
  if (owner === undefined) return
  const made = said.map(({ line, receipt }): LineChange => {
    const before = draftedLine(owner, line.orderId, line.lineId)?.change
    return {
      slot: slotOf(owner, line.orderId, line.lineId),
      owner,
      changeId: crypto.randomUUID(),
      device: before?.device ?? pageId,
      seq: 0,
      orderId: line.orderId,
      lineId: line.lineId,
      name: line.name,
      isCorrection: line.isCorrection,
      receipt,
      // While two people's words are open, what is said now is this person's; the question stays.
      version: before?.version ?? line.version,
      tab: tabId,
      isUnkept: false,
      state: before?.state === 'conflict' ? 'conflict' : 'waiting',
      conflict: before?.conflict ?? null,
      refusal: null,
    }
  })
  enter(made)
}

/** Settles a line of which two people said different things. */
export function settleLine({ change }: { change: LineChange }, choice: 'mine' | 'theirs'): void {
  if (!change.conflict) return
  if (choice === 'theirs') return takeBack(change)
  const { version } = change.conflict
  enter([{ ...change, changeId: crypto.randomUUID(), version, tab: tabId, state: 'waiting', conflict: null }])
}

/** Taken back here, and on the device until it confirms: what is just being read of it must not bring them back. */
const leaving = new Set<string>()

/** Takes what was said of a line back: what the server has counts again. */
export function takeBack(change: LineChange): void {
  leaving.add(change.changeId)
  dropChanges([{ change, version: undefined }])
  void forgetChanges([{ change, version: undefined }]).then(
    () => {
      leaving.delete(change.changeId)
      strike(change)
      tellReceivingTabs()
    },
    () => strike(change),
  )
}

/** Says it again of an order that was received meanwhile: as a correction of what the person sees there now. */
export function saveAsCorrection(change: LineChange, version: number): void {
  const again = { ...change, version, isCorrection: true, isClosed: false, state: 'waiting', refusal: null } as const
  enter([{ ...again, changeId: crypto.randomUUID(), tab: tabId }])
}

/** Tries again what could not be kept or sent. */
export function retryChanges(changes: readonly LineChange[]): void {
  enter(changes.filter(({ state }) => state === 'waiting').map((change) => ({ ...change, tab: tabId })))
}

const pageId = crypto.randomUUID()
let lastUnkept = 0

/** The device has it before the screen says so; where the browser keeps nothing, it is sent all the same. */
function enter(made: readonly LineChange[]) {
  for (const change of made) note(change)
  putChanges(made, 'writing')
  void Promise.all(made.map(keep)).then(() => {
    tellReceivingTabs()
    void sendNow()
  })
}

async function keep(change: LineChange): Promise<void> {
  const kept = await keepChange(change).catch(() => undefined)
  if (kept) {
    patchChanges([change], 'kept', { seq: kept.seq, device: kept.device })
    strike(change)
  } else patchChanges([change], 'kept', { seq: ++lastUnkept, device: pageId, isUnkept: true })
}

let reading = Promise.resolve()

/** Reads what this device keeps of the person's deliveries here, and sends on what an earlier page could not. */
export function readDrafts(): Promise<void> {
  reading = reading.catch(() => undefined).then(readNow)
  return reading
}

async function readNow(): Promise<void> {
  const owner = ownerNow()
  if (owner === undefined) return forgetAllHere()
  const lives = await tabsThatLive()
  const left = notesOf(owner).filter(({ tab }) => !lives(tab))
  await Promise.all(
    left.map((change) =>
      keepChange({ ...change, tab: tabId }).then(
        () => strike(change),
        () => undefined,
      ),
    ),
  )
  const kept = await readChanges(owner).catch(() => undefined)
  if (!kept || ownerNow() !== owner) return
  const mine = kept.filter(({ tab, changeId }) => (tab === tabId || !lives(tab)) && !leaving.has(changeId))
  takeChanges(mine)
  for (const { tab } of kept) onEndOfTab(tab, () => void readDrafts())
  await Promise.all(mine.map((change) => patchKept(change, { tab: tabId }).catch(() => undefined)))
  await readNewItems(owner, lives)
  void sendNow()
}

/** The same of new items, which the device keeps beside the changes. */
async function readNewItems(owner: string, lives: (tab: string) => boolean): Promise<void> {
  const kept = await readItems(owner).catch(() => undefined)
  if (!kept || ownerNow() !== owner) return
  const left = kept.filter(({ tab }) => !lives(tab)).map((item) => ({ ...item, tab: tabId }))
  takeItems(owner, [...kept.filter(({ tab }) => tab === tabId), ...left])
  for (const { tab } of kept) onEndOfTab(tab, () => void readDrafts())
  await keepItems(left).catch(() => undefined)
}

function forgetAllHere() {
  takeChanges([])
  takeItems(undefined, [])
}

let isBegun = false

/** Called once, before the first screen is drawn that shows or tells of a delivery. */
export function followDrafts() {
  if (isBegun) return
  isBegun = true
  sayTabIsThere()
  keepDueDeliveries()
  void readDrafts()
  window.addEventListener('online', () => void sendWhenBack())
  onLocationChange(() => void readDrafts())
  beforeLocationChange(sendAllSaid)
  receivingStorage.onLost(() => {
    void Promise.all([...allChanges().map(keepChange), keepItems(allItems())]).catch(() => undefined)
  })
  onReceivingTabs(() => void readDrafts())
}
