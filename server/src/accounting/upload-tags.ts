import { unreadableTags, type TagFile } from '@larder/contract/accounting/tag-file.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import { namedBefore, readTagTable, type RefusedTagRow, type TagRow } from '@larder/domain/accounting/tag-table.ts'
import type { z } from 'zod'
import { runPaperTask } from '../adapters/pictures/run-paper-task.ts'
import type { AtLocation, Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import type { SentFile } from '../http/sent-file.ts'
import { inPersonsTurn } from '../receiving/invoices/read-sent-paper.ts'
import { addTagName, listTagNames, type TagKind } from './accounting-names.queries.ts'
import { changingNames } from './change-names.ts'
import { listTaggedItems, writeTagTexts, type TaggedItem } from './tag-file.queries.ts'

type Answer = z.output<typeof TagFile>

const mostRefused = 50
const mostChanges = 25

/** Says what a file of tags changes; nothing is kept. */
export async function previewTagFile(context: Context, file: SentFile): Promise<Answer> {
  return answerOf(await compare(context, await readRows(context, file)))
}

/** Tags the items of a file: all rows that fit, in one transaction. */
export async function uploadTagFile(context: Context, file: SentFile): Promise<Answer> {
  const rows = await readRows(context, file)
  return changingNames(context, async (tx) => {
    const compared = await compare(tx, rows)
    for (const kind of kinds) for (const name of compared.newNames[kind]) await addTagName(tx, kind, name)
    const changed = compared.changes.map(({ item, tags }) => ({ itemId: item.itemId, ...tags }))
    await writeTagTexts(tx, changed)
    const after = {
      fileName: file.fileName.slice(0, 200),
      changed: changed.length,
      suppliers: compared.newNames.supplier,
      categories: compared.newNames.category,
      codes: compared.newNames.code,
    }
    await audit(tx, { action: 'upload-tags', objectType: 'location', objectId: tx.locationId, after })
    return answerOf(compared)
  })
}

const kinds = ['supplier', 'category', 'code'] as const satisfies TagKind[]

async function readRows(context: Context, { bytes, fileName }: SentFile) {
  if (!/\.(csv|xlsx|xls|ods)$/i.test(fileName.trim())) refuse(wrongFileType)
  const reading = await inPersonsTurn(context.actor, () => runPaperTask({ kind: 'tables', bytes, fileName }))
  if (!reading) return refuse(unreadableTags, { reason: 'It holds too much, or takes too long to read.' })
  if (reading.kind === 'refused') return refuse(unreadableTags, { reason: reading.message })
  const tables = reading.tables.map((table) => readTagTable(table, reading.isDelimited))
  const read = tables.filter((table) => table.kind === 'read')
  if (read.length === 0) {
    const [first] = tables
    return refuse(unreadableTags, { reason: first?.kind === 'refused' ? first.message : 'It has no rows.' })
  }
  return { rows: read.flatMap(({ rows }) => rows), refused: read.flatMap(({ refused }) => refused) }
}

type Tags = Record<TagKind, string>
type Compared = {
  rowCount: number
  sameCount: number
  changes: { item: TaggedItem; tags: Tags }[]
  refused: RefusedTagRow[]
  newNames: Record<TagKind, string[]>
}

async function compare(
  at: AtLocation,
  { rows, refused }: { rows: readonly TagRow[]; refused: readonly RefusedTagRow[] },
): Promise<Compared> {
  const findItem = itemFinder(await listTaggedItems(at))
  const compared: Compared = {
    rowCount: rows.length + refused.length,
    sameCount: 0,
    changes: [],
    refused: [...refused],
    newNames: { supplier: [], category: [], code: [] },
  }
  const known = {
    supplier: await knownNames(at, 'supplier'),
    category: await knownNames(at, 'category'),
    code: await knownNames(at, 'code'),
  }
  const firstRowOf = new Map<number, number>()
  for (const row of rows) {
    const { rowNumber } = row
    const item = findItem(row)
    if (typeof item === 'string') {
      compared.refused.push({ rowNumber, reason: item })
      continue
    }
    // Two sheets may name one item, or two rows of which one leaves out the distributor.
    const firstRow = firstRowOf.get(item.itemId)
    if (firstRow !== undefined) {
      compared.refused.push({ rowNumber, reason: namedBefore(firstRow) })
      continue
    }
    firstRowOf.set(item.itemId, rowNumber)
    const tags = { supplier: row.supplier, category: row.category, code: row.code }
    const isSame = kinds.every((kind) => tags[kind] === '' || tags[kind].toLowerCase() === item[kind]?.toLowerCase())
    if (isSame) compared.sameCount += 1
    else compared.changes.push({ item, tags })
    for (const kind of kinds) {
      const name = tags[kind]
      if (name === '' || known[kind].has(name.toLowerCase())) continue
      known[kind].add(name.toLowerCase())
      compared.newNames[kind].push(name)
    }
  }
  compared.refused.sort((a, b) => a.rowNumber - b.rowNumber)
  return compared
}

async function knownNames(at: AtLocation, kind: TagKind): Promise<Set<string>> {
  return new Set((await listTagNames(at, kind)).map(({ text }) => text.toLowerCase()))
}

/** Finds the item of a row, or says why there is none. Without a distributor its number must be the only one. */
function itemFinder(items: readonly TaggedItem[]): (row: TagRow) => TaggedItem | string {
  const byNumber = Map.groupBy(items, ({ din }) => din.toLowerCase())
  return ({ distributor, din }) => {
    const numbered = byNumber.get(din.toLowerCase()) ?? []
    const wanted = distributor.toLowerCase()
    const [item, another] = wanted ? numbered.filter((each) => each.distributor.toLowerCase() === wanted) : numbered
    if (another) return `Several distributors have an item ${din}. Please name the distributor.`
    return item ?? `No item ${din}${distributor && ` of ${distributor}`} is known.`
  }
}

function answerOf({ rowCount, sameCount, changes, refused, newNames }: Compared): Answer {
  return {
    message: 'Your file was uploaded successfully.',
    rowCount,
    sameCount,
    changeCount: changes.length,
    refusedCount: refused.length,
    refusedRows: refused.slice(0, mostRefused),
    newSuppliers: newNames.supplier,
    newCategories: newNames.category,
    newCodes: newNames.code,
    changes: changes.slice(0, mostChanges).map(({ item: { name, din, distributor, ...before }, tags }) => ({
      name,
      din,
      distributor,
      supplier: tags.supplier || null,
      category: tags.category || null,
      code: tags.code || null,
      before: { supplier: before.supplier, category: before.category, code: before.code },
    })),
  }
}
