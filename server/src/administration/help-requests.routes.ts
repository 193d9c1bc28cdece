import { getReportedIssues, postHelpAnswer } from '@larder/contract/administration/help-requests.ts'
import {
  getMessageReaders,
  getSentMessages,
  postMessageEnd,
  postSentMessage,
  noSuchMessage,
} from '@larder/contract/administration/platform-messages.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { administratorOf } from './administrator.ts'
import { readAllLocations } from './all-locations.ts'
import { answerReport } from './answer-report.ts'
import { countReportsOfAll, listReportsOfAll, type ReportOfAll } from './help-requests.queries.ts'
import { countSentMessages, listReaders, listSentMessages } from './messages/platform-messages.queries.ts'
import { broadcast, endBroadcast, endLocationMessage, sendToLocations } from './messages/send-message.ts'

/** Reported issues with their answers, and messages to locations or to everybody. */
export function registerHelpDeskRoutes(app: App, deps: Deps): void {
  route(app, deps, getReportedIssues, ({ query: { all, page, limit } }) =>
    readAllLocations(deps.database, async (tx) => ({
      data: (await listReportsOfAll(tx, { isOpen: !all, page, limit })).map(issueOf),
      _meta: pagingMeta(await countReportsOfAll(tx, { isOpen: !all }), page, limit),
    })),
  )

  route(app, deps, postHelpAnswer, async (asked) => {
    const { location_id: locationId, id } = asked.params
    await answerReport(administratorOf(deps, asked), { locationId, id }, asked.body.answer)
    return { message: 'Answered: who asked reads it as a message, and in a mail.' }
  })

  route(app, deps, getSentMessages, ({ query: { all: withEnded, page, limit } }) =>
    readAllLocations(deps.database, async (tx) => ({
      data: (await listSentMessages(tx, { withEnded, page, limit })).map(({ createdAt, withdrawnAt, ...message }) => ({
        ...message,
        createTime: createdAt.toISOString(),
        endTime: withdrawnAt?.toISOString() ?? null,
      })),
      _meta: pagingMeta(await countSentMessages(tx, { withEnded }), page, limit),
    })),
  )

  route(app, deps, postSentMessage, async (asked) => {
    const { message, locationIds, companyId, everybodyOfCell } = asked.body
    const by = administratorOf(deps, asked)
    if (locationIds) await sendToLocations(by, locationIds, message)
    else if (companyId !== undefined) await broadcast(by, { companyId }, message)
    else await broadcast(by, everybodyOfCell ? 'everybody of this cell' : 'everybody', message)
    return { message: 'Sent.' }
  })

  route(app, deps, postMessageEnd, async (asked) => {
    const { kind, id, locationId } = asked.body
    const by = administratorOf(deps, asked)
    if (kind === 'broadcast') await endBroadcast(by, id)
    else await endLocationMessage(by, locationId ?? refuse(noSuchMessage), id)
    return { message: 'Nobody is shown this message any more.' }
  })

  route(app, deps, getMessageReaders, ({ query: { kind, id, location_id: locationId = null } }) =>
    readAllLocations(deps.database, async (tx) => {
      const readers = await listReaders(tx, { kind, id, locationId })
      return wholeList(
        readers.map(({ firstName, lastName, email, readAt }) => ({
          name: `${firstName} ${lastName}`,
          email,
          time: readAt.toISOString(),
        })),
      )
    }),
  )
}

function issueOf({ firstName, lastName, nickname, createdAt, status, lastError, ...issue }: ReportOfAll) {
  return {
    ...issue,
    person: `${firstName} ${lastName}`,
    location: nickname,
    createTime: createdAt.toISOString(),
    mailProblem: status === 'failed' ? (lastError ?? 'given up') : null,
  }
}
