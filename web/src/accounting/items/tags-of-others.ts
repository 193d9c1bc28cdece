import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import type { Change } from '@larder/contract/ordering/changes.ts'
import { call } from '../../api/client.ts'
import { markOld, queryOf, refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { offerToReadAgain } from './changed-elsewhere.tsx'
import { retagLines } from '../requests/lines-of-others.ts'
import { changeKeptItems, setUntaggedCount, shownItems } from './item-list.ts'
import { cellKey, forgetUnsure, saveStates } from './save-states.ts'
import { tagKinds, tagOf, withTag, type Tag, type TagKind } from './tag-kinds.ts'

/** 'missed': nobody knows what was changed. */
type Heard = Extract<Change, { kind: 'accounting' }>['tags'] | 'missed'
type TagIds = readonly (number | null)[]

/** changes that come as close as this are shown together */
const gatherMs = 250

let gathered: Heard[] = []
let isGathering = false
let shown: Promise<void> = Promise.resolve()

/** The newest told tags of items that are being tagged here: whose tag came last is known once that is answered. */
const held = new Map<number, TagIds>()

/** Shows what was changed, here or elsewhere. */
export function hearTags(heard: Heard) {
  gathered.push(heard)
  showSoon()
}

/** One after the other: of two that are told of one item the later one counts. */
function showSoon() {
  if (isGathering) return
  isGathering = true
  setTimeout(() => {
    const all = gathered
    gathered = []
    isGathering = false
    shown = shown.then(() => showTags(all)).catch(offerToReadAgain)
  }, gatherMs)
}

function hold(idsOf: Iterable<[number, TagIds]>) {
  for (const [itemId, ids] of idsOf) held.set(itemId, ids)
  showSoon()
}

/**
 * Shows the tags in the rows where they are: a row that is tagged now stays where it is, and a cell that is being saved here
 * waits for its own answer. Nothing is read again under the hands: of what can't be shown row by row it is said.
 */
async function showTags(all: readonly Heard[]): Promise<void> {
  const idsOf = new Map<number, TagIds>(held)
  held.clear()
  for (const heard of all) if (Array.isArray(heard)) for (const [itemId, ...ids] of heard) idsOf.set(itemId, ids)
  const isNameNew = all.some((heard) => !Array.isArray(heard) || heard.length === 0)
  if (all.length > 0) void refresh('getAccountingNames', 'getRemovedAccountingNames', 'getAccountingDistributors')
  if (isNameNew || !areKnown(idsOf)) await refresh('getAccountingSuppliers', 'getAccountingCategories', 'getGlCodes')

  if (idsOf.size > 0 && areKnown(idsOf)) retagItems(idsOf)
  const waiting = [...idsOf].filter(([itemId]) => tagKinds.some((kind) => isBeingSaved(itemId, kind)))
  if (waiting.length > 0) hold(waiting)
  if (shownItems().some((items) => hasOthers(idsOf, items))) await countUntagged(idsOf)
  if (all.some(isOfNamesOrLines)) await showLines()
  // Read again when they are opened again.
  markOld('getAccountingItems', 'getAccountingLines', 'getExportPreview')
  if (all.includes('missed') && !isWorkedOn()) return refresh('getAccountingItems', 'getAccountingLines')
  if (all.includes(null) || all.includes('missed') || !areKnown(idsOf)) offerToReadAgain()
  return undefined
}

/** The stream does not name the lines that were tagged. */
function isOfNamesOrLines(heard: Heard): boolean {
  return Array.isArray(heard) && heard.length === 0
}

const linesWaitMs = 1_000

async function showLines(): Promise<void> {
  const done = await retagLines()
  if (done === 'partly') offerToReadAgain()
  if (done === 'later') setTimeout(() => hearTags([]), linesWaitMs)
}

/** Whether rows of the list were tagged here, or one is being tagged: reading the list again would move them. */
function isWorkedOn(): boolean {
  return saveStates.get().size > 0 || document.querySelector('[role=combobox]:focus') !== null
}

function retagItems(idsOf: ReadonlyMap<number, TagIds>) {
  const known = knownTags()
  forgetUnsure([...idsOf.keys()].flatMap((id) => tagKinds.map((kind) => cellKey(id, kind))))
  changeKeptItems(new Set(idsOf.keys()), (item) => {
    const ids = idsOf.get(item.id) ?? []
    return tagKinds.reduce((row, kind, at) => retagged(row, kind, known[kind].get(ids[at] ?? 0) ?? null), item)
  })
}

function retagged(item: AccountingItem, kind: TagKind, tag: Tag | null): AccountingItem {
  return isBeingSaved(item.id, kind) || tagOf(item, kind)?.id === tag?.id ? item : withTag(item, kind, tag)
}

function isBeingSaved(itemId: number, kind: TagKind): boolean {
  return saveStates.get().get(cellKey(itemId, kind)) === 'saving'
}

function hasOthers(idsOf: ReadonlyMap<number, TagIds>, items: readonly AccountingItem[]): boolean {
  const rows = new Set(items.map(({ id }) => id))
  return [...idsOf.keys()].some((id) => !rows.has(id))
}

/** The rows on the screen don't tell how many are untagged, where others were tagged. */
async function countUntagged(idsOf: ReadonlyMap<number, TagIds>): Promise<void> {
  const isSaving = () => [...saveStates.get().values()].includes('saving')
  // Counted before or after what is being saved here: nobody could know.
  if (isSaving()) return hold(idsOf)
  try {
    const { _meta } = await call('getAccountingItems', { query: { limit: 1 } }, { quiet: true })
    if (isSaving()) hold(idsOf)
    else setUntaggedCount(_meta.untaggedCount)
  } catch {
    offerToReadAgain()
  }
  return undefined
}

function areKnown(idsOf: ReadonlyMap<number, TagIds>): boolean {
  const known = knownTags()
  return [...idsOf.values()].every((ids) =>
    tagKinds.every((kind, at) => (ids[at] ?? null) === null || known[kind].has(ids[at] ?? 0)),
  )
}

function knownTags(): Record<TagKind, ReadonlyMap<number, Tag>> {
  const suppliers = queryClient.getQueryData(queryOf('getAccountingSuppliers').queryKey)?.data ?? []
  const categories = queryClient.getQueryData(queryOf('getAccountingCategories').queryKey)?.data ?? []
  const codes = queryClient.getQueryData(queryOf('getGlCodes').queryKey)?.data ?? []
  const byId = (list: readonly Tag[]) => new Map(list.map((tag) => [tag.id, tag]))
  return {
    supplier: byId(suppliers.map(({ id, name }) => ({ id, text: name }))),
    category: byId(categories.map(({ id, name }) => ({ id, text: name }))),
    code: byId(codes.map(({ id, code }) => ({ id, text: code }))),
  }
}
