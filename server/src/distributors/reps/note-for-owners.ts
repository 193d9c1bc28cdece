import type { ChoosableMail } from '@larder/contract/accounts/mail-choices.ts'
import { isOwner } from '../../accounts/people/is-owner.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { insertRepNotice, listMembers } from './rep-mails.queries.ts'

type NoticeChoice = Extract<ChoosableMail, 'rep-guides' | 'price-rises'>

export type Notice = {
  repId: number
  subject: string
  body: string
  /** owners who switched it off get none; not given: it is always sent */
  choice?: NoticeChoice
  /** at most one mail of a key */
  onlyOnce?: string
}

/** Writes a mail to the owners of a location, to be sent; its id, or nothing when nobody gets one. */
export async function noteForOwners(
  tx: AtLocation<Tx>,
  { repId, subject, body, choice, onlyOnce }: Notice,
  now: Date,
): Promise<number | undefined> {
  const recipients = (await listMembers(tx, choice)).filter(isOwner).map(({ email }) => email)
  if (recipients.length === 0) return undefined
  const oneLine = subject.replaceAll(/\s+/g, ' ')
  return insertRepNotice(tx, { repId, subject: oneLine, body, choice, recipients, onlyOnce, now })
}
