import { sum } from '@larder/domain/values/money.ts'
import { leftOutTogether } from '../../market-price.ts'
import type { Worth } from '../../counting/use-list-counts.ts'
import type { LineFigures, ReviewLine } from './review-lines.ts'
import type { ReviewFilter } from './review-url.ts'

export type ListHead = { kind: 'list'; key: string; name: string; itemCount: number; missing: number } & Worth
export type ReviewRow = ListHead | { kind: 'item'; key: string; line: ReviewLine }

export type ReviewSummary = { itemCount: number; missing: number; flags: number } & Worth
type FiguresOf = (line: ReviewLine) => LineFigures

/** The progress of the review; `flags` are counts that are new or far from the last ones. */
export function summaryOf(lines: readonly ReviewLine[], figuresOf: FiguresOf): ReviewSummary {
  const figures = lines.map(figuresOf)
  return {
    itemCount: lines.length,
    missing: figures.filter(({ flag }) => flag === 'notCounted').length,
    flags: figures.filter(({ flag }) => isFlagOfCount(flag)).length,
    ...worthOf(figures),
  }
}

/** The lines that a filter wants, after those it gave before; in shelf order, but for the biggest changes. */
export function wantedLines(
  lines: readonly ReviewLine[],
  filter: ReviewFilter,
  { figuresOf, before }: { figuresOf: FiguresOf; before: readonly string[] },
): readonly ReviewLine[] {
  if (filter === 'all') return lines
  const place = new Map(before.map((key, at) => [key, at]))
  const wanted = lines.filter((line) => place.has(line.key) || isWanted(filter, figuresOf(line)))
  if (filter !== 'change') return wanted
  const size = new Map(wanted.map((line) => [line, Math.abs(figuresOf(line).change ?? 0)]))
  return wanted.toSorted((a, b) => {
    const [placeOfA, placeOfB] = [place.get(a.key) ?? before.length, place.get(b.key) ?? before.length]
    return placeOfA - placeOfB || (size.get(b) ?? 0) - (size.get(a) ?? 0)
  })
}

function isWanted(filter: ReviewFilter, { flag, change }: LineFigures): boolean {
  if (filter === 'flags') return isFlagOfCount(flag)
  if (filter === 'missing') return flag === 'notCounted'
  return change !== null && change !== 0
}

/** The lines below the heads of their lists; the biggest changes come without heads, in an order of their own. */
export function reviewRows(lines: readonly ReviewLine[], filter: ReviewFilter, figuresOf: FiguresOf): ReviewRow[] {
  if (filter === 'change') return lines.map(rowOf)
  return [...Map.groupBy(lines, (line) => line.listId).values()].flatMap((ofList) => [
    headOf(ofList, figuresOf),
    ...ofList.map(rowOf),
  ])
}

function headOf(lines: readonly ReviewLine[], figuresOf: FiguresOf): ListHead {
  const figures = lines.map(figuresOf)
  return {
    kind: 'list',
    key: `list ${lines[0]?.listId}`,
    name: lines[0]?.list ?? '',
    itemCount: lines.length,
    missing: figures.filter(({ flag }) => flag === 'notCounted').length,
    ...worthOf(figures),
  }
}

function worthOf(figures: readonly LineFigures[]): Worth {
  return {
    amount: sum(figures.map(({ amount }) => amount)),
    leftOut: leftOutTogether(figures.map(({ leftOut }) => leftOut)),
  }
}

function rowOf(line: ReviewLine): ReviewRow {
  return { kind: 'item', key: line.key, line }
}

function isFlagOfCount(flag: LineFigures['flag']): boolean {
  return flag !== null && flag !== 'notCounted'
}
