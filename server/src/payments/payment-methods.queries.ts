import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Queryable, Tx } from '../database/connections/connection.ts'
import type { PaymentMethod as Row } from '../database/schema.gen.ts'

export type CardRow = Selectable<Row>
type CardAnswer = z.output<typeof PaymentMethod>
/** Whose cards: a location's, at one provider. */
export type Wallet = { locationId: number; gateway: string }

/** The saved cards of a location, the default first, then the newest. */
export function listCards(db: Queryable, { locationId, gateway }: Wallet): Promise<CardRow[]> {
  return cardsOf(db, { locationId, gateway })
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function findCard(db: Queryable, wallet: Wallet, token: string): Promise<CardRow | undefined> {
  return cardsOf(db, wallet).where('token', '=', token).executeTakeFirst()
}

function cardsOf(db: Queryable, { locationId, gateway }: Wallet) {
  return db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('gateway', '=', gateway)
    .where('removedAt', 'is', null)
}

/** Holds the location's cards for this transaction: two devices change the default one after the other. */
export async function lockWallet(tx: Tx, { locationId, gateway }: Wallet): Promise<void> {
  await tx
    .insertInto('paymentAccounts')
    .values({ locationId, gateway })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('paymentAccounts')
    .select('locationId')
    .where('locationId', '=', locationId)
    .where('gateway', '=', gateway)
    .forUpdate()
    .execute()
}

/** Makes this card the default and the one before it none. */
export async function setDefaultCard(tx: Tx, { locationId, gateway }: Wallet, cardId: number): Promise<void> {
  const cards = tx.updateTable('paymentMethods').where('locationId', '=', locationId).where('gateway', '=', gateway)
  await cards.set({ isDefault: false }).where('isDefault', '=', true).where('id', '<>', cardId).execute()
  await cards.set({ isDefault: true }).where('id', '=', cardId).execute()
}

/** Whether a card's last month is over. `thisMonth` is 'YYYY-MM' at the location. */
export function isExpired({ expiresYear, expiresMonth }: CardRow, thisMonth: string): boolean {
  return `${expiresYear}-${String(expiresMonth).padStart(2, '0')}` < thisMonth
}

/** A saved card as it goes over the wire. `thisMonth` is 'YYYY-MM' at the location. */
export function cardAnswer(card: CardRow, thisMonth: string): CardAnswer {
  const month = String(card.expiresMonth).padStart(2, '0')
  return {
    token: card.token,
    nickname: card.nickname,
    last4: card.last4,
    cardType: card.cardType,
    expiry: `${month}/${String(card.expiresYear % 100).padStart(2, '0')}`,
    expMonth: card.expiresMonth,
    expYear: card.expiresYear,
    isExpired: isExpired(card, thisMonth),
    isDefault: card.isDefault,
    checked: card.isDefault,
    address1: card.address1,
    address2: card.address2,
    city: card.city,
    state: card.state,
    zip: card.zip,
  }
}
