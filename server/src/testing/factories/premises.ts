import type { Database } from '../../database/connections/connection.ts'

/** What the factories need of an application: where its rows are and what time it is there. */
export type Premises = { deps: { database: Database }; clock: { now(): Date } }
