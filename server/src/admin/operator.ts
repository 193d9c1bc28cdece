import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Administrator } from '../administration/administrator.ts'

/** The person at the command line, who reads what was done. */
export type Operator = Administrator & { say(line: string): void }

export type Command = {
  /** the text after 'npm run admin --' */
  usage: string
  summary: string
  run(operator: Operator, args: string[]): Promise<void>
}

/** The command was written wrongly; answered with its usage and exit code 2. */
export class WrongUsage extends Error {}
/** The command was understood but can't be done; answered with the reason and exit code 1. */
export class NotDone extends Error {}

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
