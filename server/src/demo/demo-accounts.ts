import { flagColumns } from '../administration/flag-columns.ts'
import { locationFlags } from '@larder/contract/accounts/location-flags.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Deps } from '../deps.ts'
import { demoCompanies, demoLocations, demoUsers, type DemoLocation } from './catalogue/demo-locations.ts'

/** Everybody signs in under company 1, whose title is on the sign-in page (contract.md, Demo data). */
const signInCompany = 1

/** Writes the people and places of contract.md; gives the places. */
export async function writeDemoAccounts(deps: Deps, password: string): Promise<readonly DemoLocation[]> {
  const db = deps.database.shared
  for (const company of demoCompanies)
    await db
      .insertInto('companies')
      .values({ ...company, nickname: company.title })
      .execute()
  for (const { distributorIds: _distributors, flagsOff, ...facts } of demoLocations) {
    const flags = Object.fromEntries(locationFlags.map((flag) => [flagColumns[flag], !flagsOff.includes(flag)]))
    await db
      .insertInto('locations')
      .values({ ...facts, ...flags })
      .execute()
  }
  for (const [at, user] of demoUsers.entries()) {
    const id = at + 1
    await db
      .insertInto('users')
      .values({
        id,
        companyId: signInCompany,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        title: user.title,
        phone: user.phone,
        passwordHash: await hashPassword(password),
        editComparisonView: user.canEditComparisonView,
        isAdministrator: user.isAdministrator,
        activeLocationId: user.locationIds[0] ?? null,
      })
      .execute()
    for (const locationId of user.locationIds)
      await db
        .insertInto('locationUsers')
        .values({
          locationId,
          userId: id,
          title: user.title ?? '',
          editComparisonView: user.canEditComparisonView,
        })
        .execute()
  }
  return demoLocations
}
