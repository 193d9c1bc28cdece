import { readSandboxToken } from '@larder/domain/payments/sandbox-cards.ts'
import { add, cents } from '@larder/domain/values/money.ts'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LocationDb, Tx } from '../../database/connections/connection.ts'
import type { SandboxSubscription } from '../../database/schema.gen.ts'
import { mostReceipts, type PaymentGateway, type SubscriptionOutcome } from './payment-gateway.ts'

type Row = Selectable<SandboxSubscription>
type Subscriptions = Pick<
  PaymentGateway,
  'startSubscription' | 'subscriptionOf' | 'changeSubscriptionCard' | 'cancelSubscription' | 'receiptsOf'
>

const dayMs = 86_400_000

/**
 * The sandbox's subscriptions, in its own books. They renew by a clock that can be moved ahead (`moveSandboxClock`);
 * what fell due since is charged when somebody asks.
 */
export function sandboxSubscriptions(db: LocationDb, realNow: () => Date): Subscriptions {
  const at = async (tx: Tx): Promise<Date> => new Date(realNow().getTime() + (await daysAhead(tx)) * dayMs)
  const work = (run: (tx: Tx, now: Date) => Promise<SubscriptionOutcome>) =>
    db.transaction().execute(async (tx) => run(tx, await at(tx)))
  /** The row as it is by now, held until the transaction ends. */
  const upToDate = async (tx: Tx, id: string, now: Date): Promise<Row | undefined> => {
    const row = await tx
      .selectFrom('sandboxSubscriptions')
      .selectAll()
      .where('subscriptionId', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row && renew(tx, row, now)
  }

  return {
    startSubscription: ({ key, ownerId, token, setUp, monthly }) =>
      work(async (tx, now) => {
        const card = await tx
          .selectFrom('sandboxCards')
          .select('token')
          .where('token', '=', token)
          .where('ownerId', '=', ownerId)
          .executeTakeFirst()
        if (!card) return { kind: 'unknownCard' }
        const subscriptionId = `sub_sandbox_${randomBytes(12).toString('hex')}`
        const made = await tx
          .insertInto('sandboxSubscriptions')
          .values({
            key,
            subscriptionId,
            ownerId,
            token,
            monthlyCents: monthly,
            status: 'past_due',
            dueCents: add(setUp, monthly),
            paidUntil: now,
            createdAt: now,
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (made) return outcome(await pay(tx, made, now))
        const known = await tx
          .selectFrom('sandboxSubscriptions')
          .select('subscriptionId')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
        return outcome(await upToDate(tx, known.subscriptionId, now))
      }),

    subscriptionOf: (id) => work(async (tx, now) => outcome(await upToDate(tx, id, now))),

    changeSubscriptionCard: ({ id, token }) =>
      work(async (tx, now) => {
        const row = await upToDate(tx, id, now)
        if (!row || row.status === 'ended') return outcome(row)
        const changed = await set(tx, row, { token })
        return outcome(row.status === 'past_due' ? await pay(tx, changed, now) : changed)
      }),

    cancelSubscription: ({ id, isCancelled }) =>
      work(async (tx, now) => {
        const row = await upToDate(tx, id, now)
        if (!row || row.status === 'ended') return outcome(row)
        // nothing is paid for that it could go on until
        if (isCancelled && row.status === 'past_due') return outcome(await set(tx, row, { status: 'ended' }))
        return outcome(await set(tx, row, { isCancelled }))
      }),

    async receiptsOf(ownerId) {
      const charges = await db
        .selectFrom('sandboxCharges')
        .innerJoin('sandboxSubscriptions', 'sandboxSubscriptions.subscriptionId', 'sandboxCharges.subscriptionId')
        .select(['sandboxCharges.subscriptionId', 'periodStart', 'chargedAt', 'amountCents'])
        .where('ownerId', '=', ownerId)
        .orderBy('chargedAt', 'desc')
        .limit(mostReceipts)
        .execute()
      return charges.map(({ subscriptionId, periodStart, chargedAt: paidAt, amountCents }) => {
        const number = `SB-${periodStart.toISOString().slice(0, 10)}`
        return { id: `${subscriptionId} ${number}`, number, paidAt, amount: cents(amountCents), pdfUrl: null }
      })
    },
  }
}

/** Moves the sandbox's clock so many days ahead of the real one, never back; how many it is ahead now. */
export async function moveSandboxClock(db: LocationDb, days: number): Promise<number> {
  const { daysAhead: ahead } = await db
    .insertInto('sandboxClock')
    .values({ daysAhead: days })
    .onConflict((conflict) =>
      conflict.column('isOnly').doUpdateSet((eb) => ({ daysAhead: eb('sandboxClock.daysAhead', '+', days) })),
    )
    .returning('daysAhead')
    .executeTakeFirstOrThrow()
  return ahead
}

async function daysAhead(tx: Tx): Promise<number> {
  return (await tx.selectFrom('sandboxClock').select('daysAhead').executeTakeFirst())?.daysAhead ?? 0
}

/** Charges every month that fell due; the first that fails stops it. */
async function renew(tx: Tx, row: Row, now: Date): Promise<Row> {
  let current = row
  while (current.status === 'active' && current.paidUntil <= now) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    current = current.isCancelled
      ? await set(tx, current, { status: 'ended' })
      : await pay(tx, current, current.paidUntil)
  }
  return current
}

/** Charges what is due and a month begins; a card that does not pay leaves it due. */
async function pay(tx: Tx, row: Row, from: Date): Promise<Row> {
  const message = declineOf(row.token, from)
  if (message) return set(tx, row, { status: 'past_due', message })
  await tx
    .insertInto('sandboxCharges')
    .values({ subscriptionId: row.subscriptionId, periodStart: from, amountCents: row.dueCents, chargedAt: from })
    .execute()
  return set(tx, row, { status: 'active', message: null, dueCents: row.monthlyCents, paidUntil: monthAfter(from) })
}

function set(tx: Tx, row: Row, changes: Partial<Row>): Promise<Row> {
  return tx
    .updateTable('sandboxSubscriptions')
    .set(changes)
    .where('key', '=', row.key)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The provider's words for a test card that does not pay on this day; undefined when it does. */
function declineOf(token: string, on: Date): string | undefined {
  const card = readSandboxToken(token)
  if (!card) return 'Your card was declined.'
  if (card.behaviour === 'insufficientFunds') return 'Your card has insufficient funds.'
  if (!['approve', 'late'].includes(card.behaviour)) return 'Your card was declined.'
  const month = on.getUTCFullYear() * 12 + on.getUTCMonth() + 1
  return month > card.expiresYear * 12 + card.expiresMonth ? 'Your card has expired.' : undefined
}

/** The same day of the next month, or its last. */
function monthAfter(from: Date): Date {
  const next = new Date(from)
  next.setUTCMonth(from.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

function outcome(row: Row | undefined): SubscriptionOutcome {
  if (!row) return { kind: 'unanswered' }
  const { subscriptionId: id, paidUntil, isCancelled, message } = row
  if (row.status === 'ended') return { kind: 'ended', id, paidUntil }
  if (row.status === 'past_due')
    return { kind: 'pastDue', id, paidUntil, isCancelled, message: message ?? 'Your card was declined.' }
  return { kind: 'active', id, paidUntil, isCancelled }
}
