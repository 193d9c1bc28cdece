import type { Job } from '../adapters/jobs/job-queue.ts'
import type { Deps } from '../deps.ts'
import { atLocation } from '../context.ts'
import { listForgottenMails, mailOfRow, noteTry } from '../outbox/mail-rows.queries.ts'
import { NotToSend, sendClaimedMail } from '../outbox/send-claimed-mail.ts'
import { timeForPeople } from '../time-for-people.ts'
import { sendHelpMailJob } from './ask-for-help.ts'
import { listReports, type Report } from './help.queries.ts'

export function sendHelpMailWork(deps: Deps): Job<{ locationId: number; id: number }> {
  return { ...sendHelpMailJob, handle: ({ locationId, id }) => sendHelpMail(deps, locationId, id) }
}

/** Gives up mails of reports that have waited since before a time without being tried again. */
export async function giveUpForgottenHelpMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const location = atLocation(deps.database, locationId)
  const outcome = { status: 'failed', lastError: 'it was tried for half a day' } as const
  for (const { id, mail } of await listForgottenMails(location, 'help_requests', before, deps.clock.now()))
    await noteTry(location, 'help_requests', id, mail, outcome)
}

/** Mails a report to the operator, once. */
async function sendHelpMail(deps: Deps, locationId: number, id: number): Promise<void> {
  const location = atLocation(deps.database, locationId)
  await sendClaimedMail(deps, {
    ...mailOfRow(location, 'help_requests', id),
    async compose() {
      const [report] = await listReports(location, { id })
      const to = deps.config.helpEmail
      if (!report) return undefined
      if (to === undefined) throw new NotToSend('HELP_EMAIL is not set')
      return { to: [to], subject: `Help: ${report.nickname}`, text: textOf(report), attachments: [] }
    },
  })
}

function textOf(report: Report): string {
  const {
    firstName,
    lastName,
    email,
    administrator,
    nickname,
    locationId,
    page,
    requestId,
    createdAt,
    timeZone,
    id,
    message,
  } = report
  return [
    message,
    '',
    `From ${firstName} ${lastName}, ${email}`,
    ...(administrator === null ? [] : [`Sent by ${administrator}, who acted as them`]),
    `At ${nickname} (location ${locationId}), ${timeForPeople(createdAt, timeZone)}`,
    `Screen ${page ?? 'not known'}`,
    `Request ${requestId}`,
    '',
    `Answer with: npm run admin -- help-requests answer ${locationId}-${id} "…"`,
    '',
  ].join('\n')
}
