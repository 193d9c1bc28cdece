import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { daysOfTerms } from '../distributors/terms/days-of-terms.ts'

export type DistributorTerms = { id: number; nickname: string; payableTerms: number | null }

/** The location's distributors, or one of them, with the days until their bills are due. */
export function listDistributorTerms({ db, locationId }: AtLocation, id?: number): Promise<DistributorTerms[]> {
  return selectPlain<DistributorTerms>(
    db,
    `select d.distributor_id as id, d.nickname, ${daysOfTerms('d.payment_terms')} as "payableTerms"
      from ordering_terms d
        left join accounting_terms a on a.location_id = d.location_id and a.distributor_id = d.distributor_id
      where d.location_id = $1 and ($2::integer is null or d.distributor_id = $2)
      order by d.nickname collate "und-x-icu", d.distributor_id limit 1000`,
    [locationId, id ?? null],
  )
}

export async function savePayableDays(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  payableDays: number,
): Promise<void> {
  await db
    .insertInto('accountingTerms')
    .values({ locationId, distributorId, payableDays })
    .onConflict((conflict) => conflict.columns(['locationId', 'distributorId']).doUpdateSet({ payableDays }))
    .execute()
}
