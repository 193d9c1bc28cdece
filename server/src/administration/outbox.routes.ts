import { getUnsentMails, postMailsAgain } from '@larder/contract/administration/outbox.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { administratorOf } from './administrator.ts'
import { readAllLocations } from './all-locations.ts'
import { countUnsentMails, listUnsentMails } from './outbox.queries.ts'
import { NotSentAgain, sendMailAgain } from './send-mail-again.ts'

/** Mails that nobody got yet, and why. */
export function registerOutboxRoutes(app: App, deps: Deps): void {
  route(app, deps, getUnsentMails, ({ query: { page, limit } }) =>
    readAllLocations(deps.database, async (tx) => ({
      data: (await listUnsentMails(tx, { page, limit })).map(({ status, createdAt, ...mail }) => ({
        ...mail,
        isGivenUp: status === 'failed',
        createTime: createdAt.toISOString(),
      })),
      _meta: pagingMeta(await countUnsentMails(tx), page, limit),
    })),
  )

  // Each for itself: one that can't be sent keeps no other back.
  route(app, deps, postMailsAgain, async (asked) => {
    const by = administratorOf(deps, asked)
    const problems = []
    for (const mail of asked.body.mails) {
      try {
        await sendMailAgain(by, mail)
      } catch (error) {
        if (!(error instanceof NotSentAgain)) throw error
        problems.push({ ...mail, reason: error.message })
      }
    }
    return { sent: asked.body.mails.length - problems.length, problems }
  })
}
