import { notFound } from '@larder/contract/refusal.ts'
import { expect, it } from 'vitest'
import type { Context } from '../context.ts'
import type { LocationDb } from '../database/connections/connection.ts'
import { isStatementTimedOut, Refused } from '../http/failures.ts'
import { computeReport } from './compute-report.ts'
import type { ReportOutcome } from './report-outcome.ts'

const context = {} as Context<LocationDb>
const report = { name: 'x', make: () => Promise.resolve('made here') }

/** Asks for a report whose thread ends with this outcome; gives the error. */
const endOf = (outcome: ReportOutcome) => {
  const reportThreads = { compute: () => Promise.resolve(outcome), warm: () => {}, close: () => Promise.resolve() }
  return computeReport({ reportThreads }, report, context, {}).catch((error: unknown) => error)
}

it('computes here where the server has no threads for reports', async () => {
  expect(await computeReport({}, report, context, {})).toBe('made here')
})

it('throws a failure of the thread with its code, by which a statement that took too long is known', async () => {
  const message = 'canceling statement due to statement timeout'
  const error = await endOf({ kind: 'failed', message, stack: 'at a line of the report', code: '57014' })
  expect(error).toBeInstanceOf(Error)
  expect(isStatementTimedOut(error as Error)).toBe(true)
  expect(error).toMatchObject({ message, stack: 'at a line of the report' })
})

it('throws a refusal of the thread with all that it says', async () => {
  const errors = { opening: ['This was not found.'] }
  const lines = [{ id: 1 }]
  const refused = { refusal: notFound, text: notFound.text, errors, retryAfterSeconds: 3, lines }
  const error = await endOf({ kind: 'refused', ...refused })
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ refusal: notFound, message: notFound.text, errors, retryAfterSeconds: 3, lines })
})
