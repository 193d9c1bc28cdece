import { sql } from 'kysely'
import type { AtLocation, Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Writer } from './moved-price-answer.ts'

/** The location and person that a message to a sales rep is from. */
export async function findWriter({ db, locationId, actor }: Context): Promise<Writer> {
  const { nickname } = await db
    .selectFrom('locations')
    .select('nickname')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const distributors = await db
    .selectFrom('locationDistributors')
    .select(['distributorId', 'customerNumber'])
    .where('locationId', '=', locationId)
    .execute()
  const customerNumbers = new Map(distributors.map((each) => [each.distributorId, each.customerNumber]))
  return { location: nickname, from: actor.name, customerNumbers }
}

/** Puts a question into the outbox, or has one that was given up wait again; undefined when it is mailed. */
export async function queueQuestion(
  { db: tx, locationId }: AtLocation<Tx>,
  question: { priceChangeId: number; message: string; messageId: string; recipients: string[] },
  now: Date,
): Promise<number | undefined> {
  const { message, recipients } = question
  const mail = await tx
    .insertInto('priceQuestions')
    .values({ locationId, ...question, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'priceChangeId'])
        .doUpdateSet((eb) => ({
          status: 'waiting',
          message,
          recipients,
          // Other words, or to somebody else, are another mail: under the number of the one before they might be dropped.
          messageId: eb
            .case()
            .when(
              eb.and([
                eb('priceQuestions.message', '=', message),
                eb('priceQuestions.recipients', '=', sql<string[]>`${recipients}`),
              ]),
            )
            .then(eb.ref('priceQuestions.messageId'))
            .else(question.messageId)
            .end(),
          requeuedAt: now,
          claimedUntil: null,
          lastError: null,
        }))
        .where('priceQuestions.status', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()
  return mail?.id
}

/** A question as it is mailed. */
export function findQuestion({ db, locationId }: AtLocation, id: number) {
  return db
    .selectFrom('priceQuestions')
    .innerJoin('priceChanges', (join) =>
      join
        .onRef('priceChanges.locationId', '=', 'priceQuestions.locationId')
        .onRef('priceChanges.id', '=', 'priceQuestions.priceChangeId'),
    )
    .innerJoin('items', (join) =>
      join.onRef('items.locationId', '=', 'priceChanges.locationId').onRef('items.id', '=', 'priceChanges.itemId'),
    )
    .innerJoin('locations', 'locations.id', 'priceQuestions.locationId')
    .innerJoin('distributors', 'distributors.id', 'priceChanges.distributorId')
    .select([
      'priceQuestions.message',
      'priceQuestions.recipients',
      'items.name as item',
      'locations.nickname as location',
      'distributors.nickname as distributor',
    ])
    .where('priceQuestions.locationId', '=', locationId)
    .where('priceQuestions.id', '=', id)
    .executeTakeFirst()
}
