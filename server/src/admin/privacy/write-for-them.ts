import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { KeptRows } from '../../privacy/kept-rows.ts'
import { NotDone, readArgs, WrongUsage, type Operator } from '../operator.ts'

/** The address of whom an export is about, and the new file it goes to. */
export function readExportArgs(args: string[], whom: string): { email: string; to: string } {
  const { values, positionals } = readArgs(args, { to: { type: 'string' } })
  const [email, ...more] = positionals
  if (!email || more.length > 0) throw new WrongUsage(`name one ${whom} by their e-mail address`)
  if (!values.to) throw new WrongUsage('--to is missing')
  return { email, to: values.to }
}

/** Writes what is kept of somebody to a new file that nobody else reads, of each cell to its own; the name of the file. */
export function writeForThem(operator: Operator, named: string, whom: object, tables: KeptRows): string {
  const to = fileOfCell(operator, named)
  const text = JSON.stringify({ ...whom, at: operator.now.toISOString(), tables }, undefined, 1)
  try {
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new NotDone(`${to} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  return to
}

/** ana.json is ana.cell-1.json in cell 1. */
function fileOfCell({ inCells }: Operator, named: string): string {
  if (!inCells) return named
  const { dir, name, ext } = path.parse(named)
  return path.join(dir, `${name}.cell-${inCells.cell}${ext}`)
}

export function sayWritten({ say }: Operator, to: string, tables: KeptRows): void {
  const rows = Object.values(tables).reduce((sum, all) => sum + all.length, 0)
  say(`Wrote ${rows} rows of ${Object.keys(tables).length} tables to ${to}.`)
}
