import { getHelpRequests, postHelpRequest, thankYouForReporting } from '@larder/contract/messages/help.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { timeForPeople } from '../time-for-people.ts'
import { askForHelp } from './ask-for-help.ts'
import { countHelpRequests, listHelpRequests } from './help.queries.ts'

/** Reports of people, and the answers to them. */
export function registerHelpRoutes(app: App, deps: Deps): void {
  route(app, deps, getHelpRequests, async ({ context, actor: { timeZone }, query }) => {
    const [rows, count] = [await listHelpRequests(context, query), await countHelpRequests(context)]
    const data = rows.map(({ id, message, administrator, createdAt, answer, answeredAt }) => ({
      id,
      message,
      administrator,
      answer,
      createTime: createdAt.toISOString(),
      createTimeDisplay: timeForPeople(createdAt, timeZone),
      answerTime: answeredAt?.toISOString() ?? null,
      answerTimeDisplay: answeredAt && timeForPeople(answeredAt, timeZone),
    }))
    return { data, _meta: pagingMeta(count, query.page, query.limit) }
  })

  route(app, deps, postHelpRequest, async ({ context, body }) => {
    await askForHelp(deps, context, body)
    return { message: thankYouForReporting }
  })
}
