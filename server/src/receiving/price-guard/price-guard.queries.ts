import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type PriceGuardRow = {
  basisPoints: number
  monthlyCents: number
  changedByName: string | null
  changedAt: Date | null
}

/** Three percent and ten dollars a month, until a location says otherwise. */
const usual: PriceGuardRow = { basisPoints: 300, monthlyCents: 1_000, changedByName: null, changedAt: null }

/** From how much on a location is told of a change. */
export async function findPriceGuard({ db, locationId }: AtLocation): Promise<PriceGuardRow> {
  const own = await db
    .selectFrom('priceGuards')
    .select(['basisPoints', 'monthlyCents', 'changedByName', 'changedAt'])
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return own ?? usual
}

export async function savePriceGuard(
  { db: tx, locationId }: AtLocation<Tx>,
  guard: { basisPoints: number; monthlyCents: number; changedByName: string; changedAt: Date },
): Promise<void> {
  await tx
    .insertInto('priceGuards')
    .values({ locationId, ...guard })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(guard))
    .execute()
}
