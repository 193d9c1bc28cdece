import type { Insertable } from 'kysely'
import type { Queryable, Tx } from '../database/connections/connection.ts'
import type { SignUp, Subscription } from '../database/schema.gen.ts'
import { inNameOrder } from '../database/name-order.ts'

const mostDistributors = 50

/** Distributors whose name has these letters, by name; none that a restaurant added for itself. */
export function listDistributorsNamed(db: Queryable, search: string) {
  return db
    .selectFrom('distributors')
    .select(['id', 'nickname'])
    .where('addedByLocation', 'is', null)
    .where('nickname', 'ilike', `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('nickname', inNameOrder)
    .orderBy('id')
    .limit(mostDistributors)
    .execute()
}

/** Those of these distributors that a new business may choose, with whether their sales reps may be changed here. */
export function listDistributorsOf(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('distributors')
    .select(['id', 'nickname', 'isRepEditable'])
    .where('addedByLocation', 'is', null)
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
}

export async function insertCompany(tx: Tx, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ title: name, nickname: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSignUp(tx: Tx, signUp: Insertable<SignUp>): Promise<void> {
  await tx.insertInto('signUps').values(signUp).execute()
}

export async function insertSubscription(tx: Tx, subscription: Insertable<Subscription>): Promise<void> {
  await tx.insertInto('subscriptions').values(subscription).execute()
}

/** The card that a person signed up with; undefined for everybody else. */
export async function findSignUpCard(tx: Tx, userId: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('signUps')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'signUps.companyId')
    .select('subscriptions.cardToken')
    .where('signUps.userId', '=', userId)
    .executeTakeFirst()
  return found?.cardToken
}
