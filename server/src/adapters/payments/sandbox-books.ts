import type { Selectable } from 'kysely'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { SandboxPayment } from '../../database/schema.gen.ts'

export type SandboxPaymentRow = Selectable<SandboxPayment>
type NewPayment = Omit<SandboxPaymentRow, 'capturedCents'>

export async function attachSandboxCard(db: LocationDb, ownerId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto('sandboxCards')
    .values({ ownerId, token, attachedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function detachSandboxCard(db: LocationDb, ownerId: string, token: string): Promise<void> {
  await db.deleteFrom('sandboxCards').where('ownerId', '=', ownerId).where('token', '=', token).execute()
}

/** Whether a card is kept: by this owner, by another than this one, or by anybody. */
export async function isKept(
  db: LocationDb,
  token: string,
  { by, notBy }: { by?: string; notBy?: string },
): Promise<boolean> {
  const card = await db
    .selectFrom('sandboxCards')
    .select('token')
    .where('token', '=', token)
    .$if(by !== undefined, (query) => query.where('ownerId', '=', by ?? ''))
    .$if(notBy !== undefined, (query) => query.where('ownerId', '<>', notBy ?? ''))
    .executeTakeFirst()
  return card !== undefined
}

/** Writes a payment down, or returns the one already written under its key. */
export async function claimSandboxPayment(
  db: LocationDb,
  wanted: NewPayment,
): Promise<{ payment: SandboxPaymentRow; isNew: boolean }> {
  const made = await db
    .insertInto('sandboxPayments')
    .values(wanted)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { payment: made, isNew: true }
  const payment = await db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('key', '=', wanted.key)
    .executeTakeFirstOrThrow()
  return { payment, isNew: false }
}

export function findSandboxPayment(
  db: LocationDb,
  by: { paymentId: string } | { clientSecret: string },
): Promise<SandboxPaymentRow | undefined> {
  const query = db.selectFrom('sandboxPayments').selectAll()
  return (
    'paymentId' in by ? query.where('paymentId', '=', by.paymentId) : query.where('clientSecret', '=', by.clientSecret)
  ).executeTakeFirst()
}

/** Moves a payment on, unless somebody else just did; then nothing is given. */
export function setSandboxStatus(
  db: LocationDb,
  payment: SandboxPaymentRow,
  status: SandboxPaymentRow['status'],
  message?: string,
  capturedCents = 0,
): Promise<SandboxPaymentRow | undefined> {
  return db
    .updateTable('sandboxPayments')
    .set({ status, message: message ?? null, capturedCents })
    .where('key', '=', payment.key)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirst()
}
