import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { sql } from 'kysely'

/** Whether a person signed the business of a location up, in a query of users and locations. */
export const isSignerColumn = sql<boolean>`exists (
  select from sign_ups where sign_ups.company_id = locations.company_id and sign_ups.user_id = users.id)`.as('isSigner')

/** Whether somebody of a location owns it: by their title there, or because they signed its business up. */
export function isOwner({ title, isSigner }: { title: string | null; isSigner: boolean }): boolean {
  return isSigner || isOwnerTitle(title)
}
