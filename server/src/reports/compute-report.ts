import { errorOfTask } from '../adapters/threads/failed-task.ts'
import type { Context } from '../context.ts'
import type { LocationDb } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../http/failures.ts'
import type { Report, ReportTask } from './report.ts'
import type { FailedReport } from './report-outcome.ts'

/**
 * Computes a report in a thread of its own, where the server has threads for them, else here. What it was refused or failed
 * with there is thrown here as if it had been computed here.
 */
export async function computeReport<Asked, Answer>(
  { reportThreads }: Pick<Deps, 'reportThreads'>,
  report: Report<Asked, Answer>,
  context: Context<LocationDb>,
  asked: Asked,
): Promise<Answer> {
  if (!reportThreads) return report.make(context, asked)
  const { actor, now, requestId } = context
  const task: ReportTask = { name: report.name, actor, now, requestId, asked }
  const outcome = await reportThreads.compute(task)
  if (outcome.kind === 'made') return outcome.answer as Answer
  throw errorOf(outcome)
}

function errorOf(failed: FailedReport): Error {
  if (failed.kind === 'failed') return errorOfTask(failed)
  const { refusal, text, errors, retryAfterSeconds, lines } = failed
  return new Refused(refusal, text, errors, retryAfterSeconds, lines)
}
