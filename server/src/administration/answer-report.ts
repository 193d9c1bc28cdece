import { answeredAlready } from '@larder/contract/administration/help-requests.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { queueAccountMail } from '../accounts/mails/account-mail.ts'
import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { answerHelpRequest, listReports } from '../messages/help.queries.ts'
import { noteDown, type Administrator } from './administrator.ts'

type Report = { locationId: number; id: number }

/** Answers a report, once: only who asked reads it, as a message with what was asked and in a mail. */
export function answerReport(by: Administrator, { locationId, id }: Report, answer: string): Promise<void> {
  return transactionOn(by.database.forLocation(locationId), async (tx) => {
    const at = { db: tx, locationId }
    const [report] = await listReports(at, { id })
    const { message: question, userId, email, nickname } = report ?? refuse(notFound)
    const isFirst = await answerHelpRequest(at, id, { answer, answeredBy: by.name, now: by.now })
    if (!isFirst) refuse(answeredAlready, { report: `${locationId}-${id}` })
    const asked = question.length > 80 ? `${question.slice(0, 80)}…` : question
    await insertLocationMessage(at, {
      message: `You asked: “${asked.replaceAll(/\s+/g, ' ')}” ${answer}`,
      userId,
      sentBy: by.name,
      createdAt: by.now,
    })
    await queueAccountMail(by, tx, {
      kind: 'help-answer',
      recipient: email,
      now: by.now,
      subject: `Answer to your report at ${nickname}`.replaceAll(/\s+/g, ' '),
      body: `You asked:\n\n${question}\n\n${answer}\n`,
    })
    const entry = { action: 'answer-help-request', objectType: 'help-request', objectId: id, locationId }
    await noteDown(tx, by, { ...entry, after: { answer } })
  })
}
