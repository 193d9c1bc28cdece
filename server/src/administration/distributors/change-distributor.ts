import { noSuchDistributor } from '@larder/contract/administration/managed-distributors.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import { refuse } from '../../http/failures.ts'
import { changedFacts, noteDown, type Administrator } from '../administrator.ts'
import {
  insertDistributor,
  insertLocationDistributor,
  lockDistributor,
  updateDistributor,
  type DistributorFacts,
} from './managed-distributors.queries.ts'

/** Adds a distributor that these locations buy from at once, and any other may; its id. */
export function addDistributor(
  by: Administrator,
  facts: DistributorFacts & { nickname: string },
  locationIds: readonly number[] = [],
): Promise<number> {
  return transactionOn(by.database.shared, async (tx) => {
    const id = await insertDistributor(tx, facts)
    for (const locationId of locationIds) {
      await moveToLocation({ db: tx, locationId })
      await insertLocationDistributor(tx, locationId, id)
    }
    const after = { ...facts, ...(locationIds.length > 0 ? { locationIds } : {}) }
    await noteDown(tx, by, { action: 'add-distributor', objectType: 'distributor', objectId: id, after })
    return id
  })
}

/** Changes what is named of a distributor; what is the same already is no change. */
export function changeDistributor(by: Administrator, id: number, facts: DistributorFacts): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    const kept = (await lockDistributor(tx, id)) ?? refuse(noSuchDistributor, { id })
    const changed = changedFacts(kept, facts)
    if (!changed) return
    await updateDistributor(tx, id, changed.after)
    await noteDown(tx, by, { action: 'edit-distributor', objectType: 'distributor', objectId: id, ...changed })
  })
}
