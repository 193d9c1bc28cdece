import { noSuchCompany } from '@larder/contract/administration/managed-companies.ts'
import { noSuchLocation } from '@larder/contract/administration/managed-locations.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { changedFacts, noteDown, type Administrator } from './administrator.ts'
import { lockCompany } from './managed-companies.queries.ts'
import { insertLocation, lockLocation, updateLocation, type LocationFacts } from './managed-locations.queries.ts'

/** Adds a location to a company, everything switched on but what is named as off; its id. */
export function addLocation(
  by: Administrator,
  facts: LocationFacts & { companyId: number; nickname: string },
): Promise<number> {
  return transactionOn(by.database.shared, async (tx) => {
    await requireCompany(tx, facts.companyId)
    const id = await insertLocation(tx, facts)
    const entry = { action: 'add-location', objectType: 'location', objectId: id, locationId: id }
    await noteDown(tx, by, { ...entry, after: facts })
    return id
  })
}

/** Changes what is named of a location; what is the same already is no change. */
export function changeLocation(by: Administrator, id: number, facts: LocationFacts): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    const kept = (await lockLocation(tx, id)) ?? refuse(noSuchLocation, { id })
    if (facts.companyId !== undefined) await requireCompany(tx, facts.companyId)
    const changed = changedFacts(kept, facts)
    if (!changed) return
    await updateLocation(tx, id, changed.after)
    const entry = { action: 'edit-location', objectType: 'location', objectId: id, locationId: id }
    await noteDown(tx, by, { ...entry, ...changed })
  })
}

async function requireCompany(tx: Tx, id: number): Promise<void> {
  if (!(await lockCompany(tx, id))) refuse(noSuchCompany, { id })
}
