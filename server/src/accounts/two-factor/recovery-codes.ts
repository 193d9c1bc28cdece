import { randomInt } from 'node:crypto'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { listUnusedRecoveryCodes, replaceRecoveryCodes } from './two-factor.queries.ts'

/** No letter or digit that looks like another; twelve of them are 59 bits, guessed no more easily than a good password. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 3
const groupLength = 4
const howMany = 10

/** Ten new codes and their hashes: only the hashes are kept. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) }
}

export async function keepRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await replaceRecoveryCodes(tx, userId, hashes)
}

/**
 * The id of the unused recovery code that was typed, in any case and with or without its dashes; undefined when it is none.
 * Ten hashes take a while to compare: this is done before the transaction that uses the code up.
 */
export async function findRecoveryCode(db: Queryable, userId: number, typed: string): Promise<number | undefined> {
  const code = plain(typed)
  if (!new RegExp(`^[${alphabet}]{${groups * groupLength}}$`).test(code)) return undefined
  for (const { id, codeHash } of await listUnusedRecoveryCodes(db, userId))
    if (await isPassword(codeHash, code)) return id
  return undefined
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}
