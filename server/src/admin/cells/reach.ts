import { findUserByEmail } from '../../accounts/users.queries.ts'
import { requireId, WrongUsage, type Named, type Operator } from '../operator.ts'

export const company = (id: string | undefined): Named => ({
  kind: 'company',
  name: String(requireId(id, 'company')),
})

export const location = (id: string | undefined): Named => ({
  kind: 'location',
  name: String(requireId(id, 'location')),
})

export function person(email: string | undefined): Named {
  if (!email) throw new WrongUsage('the e-mail address is missing')
  return { kind: 'email', name: email }
}

/** A row whose id says in which cell it began, not where it is now. */
export const row = (name: string, isIn: (operator: Operator) => Promise<boolean>): Named => ({
  kind: 'row',
  name,
  isIn,
})

/** Whether it is this cell's own: rows of companies that left are hidden, or marked. */
export async function isIn(operator: Operator, named: Named): Promise<boolean> {
  const { shared } = operator.database
  if (named.kind === 'row') return named.isIn(operator)
  if (named.kind === 'email') return (await findUserByEmail(shared, named.name))?.isElsewhere === false
  const table = named.kind === 'company' ? 'companies' : 'locations'
  return (
    (await shared.selectFrom(table).select('id').where('id', '=', Number(named.name)).executeTakeFirst()) !== undefined
  )
}

export function wordsOf({ kind, name }: Named): string {
  return kind === 'company' || kind === 'location' ? `${kind} ${name}` : name
}
