import { cardProviderAway, cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { queueAccountMail } from '../accounts/mails/account-mail.ts'
import { refuseEasyPassword } from '../accounts/easy-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findUserByEmail } from '../accounts/users.queries.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { refuse, refuseFields } from '../http/failures.ts'
import { findSignUpCard, listDistributorsOf } from './sign-up.queries.ts'
import { forgetSignUpCardJob } from './forget-sign-up-card.job.ts'
import type { KeptCard, SignUpBody, SignUpRequest } from './sign-up-request.ts'
import { setUpBusiness, type SigningUp } from './set-up-business.ts'
import { startSubscriptionJob } from './subscription/start-subscription.job.ts'

/**
 * Signs a business up. For an address that has an account already the same is answered, after the same work, and nothing is
 * made; a mail says so, unless it is the same sign-up sent again. The first payment is asked for after the answer, by a job
 * that survives any crash (start-subscription.job).
 */
export async function signUp(deps: Deps, body: SignUpBody, request: SignUpRequest): Promise<void> {
  await refuseEasyPassword(body.password, [
    body.businessName,
    body.email,
    body.firstName,
    body.lastName,
    body.firstName + body.lastName,
    ...body.locations.map(({ nickname }) => nickname),
  ])
  await requireDistributors(deps, body)
  const passwordHash = await hashPassword(body.password)
  const card = await keepCard(deps, body)
  const signingUp = { body, card, passwordHash, request }
  await transactionOn(deps.database.shared, async (tx) => {
    await lockAddress(tx, body.email)
    const known = await findUserByEmail(tx, body.email)
    if (known) await answerKnown(deps, tx, signingUp, known.id)
    else await welcome(deps, tx, signingUp)
  })
}

async function welcome(deps: Deps, tx: Tx, signingUp: SigningUp): Promise<void> {
  const companyId = await setUpBusiness(deps, tx, signingUp)
  await deps.jobs.enqueue(tx, startSubscriptionJob, { companyId })
  const { body, request } = signingUp
  await queueAccountMail(deps, tx, { kind: 'confirm-email', recipient: body.email.trim(), now: request.now })
}

async function answerKnown(deps: Deps, tx: Tx, signingUp: SigningUp, userId: number): Promise<void> {
  await rehearseBusiness(deps, tx, signingUp)
  const { body, card, request } = signingUp
  if ((await findSignUpCard(tx, userId)) === body.paymentMethod.token) return
  await deps.jobs.enqueue(tx, forgetSignUpCardJob, { ownerId: card.ownerId, token: card.token })
  await queueAccountMail(deps, tx, { kind: 'signed-up-again', recipient: body.email, now: request.now })
}

/** Sets the business up for an address that nobody has, and undoes it: the answer's time must not tell who has an account. */
async function rehearseBusiness(deps: Deps, tx: Tx, { body, ...rest }: SigningUp): Promise<void> {
  await sql`savepoint rehearsal`.execute(tx)
  await setUpBusiness(deps, tx, { ...rest, body: { ...body, email: `${randomUUID()}@rehearsal.invalid` } })
  await sql`rollback to savepoint rehearsal`.execute(tx)
}

async function requireDistributors({ database }: Deps, { locations }: SignUpBody): Promise<void> {
  const ids = [...new Set(locations.flatMap(({ distributors }) => distributors.map(({ id }) => id)))]
  const known = await listDistributorsOf(database.shared, ids)
  const at = locations.findIndex(({ distributors }) =>
    distributors.some(({ id }) => !known.some((one) => one.id === id)),
  )
  if (at >= 0) refuseFields({ [`locations.${at}.distributors`]: ['This distributor is not known.'] })
  for (const [index, { distributors }] of locations.entries())
    if (new Set(distributors.map(({ id }) => id)).size < distributors.length)
      refuseFields({ [`locations.${index}.distributors`]: ['A distributor is named twice.'] })
}

/** Keeps the card at the provider, the same way for every address. */
async function keepCard(
  { payments }: Deps,
  { email, businessName, paymentMethod: { token } }: SignUpBody,
): Promise<KeptCard> {
  const hash = createHash('sha256').update(`${email.toLowerCase()} ${token}`).digest('hex').slice(0, 32)
  const reference = `sign-up-${hash}`
  const ownerId = await payments.openAccount({ key: reference, reference, name: businessName })
  if (ownerId === undefined) return refuse(cardProviderAway)
  const kept = await payments.attach({ key: `attach-${reference}`, ownerId, token })
  if (kept.kind === 'unanswered') return refuse(cardProviderAway)
  if (kept.kind === 'unknownCard') return refuse(cardRefused, { message: 'This card can’t be used here.' })
  if (kept.kind === 'declined') return refuse(cardRefused, { message: kept.message })
  return { ...kept.card, ownerId, token }
}

/** Sign-ups of one address wait for each other until the transaction ends. */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email.toLowerCase()}`}, 0))`.execute(tx)
}
