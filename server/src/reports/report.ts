import type { Context } from '../context.ts'
import type { LocationDb } from '../database/connections/connection.ts'

/** A report that computes over thousands of rows. What is asked and what comes out can be sent to a thread. */
export type Report<Asked, Answer> = {
  readonly name: string
  make(context: Context<LocationDb>, asked: Asked): Promise<Answer>
}

/** The message about one report: its name, the person, the moment and the question. */
export type ReportTask = Pick<Context, 'actor' | 'now' | 'requestId'> & { name: string; asked: unknown }
