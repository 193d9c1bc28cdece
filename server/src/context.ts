import type { Database, LocationDb, Queryable, Tx } from './database/connections/connection.ts'
import { transactionOn } from './database/connections/connection.ts'
import type { Actor } from './http/actor.ts'

/** The connection or transaction that statements run on, and the location whose rows they read or write. */
export type AtLocation<Db extends Queryable = Queryable> = { readonly db: Db; readonly locationId: number }

/** The person, place, time and request: passed from a route to a use case, and on to its statements. */
export type Context<Db extends Queryable = Queryable> = AtLocation<Db> & {
  readonly actor: Actor
  readonly now: Date
  /** empty when no request asks: demo data, a command of the operator */
  readonly requestId: string
}

/** A location's rows, on a connection that row-level security keeps to them. */
export function atLocation(database: Pick<Database, 'forLocation'>, locationId: number): AtLocation<LocationDb> {
  return { db: database.forLocation(locationId), locationId }
}

/** A person's context at their location. */
export function contextOf<Db extends LocationDb | Tx>(db: Db, actor: Actor, now: Date, requestId = ''): Context<Db> {
  return { db, locationId: actor.locationId, actor, now, requestId }
}

/**
 * Runs the work in one transaction, or as part of the one under way: what it is handed is the same context inside the
 * transaction. Deadlocks, serialization failures and outdated plans are tried again, three times at most. `isWhole` says
 * that the transaction ends with the work.
 */
export function inTransaction<At extends AtLocation, T>(
  at: At,
  work: (tx: At & { readonly db: Tx }, isWhole: boolean) => Promise<T>,
): Promise<T> {
  return transactionOn(at.db, (db, isWhole) => work({ ...at, db }, isWhole))
}
