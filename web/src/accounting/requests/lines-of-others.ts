import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { cellKey, forgetUnsure, saveStates } from '../items/save-states.ts'
import { tagKinds, tagOf, withTag } from '../items/tag-kinds.ts'
import { changeKeptLines, keyOfLine, linesOf, setUntaggedLines, type LinePages } from './tag-lines.ts'

/**
 * Shows the tags that others set of lines in the rows where they are. 'later': lines are being tagged here, so that nobody
 * could tell which tag came last. 'partly': some rows are beyond what was read.
 */
export async function retagLines(): Promise<'all' | 'later' | 'partly'> {
  const shown = shownPages()
  if (shown.length === 0) return 'all'
  const before = saveStates.get()
  if ([...before.values()].includes('saving')) return 'later'
  const { lines, untaggedCount } = await readPages(Math.max(...shown.map(({ pages }) => pages.length)))
  if (saveStates.get() !== before) return 'later'
  const now = new Map(lines.map((line) => [keyOfLine(line), line]))
  forgetUnsure([...now.keys()].flatMap((key) => tagKinds.map((kind) => cellKey(key, kind))))
  changeKeptLines(new Set(now.keys()), (line) => retagged(line, now.get(keyOfLine(line)) ?? line))
  setUntaggedLines(untaggedCount)
  const isMissing = (line: AccountingLine) => !now.has(keyOfLine(line)) && !wasTaggedHere(line)
  return shown.some(({ pages }) => linesOf(pages).some(isMissing)) ? 'partly' : 'all'
}

function shownPages(): LinePages[] {
  return queryClient
    .getQueriesData<LinePages>({ queryKey: ['getAccountingLines'], type: 'active' })
    .flatMap(([, kept]) => (kept ? [kept] : []))
}

/** As many pages as are shown, from the first on. */
async function readPages(count: number): Promise<{ lines: AccountingLine[]; untaggedCount: number }> {
  const lines: AccountingLine[] = []
  let untaggedCount = 0
  let after = ''
  for (let page = 0; page < count; page++) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const { data, _meta } = await call('getAccountingLines', { query: after ? { after } : {} }, { quiet: true })
    lines.push(...data)
    untaggedCount = _meta.untaggedCount
    if (_meta.next === null) break
    after = _meta.next
  }
  return { lines, untaggedCount }
}

function retagged(line: AccountingLine, now: AccountingLine): AccountingLine {
  return tagKinds.reduce((row, kind) => {
    const [had, has] = [tagOf(row, kind), tagOf(now, kind)]
    return had?.id === has?.id && had?.text === has?.text ? row : withTag(row, kind, has)
  }, line)
}

/** A line that was tagged here has gone down the server's list, and has here what was chosen. */
function wasTaggedHere(line: AccountingLine): boolean {
  return tagKinds.some((kind) => saveStates.get().has(cellKey(keyOfLine(line), kind)))
}
