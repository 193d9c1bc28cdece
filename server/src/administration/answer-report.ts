import { answeredAlready } from '@larder/contract/administration/help-requests.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { answerHelpRequest, listReports } from '../messages/help.queries.ts'
import { noteDown, type Administrator } from './administrator.ts'

type Report = { locationId: number; id: number }

/** Answers a report, once: its location reads the answer as a message, with what was asked. */
export function answerReport(by: Administrator, { locationId, id }: Report, answer: string): Promise<void> {
  return transactionOn(by.database.forLocation(locationId), async (tx) => {
    const at = { db: tx, locationId }
    const [report] = await listReports(at, { id })
    const { message: question } = report ?? refuse(notFound)
    const isFirst = await answerHelpRequest(at, id, { answer, answeredBy: by.name, now: by.now })
    if (!isFirst) refuse(answeredAlready, { report: `${locationId}-${id}` })
    const asked = question.length > 80 ? `${question.slice(0, 80)}…` : question
    await insertLocationMessage(at, {
      message: `You asked: “${asked.replaceAll(/\s+/g, ' ')}” ${answer}`,
      ...{ sentBy: by.name, createdAt: by.now },
    })
    const entry = { action: 'answer-help-request', objectType: 'help-request', objectId: id, locationId }
    await noteDown(tx, by, { ...entry, after: { answer } })
  })
}
