import type { Job } from '../../adapters/jobs/job-queue.ts'
import type { Deps } from '../../deps.ts'
import { sendAccountMailJob } from './account-mail.ts'
import { sendAccountMail } from './send-account-mail.ts'

export function sendAccountMailWork(deps: Deps): Job<{ mailId: number }> {
  return { ...sendAccountMailJob, handle: ({ mailId }) => sendAccountMail(deps, mailId) }
}
