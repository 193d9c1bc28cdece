import type { Selectable } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { OrderSurvey } from '../database/schema.gen.ts'

const answers = ['question1', 'question2', 'question3', 'question4', 'question5', 'comment'] as const

export type SurveyRow = Pick<Selectable<OrderSurvey>, (typeof answers)[number]>

export function findSurvey({ db, locationId }: AtLocation, orderId: number): Promise<SurveyRow | undefined> {
  return db
    .selectFrom('orderSurveys')
    .select(answers)
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

export async function writeSurvey(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  row: SurveyRow,
  by: { userId: number; now: Date },
): Promise<void> {
  const given = { ...row, answeredBy: by.userId, answeredAt: by.now }
  await tx
    .insertInto('orderSurveys')
    .values({ locationId, orderId, ...given })
    .onConflict((conflict) => conflict.columns(['locationId', 'orderId']).doUpdateSet(given))
    .execute()
}
