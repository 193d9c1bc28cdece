import { ownerNow } from './count-owner.ts'
import {
  countFields,
  isRejected,
  itemKeyOf,
  slotOf,
  type CountField,
  type CountKey,
  type CountsFromServer,
  type CountState,
  type FieldOp,
} from './count-types.ts'

/** writing: not on the device yet; kept: on the device; sending; failed: neither kept nor sent */
export type Phase = 'writing' | 'kept' | 'sending' | 'waiting' | 'failed'
/** The count on the server, as far as this page knows. */
type ServerCount = { value: number | null; version: number }
type ItemOnServer = Record<CountField, ServerCount> & { name: string }

const ops = new Map<string, FieldOp>()
const phases = new Map<string, Phase>()
const onServer = new Map<string, ItemOnServer>()
/** told of items that no screen has asked for yet, as while the list is still on its way */
const heard = new Map<string, Partial<Record<CountField, ServerCount>>>()
/** items whose last count the server did not take */
const lastRefused = new Set<string>()
const states = new Map<string, { fromServer: CountsFromServer; state: CountState }>()
const ofItem = new Map<string, Set<() => void>>()
const ofAny = new Set<() => void>()
/** the line with the cursor on a phone, where any of its fields may be typed first */
let openLine: CountKey | undefined

/** Says which line is being typed, undefined for none; gives the one before when that is another. */
export function openLineAt(key: CountKey | undefined): CountKey | undefined {
  const before = openLine
  if (before && key && itemKeyOf(before) === itemKeyOf(key)) return undefined
  openLine = key
  for (const one of [before, key]) if (one) changed(itemKeyOf(one))
  return before
}

/** True while the cursor is in a line that has no cases yet: its packs and units alone would say that there is no case. */
export function isUnfinished(key: CountKey): boolean {
  if (!openLine || itemKeyOf(openLine) !== itemKeyOf(key)) return false
  const cases = opOf(key, 'onHand')
  return (cases ? cases.value : (onServerOf(key)?.onHand.value ?? null)) === null
}

/** The counts of an item of this moment: what was counted here over what the server told. The same object until something changes. */
export function stateOf(key: CountKey, fromServer: CountsFromServer): CountState {
  const itemKey = itemKeyOf(key)
  const known = states.get(itemKey)
  if (known?.fromServer === fromServer) return known.state
  const item = newestOf(itemKey, fromServer)
  const state = workOut(key, item)
  states.set(itemKey, { fromServer, state: known && isSame(known.state, state) ? known.state : state })
  return states.get(itemKey)?.state ?? state
}

function workOut(key: CountKey, item: ItemOnServer): CountState {
  const mine = opsOfItem(key)
  const valueOf = (field: CountField) => {
    const op = mine.find((one) => one.field === field)
    return op && !isRejected(op) ? op.value : item[field].value
  }
  return {
    values: { onHand: valueOf('onHand'), onHandPack: valueOf('onHandPack'), onHandUom: valueOf('onHandUom') },
    saving: isLastRefused(key) ? 'refused' : savingOf(mine.filter((op) => !isRejected(op))),
    conflicts: mine.flatMap(({ field, value, conflict }) => {
      if (!conflict) return []
      const { currentValue, by, at, packSize } = conflict
      return [{ field, value, currentValue, by, at, packSize }]
    }),
  }
}

/** Until it is counted again, or what was refused is put away. */
function isLastRefused(key: CountKey): boolean {
  const itemKey = itemKeyOf(key)
  return lastRefused.has(itemKey) && allOps().some((op) => isRejected(op) && itemKeyOf(op.key) === itemKey)
}

function savingOf(mine: readonly FieldOp[]): CountState['saving'] {
  const phasesOfMine = mine.map((op) => phases.get(op.slot) ?? 'kept')
  if (mine.length === 0) return 'saved'
  if (phasesOfMine.includes('failed')) return 'failed'
  if (phasesOfMine.includes('writing') || phasesOfMine.includes('sending')) return 'saving'
  if (phasesOfMine.includes('waiting')) return 'waiting'
  return mine.some((op) => op.mode === 'online' && op.state === 'waiting' && !isUnfinished(op.key))
    ? 'saving'
    : 'device'
}

function isSame(a: CountState, b: CountState): boolean {
  return (
    a.saving === b.saving &&
    JSON.stringify(a.conflicts) === JSON.stringify(b.conflicts) &&
    countFields.every((field) => a.values[field] === b.values[field])
  )
}

/** Versions only grow: of two tellings of a field the one with the higher version is the newer. */
function newestOf(itemKey: string, told: CountsFromServer): ItemOnServer {
  const known = onServer.get(itemKey)
  const newer = (field: CountField): ServerCount => {
    const before = known?.[field] ?? heard.get(itemKey)?.[field]
    const version = told[`${field}Version`]
    return before && before.version > version ? before : { value: told[field], version }
  }
  const item = {
    onHand: newer('onHand'),
    onHandPack: newer('onHandPack'),
    onHandUom: newer('onHandUom'),
    name: told.name ?? known?.name ?? '',
  }
  onServer.set(itemKey, item)
  return item
}

export function onServerOf(key: CountKey): ItemOnServer | undefined {
  return onServer.get(itemKeyOf(key))
}

/** Takes what the server told of a field, by an answer or live. */
export function learn(key: CountKey, field: CountField, told: ServerCount) {
  const itemKey = itemKeyOf(key)
  const known = onServer.get(itemKey)
  const before = known?.[field] ?? heard.get(itemKey)?.[field]
  if (before && before.version >= told.version) return
  if (known) {
    onServer.set(itemKey, { ...known, [field]: told })
    changed(itemKey)
  } else heard.set(itemKey, { ...heard.get(itemKey), [field]: told })
}

/** Forgets what the server told, as when another location is opened; what was counted here stays. */
export function forgetServerCounts() {
  onServer.clear()
  heard.clear()
  states.clear()
  for (const listener of [...ofItem.values()].flatMap((some) => [...some])) listener()
  for (const listener of ofAny) listener()
}

export function opOf(key: CountKey, field: CountField): FieldOp | undefined {
  const owner = ownerNow()
  return owner === undefined ? undefined : ops.get(slotOf(owner, key, field))
}

export function opsOfItem(key: CountKey): FieldOp[] {
  return countFields.flatMap((field) => opOf(key, field) ?? [])
}

export function allOps(): FieldOp[] {
  const owner = ownerNow()
  return [...ops.values()].filter((op) => op.owner === owner)
}

export function phaseOf({ slot }: FieldOp): Phase {
  return phases.get(slot) ?? 'kept'
}

export function putOp(op: FieldOp, phase: Phase) {
  ops.set(op.slot, op)
  phases.set(op.slot, phase)
  if (!isRejected(op)) lastRefused.delete(itemKeyOf(op.key))
  changed(itemKeyOf(op.key))
}

/** Says how far a count is, unless a later one has taken its place. */
export function setPhase(op: FieldOp, phase: Phase) {
  if (ops.get(op.slot)?.opId !== op.opId) return
  phases.set(op.slot, phase)
  changed(itemKeyOf(op.key))
}

export function patchOp(op: FieldOp, change: Partial<FieldOp>) {
  const now = ops.get(op.slot)
  if (now?.opId !== op.opId) return
  ops.set(op.slot, { ...now, ...change })
  changed(itemKeyOf(op.key))
}

/** Puts a refused count aside, so that the item can be counted again without losing it. */
export function setAside(op: FieldOp, rejected: FieldOp) {
  if (ops.get(op.slot)?.opId === op.opId) ops.delete(op.slot)
  ops.set(rejected.slot, rejected)
  lastRefused.add(itemKeyOf(op.key))
  phases.set(rejected.slot, 'kept')
  changed(itemKeyOf(op.key))
}

/** Takes an answered count out; a later one of the field stays, with the answer as its base. */
export function dropOp(op: FieldOp, answeredVersion: number | undefined) {
  const now = ops.get(op.slot)
  if (!now) return
  if (now.opId === op.opId) {
    ops.delete(op.slot)
    phases.delete(op.slot)
  } else if (answeredVersion !== undefined) {
    ops.set(op.slot, { ...now, baseVersion: answeredVersion, unanswered: [] })
  }
  changed(itemKeyOf(op.key))
}

/** Puts what the device keeps in place of what was known, but for what is just being written or sent. */
export function takeOps(kept: readonly FieldOp[]) {
  const busy = [...ops.values()].filter((op) => ['writing', 'sending', 'failed'].includes(phaseOf(op)))
  const slots = new Set(busy.map(({ slot }) => slot))
  const items = new Set([...ops.values(), ...kept].map(({ key }) => itemKeyOf(key)))
  for (const slot of ops.keys()) if (!slots.has(slot)) ops.delete(slot)
  for (const op of kept) {
    if (slots.has(op.slot)) continue
    ops.set(op.slot, op)
    phases.set(op.slot, 'kept')
  }
  for (const itemKey of items) changed(itemKey, false)
  for (const listener of ofAny) listener()
}

export function onItem(key: CountKey, listener: () => void): () => void {
  const itemKey = itemKeyOf(key)
  const listeners = ofItem.get(itemKey) ?? new Set()
  ofItem.set(itemKey, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && ofItem.get(itemKey) === listeners) ofItem.delete(itemKey)
  }
}

export function onCounts(listener: () => void): () => void {
  ofAny.add(listener)
  return () => void ofAny.delete(listener)
}

let isTogether = false

/** Tells of many changes once they are all made. */
export function together(change: () => void) {
  isTogether = true
  try {
    change()
  } finally {
    isTogether = false
    for (const listener of ofAny) listener()
  }
}

function changed(itemKey: string, tellAll = true) {
  const known = states.get(itemKey)
  if (known) states.delete(itemKey)
  for (const listener of ofItem.get(itemKey) ?? []) listener()
  if (tellAll && !isTogether) for (const listener of ofAny) listener()
}
