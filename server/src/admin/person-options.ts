import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/passwords.ts'
import { findUserByEmail } from '../accounts/users.queries.ts'
import { NotDone, NotHere, WrongUsage, type Operator } from './operator.ts'
import { emailOption, nameOption } from './option-values.ts'

export const nameOptions = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'print-link': { type: 'boolean' },
} as const

type Names = { email?: string | undefined; 'first-name'?: string | undefined; 'last-name'?: string | undefined }

/** The names of a person who is not known yet. Nobody can sign in with the password: they choose their own. */
export async function newPerson({ database }: Operator, values: Names) {
  const email = emailOption(values.email)
  const names = {
    firstName: nameOption(values['first-name'], 'first-name'),
    lastName: nameOption(values['last-name'], 'last-name'),
  }
  if (await findUserByEmail(database.shared, email)) throw new NotDone(`There is a user ${email} already.`)
  return { email, ...names, passwordHash: await hashPassword(randomBytes(32).toString('base64url')) }
}

/** The person with the address that a command begins with. */
export async function requirePerson(operator: Operator, email: string | undefined) {
  const person = await requirePersonOrLeft(operator, email)
  if (person.isElsewhere) throw new NotHere(`${person.email} is in another cell, where their company has moved.`)
  return person
}

/** Also one who is in another cell now, of whom rows are still here. */
export async function requirePersonOrLeft({ database }: Operator, email: string | undefined) {
  if (!email) throw new WrongUsage('the e-mail address is missing')
  const person = await findUserByEmail(database.shared, email)
  if (!person) throw new NotHere(`There is no user ${email}. See: people list`)
  return person
}
