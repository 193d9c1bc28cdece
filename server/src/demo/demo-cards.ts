import { sandboxToken, type SandboxCardType } from '@larder/domain/payments/sandbox-cards.ts'
import { sql } from 'kysely'
import { contextOf } from '../context.ts'
import type { Deps } from '../deps.ts'
import { saveCard } from '../payments/save-card.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoActor } from './demo-actor.ts'

type DemoCard = { cardType: SandboxCardType; last4: string; nickname: string; isDefault: boolean }

const cards: readonly DemoCard[] = [
  { cardType: 'Visa', last4: '4242', nickname: 'House card', isDefault: true },
  { cardType: 'Mastercard', last4: '4444', nickname: 'Chef’s card', isDefault: false },
]
/** accept cards, and were paid so in the past */
const paidByCard = [104, 105]

/** Two saved test cards of the first place, and what it bought of some distributors paid with the first of them. What a card still holds is in the sandbox's books too: it is taken when the delivery is received. */
export async function writeDemoCards(deps: Deps, places: readonly DemoLocation[]): Promise<void> {
  const [place] = places
  if (!place || deps.payments.name !== 'sandbox') return
  const db = deps.database.forLocation(place.id)
  const actor = await demoActor(deps, place)
  for (const card of cards) {
    const billing = {
      address_line1: place.address,
      address_city: place.city,
      address_state: place.state,
      address_zip: place.zipcode,
    }
    const wanted = { token: tokenOf(card), nickname: card.nickname, default: card.isDefault, ...billing }
    await saveCard(deps, contextOf(db, actor, deps.clock.now()), wanted)
  }
  await payPastOrders(deps, place.id)
}

function tokenOf({ cardType, last4 }: DemoCard): string {
  return sandboxToken(
    { behaviour: 'approve', cardType, last4, expiresMonth: 12, expiresYear: 2034 },
    `demo-card-${last4}`,
  )
}

async function payPastOrders({ database }: Pick<Deps, 'database'>, locationId: number): Promise<void> {
  const [card] = cards
  if (!card) return
  await sql`
    with paid as (
      update orders set payment_type = 'card'
      where location_id = ${locationId} and distributor_id = any(${paidByCard}::integer[]) and total_cents > 0
        and items_cents > 0
      returning id, distributor_id, total_cents, status, ordered_by, created_at, status_at
    ), pay as (
      insert into payments (location_id, gateway, distributor_id, order_id, status, amount_cents, captured_cents, card_token,
        card_type, last4, provider_payment_id, wanted, asked_by, created_at, changed_at)
      select ${locationId}, 'sandbox', distributor_id, id,
        case status when 'placed' then 'authorised' when 'cancelled' then 'voided' else 'captured' end,
        total_cents, case when status not in ('placed', 'cancelled') then total_cents end, ${tokenOf(card)},
        ${card.cardType}, ${card.last4}, 'pi_sandbox_demo_' || id, '{}', ordered_by, created_at, status_at
      from paid
      returning id, status, amount_cents, provider_payment_id, created_at
    )
    insert into sandbox_payments (key, payment_id, client_secret, token, amount_cents, currency, reference, status,
      answers_at, created_at)
    select 'pay-' || ${locationId}::integer || '-' || id, provider_payment_id, provider_payment_id || '_secret', ${tokenOf(card)},
      amount_cents, 'usd', ${locationId}::integer || '-' || id, status, created_at, created_at
    from pay where status = 'authorised'`.execute(database.forLocation(locationId).withoutPlugins())
}
