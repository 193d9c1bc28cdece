import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Administrator } from '../administration/administrator.ts'
import { textTable } from './text-table.ts'

/** The person at the command line, who reads what was done. */
export type Operator = Administrator & {
  say(line: string): void
  /** where the command runs in several cells */
  inCells?: InCells
}

/** One cell of several in which a command runs. */
export type InCells = {
  cell: number
  takeTable(headings: readonly string[], rows: readonly Row[]): void
  /** of a command that changes something in every cell */
  everywhere?: Everywhere
  /** of the cell that writes what all cells share, where that is another one */
  publisher(): Promise<Operator | undefined>
}

/** `known`: what the command’s `gather` found in the cells that answer. */
export type Everywhere = { known: readonly string[]; newRunId: string }

/** A company, location, person or row that a command names; the cells are asked which of them has it. */
export type Named =
  | { kind: 'company' | 'location'; name: string }
  | { kind: 'email'; name: string }
  | { kind: 'row'; name: string; isIn(operator: Operator): Promise<boolean> }

/**
 * Where a command runs when there are several cells:
 * 'each' reads all of them; 'every' changes all that have what it names, each at most once; 'said' takes the one of --cell;
 * 'publisher' takes the cell that writes what all share, or the one of --cell where they share nothing;
 * 'own machine' needs keys or files that only the cell's own machine has. Otherwise the one cell that has all of `of`, if
 * it names any, and no other cell may have a person with the `newAddress`.
 */
type Reach = 'each' | 'every' | 'said' | 'publisher' | 'own machine' | { of: Named[]; newAddress?: string | undefined }

export type Command = {
  /** the text after 'npm run admin --' */
  usage: string
  summary: string
  /** where it runs when there are several cells */
  cells: Reach | ((args: string[]) => Reach)
  run(operator: Operator, args: string[]): Promise<void>
  /** what a cell knows that the others need, before it runs in every cell */
  gather?(operator: Operator, args: string[]): Promise<string[]>
  /** once every cell has done it */
  settle?(operator: Operator, args: string[], everywhere: Everywhere): Promise<void>
}

type Row = readonly (string | number)[]

/** Rows of a list; those of several cells are one list, with the cell of each. */
export function sayTable({ say, inCells }: Operator, headings: readonly string[], rows: readonly Row[]): void {
  if (inCells) return inCells.takeTable(headings, rows)
  for (const line of textTable(headings, rows)) say(line)
}

/** The command was written wrongly; answered with its usage and exit code 2. */
export class WrongUsage extends Error {}
/** The command was understood but can't be done; answered with the reason and exit code 1. */
export class NotDone extends Error {}
/** The cell has not got what the command names; another may have it. */
export class NotHere extends NotDone {}
/** The cell is as the command wants it already. */
export class DoneBefore extends NotDone {}

/** Reads the options and words of a command strictly: an unknown option is a wrong usage. */
export function readArgs<const T extends ParseArgsConfig['options']>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true, strict: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

export function requireId(text: string | undefined, what: string): number {
  const id = Number(text)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new WrongUsage(
      text === undefined ? `the id of the ${what} is missing` : `'${text}' is not the id of a ${what}`,
    )
  return id
}
