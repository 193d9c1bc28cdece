import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { listOwnerEmails } from '../people/people.queries.ts'
import { queueAccountMail } from './account-mail.ts'

type ActingSession = {
  administrator: string
  person: { name: string; email: string }
  locationId: number
  /** empty: none was given */
  reason: string
  now: Date
  until: Date
}

/** Mails the person whom an administrator begins to act as, and the owners of the location; nobody can switch that off. */
export async function mailLoginAs(
  { jobs, config: { publicUrl, port } }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { administrator, person, locationId, reason, now, until }: ActingSession,
): Promise<void> {
  const { nickname, timeZone } = await tx
    .selectFrom('locations')
    .select(['nickname', 'timeZone'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const owners = (await listOwnerEmails(tx, locationId)).filter((email) => email !== person.email)
  for (const recipient of [person.email, ...owners]) {
    const isTheirs = recipient === person.email
    const whose = isTheirs ? 'you' : person.name
    const wayOut = isTheirs
      ? `You can end it at once under Your account, Signed in:\n\n${publicUrl ?? `http://localhost:${port}`}/profile`
      : `${person.name} can end it at once under Your account, Signed in.`
    const words = [
      `${administrator} of Larder is signed in as ${whose} at ${nickname}, since ${timeForPeople(now, timeZone)} and until ${timeForPeople(until, timeZone)} at the latest.`,
      reason === '' ? 'No reason was given.' : `The reason given: ${reason}`,
      `Everything done meanwhile is noted under the name of ${administrator}. Passwords and saved cards can’t be changed, and nothing is paid by card.`,
      `${wayOut}\n\nIf you did not ask Larder for help and don’t know why, please write to us under Help.`,
    ]
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await queueAccountMail({ jobs }, tx, {
      kind: 'login-as',
      recipient,
      now,
      subject: `${administrator} of Larder is signed in as ${whose} at ${nickname}`.replaceAll(/\s+/g, ' '),
      body: `${words.join('\n\n')}\n`,
    })
  }
}
