import type { Queryable } from '../database/connections/connection.ts'
import { findCard, type Wallet } from './payment-methods.queries.ts'

type CardToPayWith = { cardToken: string; ownerId: string | null; cardType: string; last4: string }

/** The location's saved card of a token, or a card that is used this once; what it is the provider will tell. */
export async function findCardToPayWith(db: Queryable, wallet: Wallet, token: string): Promise<CardToPayWith> {
  const card = await findCard(db, wallet, token)
  if (!card) return { cardToken: token, ownerId: null, cardType: 'Card', last4: '' }
  const account = await db
    .selectFrom('paymentAccounts')
    .select('ownerId')
    .where('locationId', '=', wallet.locationId)
    .where('gateway', '=', wallet.gateway)
    .executeTakeFirst()
  return { cardToken: token, ownerId: account?.ownerId ?? null, cardType: card.cardType, last4: card.last4 }
}
