import {
  deletePaymentMethod,
  getPaymentMethod,
  getPaymentMethods,
  patchPaymentMethod,
  postPaymentMethod,
} from '@larder/contract/payments/payment-methods.ts'
import { getPaymentGateway, postSandboxConfirmation } from '@larder/contract/payments/payment-gateway.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { changeCard } from './change-card.ts'
import { cardAnswer, findCard, listCards, type CardRow } from './payment-methods.queries.ts'
import { removeCard } from './remove-card.ts'
import { saveCard } from './save-card.ts'

export function registerPaymentMethodRoutes(app: App, deps: Deps): void {
  const gateway = deps.payments.name
  const walletOf = ({ locationId }: Actor) => ({ locationId, gateway })
  const answer = (card: CardRow, actor: Actor, now: Date) =>
    cardAnswer(card, inTimeZone(now, actor.timeZone).slice(0, 7))

  route(app, deps, getPaymentMethods, async ({ db, actor, now }) =>
    wholeList((await listCards(db, walletOf(actor))).map((card) => answer(card, actor, now))),
  )

  route(app, deps, getPaymentMethod, async ({ db, actor, params, now }) =>
    answer((await findCard(db, walletOf(actor), params.token)) ?? refuse(notFound), actor, now),
  )

  route(
    app,
    deps,
    postPaymentMethod,
    async ({ context, actor, body, now, request }) => {
      await requireCallsLeft(deps, 'card', `user ${actor.userId}`)
      await requireCallsLeft(deps, 'card-address', request.ip)
      return answer(await saveCard(deps, context, body), actor, now)
    },
    { worksInStages: () => true },
  )

  route(app, deps, patchPaymentMethod, async ({ context, actor, params, body, now }) =>
    answer(await changeCard(context, walletOf(actor), params.token, body), actor, now),
  )

  route(app, deps, deletePaymentMethod, async ({ context, params, query }) => ({
    message: 'The card was deleted.',
    defaultToken: await removeCard(deps, context, params.token, query.default_token),
  }))

  route(app, deps, getPaymentGateway, () => Promise.resolve({ gateway, publishableKey: deps.payments.publishableKey }))

  route(app, deps, postSandboxConfirmation, async ({ body }) => {
    if (!(await deps.sandbox?.confirm(body.clientSecret, body.isConfirmed))) refuse(notFound)
    return { message: body.isConfirmed ? 'The payment was confirmed.' : 'The payment was not confirmed.' }
  })
}
