import type { Tx } from '../../database/connections/connection.ts'
import type { Paging } from '../all-locations.ts'

type Wanted = {
  id?: number
  locationId?: number
  status?: string | undefined
  distributorId?: number
  signature?: string
}

const mostListed = 500

/** Requests for the approval of a layout, newest first, of all locations. */
export function listTemplatesOfAll(tx: Tx, wanted: Wanted, { page, limit }: Paging = { page: 1, limit: mostListed }) {
  return matching(tx, wanted)
    .innerJoin('distributors', 'distributors.id', 'templateRequests.distributorId')
    .innerJoin('users', 'users.id', 'templateRequests.requestedBy')
    .innerJoin('locations', 'locations.id', 'templateRequests.locationId')
    .selectAll('templateRequests')
    .select(['distributors.nickname as distributor', 'users.email as requestedByEmail'])
    .select('locations.nickname as location')
    .orderBy('templateRequests.createdAt', 'desc')
    .orderBy('templateRequests.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export type TemplateOfAll = Awaited<ReturnType<typeof listTemplatesOfAll>>[number]

export async function countTemplatesOfAll(tx: Tx, wanted: Wanted): Promise<number> {
  const { count } = await matching(tx, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The cell in which the layout is approved for all, when it is another than this; one that has arrived is approved here. */
export async function findApprovingCell(tx: Tx, distributorId: number, signature: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('sharedFacts')
    .innerJoin('distributors', (join) => join.on('distributors.id', '=', distributorId))
    .select('publisherCell')
    .where('role', '=', 'subscriber')
    .where('addedByLocation', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderGuideLayouts')
            .select('distributorId')
            .where('distributorId', '=', distributorId)
            .where('signature', '=', signature),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.publisherCell
}

function matching(tx: Tx, { id, locationId, status, distributorId, signature }: Wanted) {
  let query = tx.selectFrom('templateRequests')
  if (id !== undefined) query = query.where('templateRequests.id', '=', id)
  if (locationId !== undefined) query = query.where('templateRequests.locationId', '=', locationId)
  if (status !== undefined) query = query.where('templateRequests.status', '=', status)
  if (distributorId !== undefined) query = query.where('templateRequests.distributorId', '=', distributorId)
  return signature === undefined ? query : query.where('templateRequests.signature', '=', signature)
}
