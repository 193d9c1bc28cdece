import type pg from 'pg'

/** a connection keeps every text that it prepared, so that the number of those that come often is bounded */
const mostByUse = 300
/** long enough to tell a hot text from one that comes once */
const usesBeforePreparing = 8
/** statements with a group of values per row are other ones for each number of rows */
export const longestText = 4_000
const mostCounted = 2_000
/** their texts are made of a few choices each, so that this is never reached unless one forgot to bound them */
const mostDeclared = 1_000

const nameOf = new Map<string, string>()
const uses = new Map<string, number>()

let named = 0
let declared = 0
let preparedByUse = 0

/** PostgreSQL's answer when a table got new columns since a `select *` was planned: a newer version migrates beside us. */
export const planIsOutdated = '0A000'

/**
 * Has this text planned once per connection from now on: for the few hot reads whose planning costs as much as their work.
 * There is room for them however many others came before.
 */
export function prepare(text: string): void {
  if (!nameOf.has(text) && declared < mostDeclared) {
    declared++
    nameOf.set(text, `hot${++named}`)
  }
}

/** A text that begins so is planned for its own values each time it is sent. */
export const plannedEachTime = '/* planned each time */ '

/** Lets a connection send prepared texts by name. A text that is sent again and again is prepared automatically. */
export function sendPreparedByName(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined
    if (!name) return send(text, values, ...rest)
    const answer = send({ name, text, values }, ...rest)
    if (!(answer instanceof Promise)) return answer
    return answer.catch(async (error: unknown) => {
      if (!notePlanOutdated(error, text as string)) throw error
      // Inside a transaction nothing more can be asked: then it is tried again as a whole.
      return (send(text, values, ...rest) as Promise<unknown>).catch(() => Promise.reject(error as Error))
    })
  }
  client.query = query as typeof client.query
}

/** True when the text was planned before a migration; it gets a new plan under another name. */
export function notePlanOutdated(error: unknown, text: string): boolean {
  if ((error as { code?: unknown }).code !== planIsOutdated || !nameOf.has(text)) return false
  nameOf.set(text, `hot${++named}`)
  return true
}

/** Statements about many rows at once go by how many there are: a plan made when there were few would cost minutes later. */
const isForMany = /any\(\$|unnest\(|recordset\(/

/** The name under which a text is prepared; none for one that comes seldom or is planned each time. */
export function preparedName(text: string): string | undefined {
  const name = nameOf.get(text)
  if (name || preparedByUse >= mostByUse || text.length > longestText) return name
  if (text.startsWith(plannedEachTime) || isForMany.test(text)) return undefined
  const count = (uses.get(text) ?? 0) + 1
  if (count >= usesBeforePreparing) {
    preparedByUse++
    nameOf.set(text, `hot${++named}`)
    uses.delete(text)
  } else {
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
  }
  return nameOf.get(text)
}
