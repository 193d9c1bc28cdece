import type { OfCell } from '../../accounts/tokens.ts'
import type { Database } from '../../database/connections/connection.ts'

/** The parts of an application that the factories need: where its rows are and what time it is there. */
export type Premises = { deps: { database: Database; config?: OfCell }; clock: { now(): Date } }
