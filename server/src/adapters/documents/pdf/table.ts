import { colors, drawRule, needHeight, page, write, writeFitted, writeLines, type Paper, type Place } from './paper.ts'

export type Column = Required<Place> & { title: string }

/** Writes rows below the titles of their columns, which stand on each further page too. */
export function writeBelowTitles(paper: Paper, columns: Readonly<Record<string, Column>>, writeRows: () => void): void {
  const { onNextPage } = paper
  needHeight(paper, 60)
  writeTitles(paper, columns)
  paper.onNextPage = () => {
    onNextPage(paper)
    writeTitles(paper, columns)
  }
  writeRows()
  paper.onNextPage = onNextPage
}

function writeTitles(paper: Paper, columns: Readonly<Record<string, Column>>): void {
  paper.doc.rect(page.left - 6, paper.y, page.right - page.left + 12, 18).fill(colors.tint)
  for (const column of Object.values(columns))
    write(paper, column.title, column, paper.y + 5, { size: 8, bold: true, color: colors.muted })
  paper.y += 18
}

/** Writes words and the number of the page at the foot of every page. */
export function writeFeet(paper: Paper, words: string): void {
  const { count } = paper.doc.bufferedPageRange()
  const look = { size: 8, color: colors.muted }
  for (let at = 0; at < count; at++) {
    paper.doc.switchToPage(at)
    drawRule(paper, page.foot - 7)
    writeFitted(paper, words, { x: page.left, width: 400 }, page.foot, look)
    writeLines(paper, [`Page ${at + 1} of ${count}`], { x: 452, width: 120, align: 'right' }, page.foot, look)
  }
}
