import { getChanges, type Change } from '@larder/contract/ordering/changes.ts'
import { unavailable } from '@larder/contract/refusal.ts'
import type { Deps } from '../../deps.ts'
import { eventStreamHeaders } from '../../http/answers/event-stream.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import type { LiveChanges } from '../../live/live-changes.ts'
import { findCartRevision } from './cart.queries.ts'

export function registerChangesRoute(app: App, deps: Deps, live: LiveChanges): void {
  route(app, deps, getChanges, async ({ context, actor, request, reply }) => {
    const stream = live.open(actor, request) ?? refuse(unavailable)
    // Open already: what changes from here on is told, whatever this finds.
    const lastModified = await findCartRevision(context).catch((error: unknown) => {
      stream.end()
      throw error
    })
    stream.send({ kind: 'start', locationId: actor.locationId, lastModified: String(lastModified) } satisfies Change)
    void reply.headers(eventStreamHeaders).send(stream.body)
  })
}
