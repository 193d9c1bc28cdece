import { sql } from 'kysely'
import type { Queryable } from '../database/connections/connection.ts'
import { refuseFields } from '../http/failures.ts'

/**
 * Refuses a password that people try first: one of the forty thousand commonest, a word of kitchens or a name around the
 * person with nothing but digits and marks beside it, or one to three characters again and again (reliability A6).
 */
export async function refuseEasyPassword(password: string, names: string[] = []): Promise<void> {
  if (await isEasyPassword(password, names))
    refuseFields({ password: ['This password is too easy to guess. Please choose another one.'] })
}

export async function isEasyPassword(password: string, names: string[] = []): Promise<boolean> {
  const written = password.toLowerCase()
  return (
    (await commonest()).has(written) ||
    /^(.{1,3})\1+$/su.test(written) ||
    [...kitchenWords, ...names.flatMap(partsOf)].includes(lettersOf(written))
  )
}

/** The names that others know a person by: their own, their address, their locations and businesses. */
export async function namesAround(db: Queryable, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[u.first_name, u.last_name, u.first_name || u.last_name, u.email]) as name
      from users u where u.id = ${userId}
    union
    select unnest(array[l.nickname, c.title])
      from location_users m
      join locations l on l.id = m.location_id
      join companies c on c.id = l.company_id
      where m.user_id = ${userId}`.execute(db)
  return rows.map(({ name }) => name)
}

const kitchenWords = [
  'larder',
  'chef',
  'kitchen',
  'restaurant',
  'pizza',
  'bistro',
  'owner',
  'manager',
  'admin',
  'welcome',
  'password',
  'letmein',
  'spring',
  'summer',
  'autumn',
  'winter',
]

/** A name as a password would hold it; of an address also the part before the @ and the domain without its ending. */
function partsOf(name: string): string[] {
  const whole = name.toLowerCase()
  const [local = '', domain] = whole.split('@')
  const parts = domain === undefined ? [whole] : [whole, local, domain, domain.slice(0, domain.lastIndexOf('.'))]
  return parts.map(lettersOf).filter((part) => part.length > 0)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

let known: Promise<Set<string>> | undefined

/** Read when the first password is chosen: a third of a megabyte that most processes never need. */
function commonest(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
