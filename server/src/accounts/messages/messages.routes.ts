import {
  getBroadcastMessages,
  getMessages,
  postReadBroadcastMessage,
  postReadMessages,
} from '@larder/contract/accounts/messages.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { listBroadcastMessages, listMessages } from './messages.queries.ts'
import { readBroadcastMessage, readMessages } from './read-messages.ts'

export function registerMessageRoutes(app: App, deps: Deps): void {
  route(app, deps, getMessages, async ({ db, actor, query, now }) => {
    requireActiveLocation(actor, query.merchant_id)
    return wholeList(await listMessages(db, actor, { withRead: query.read === '1', now }))
  })

  route(app, deps, postReadMessages, async ({ context, body }) => {
    await readMessages(context, body)
    return { message: 'Read.' }
  })

  route(app, deps, getBroadcastMessages, async ({ db, actor, query, now }) => {
    requireActiveLocation(actor, query.merchant_id)
    return wholeList(await listBroadcastMessages(db, actor, { withRead: query.read === '1', now }))
  })

  route(app, deps, postReadBroadcastMessage, async ({ context, body }) => {
    await readBroadcastMessage(context, body.id)
    return { message: 'Read.' }
  })
}

/** Messages are per location, and a person reads those of the active one; any other is as good as unknown. */
function requireActiveLocation(actor: Actor, merchantId: number | undefined): void {
  if (merchantId !== undefined && merchantId !== actor.locationId) refuse(notFound)
}
