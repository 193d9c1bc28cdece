/** with a name it is planned once per connection */
export type Statement = { text: string; name?: string | undefined; values: unknown[] }

/** The thin server's input: the signed-in person, and the SQL that our server sent for the same requests. */
export type Recorded = {
  kitchen: { locationId: number; userId: number; sessionId: number; key: string; timeZone: string; name: string }
  /** by address */
  lists: Record<string, Statement[]>
  cartSave: Statement[]
  order: Statement[]
}

const found = new WeakMap<readonly Statement[], Map<string, Omit<Statement, 'values'>>>()

/** The one recorded statement that begins or goes on like this, to be sent with other values. */
export function statementOf(statements: readonly Statement[], part: string): Omit<Statement, 'values'> {
  let known = found.get(statements)
  if (!known) found.set(statements, (known = new Map()))
  let statement = known.get(part)
  if (!statement) known.set(part, (statement = searched(statements, part)))
  return statement
}

function searched(statements: readonly Statement[], part: string): Omit<Statement, 'values'> {
  const [first, another] = statements.filter(({ text }) => text.includes(part))
  if (!first || another) throw new Error(`${another ? 'more than one statement has' : 'no statement has'} '${part}'`)
  return { text: first.text, name: first.name }
}
