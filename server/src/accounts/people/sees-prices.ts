import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { sql } from 'kysely'

/**
 * Whether a person sees prices by their membership, because they place orders (the version before lets people order whatever
 * stands in see_prices), or because they signed the business up, in a query of users, locations and location_users; owners
 * see them besides (`seesPrices`).
 */
export const seePricesColumn =
  sql<boolean>`case when location_users.see_prices or location_users.may_order then true else exists (
  select from sign_ups where sign_ups.company_id = locations.company_id and sign_ups.user_id = users.id) end`.as(
    'seePrices',
  )

/** Whether somebody sees prices at a location. */
export function seesPrices({ seePrices, title }: { seePrices: boolean; title: string | null }): boolean {
  return seePrices || isOwnerTitle(title)
}
