import { noSuchDistributor, ownOfAnother } from '@larder/contract/administration/managed-distributors.ts'
import { noSuchLocation } from '@larder/contract/administration/managed-locations.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import { refuse } from '../../http/failures.ts'
import { noteDown, type Administrator } from '../administrator.ts'
import { findLocation } from '../managed-locations.queries.ts'
import { joinLocation, lockDistributor, type FactsThere } from './managed-distributors.queries.ts'

type Joining = { distributorId: number; locationId: number }

/** Lets a location buy from a distributor, or changes what is named of it there; the nicknames of both. */
export function joinDistributor(by: Administrator, { distributorId, locationId }: Joining, facts: FactsThere) {
  return transactionOn(by.database.shared, async (tx) => {
    const distributor = (await lockDistributor(tx, distributorId)) ?? refuse(noSuchDistributor, { id: distributorId })
    const location = (await findLocation(tx, locationId)) ?? refuse(noSuchLocation, { id: locationId })
    const { nickname, addedByLocation } = distributor
    const adder = addedByLocation === null ? undefined : await findLocation(tx, addedByLocation)
    if (adder && adder.companyId !== location.companyId) refuse(ownOfAnother, { distributor: nickname })
    await moveToLocation({ db: tx, locationId })
    await joinLocation(tx, { distributorId, locationId }, facts)
    const entry = { action: 'join-distributor', objectType: 'distributor', objectId: distributorId }
    await noteDown(tx, by, { ...entry, locationId, after: facts })
    return { distributor: nickname, location: location.nickname }
  })
}
