import {
  getTemplatePreview,
  getTemplateRequests,
  postTemplateDecision,
} from '@larder/contract/administration/asked-templates.ts'
import { GuideColumn } from '@larder/contract/distributors/order-guides.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { administratorOf } from '../administrator.ts'
import { readAllLocations } from '../all-locations.ts'
import { decideOnTemplate, isUnread } from './decide-on-template.ts'
import {
  countTemplatesOfAll,
  findApprovingCell,
  listTemplatesOfAll,
  type TemplateOfAll,
} from './asked-templates.queries.ts'

/** The layouts of order guides that wait for a decision. */
export function registerTemplateRoutes(app: App, deps: Deps): void {
  route(app, deps, getTemplateRequests, ({ query: { all, page, limit } }) =>
    readAllLocations(deps.database, async (tx) => {
      const wanted = { status: all ? undefined : 'waiting' }
      return {
        data: (await listTemplatesOfAll(tx, wanted, { page, limit })).map(factsOf),
        _meta: pagingMeta(await countTemplatesOfAll(tx, wanted), page, limit),
      }
    }),
  )

  route(app, deps, getTemplatePreview, ({ params: { location_id: locationId, id } }) =>
    readAllLocations(deps.database, async (tx) => {
      const [request] = await listTemplatesOfAll(tx, { locationId, id })
      if (!request) return refuse(notFound)
      const { distributorId, signature } = request
      const waiting = await countTemplatesOfAll(tx, { status: 'waiting', distributorId, signature })
      const approvedInCell = (await findApprovingCell(tx, distributorId, signature)) ?? null
      const read = isUnread(request) ? { headerRow: null, columns: [] } : KeptColumns.parse(request.columns)
      const { message, answer, status } = request
      return {
        ...factsOf(request),
        message,
        answer,
        ...read,
        others: waiting - (status === 'waiting' ? 1 : 0),
        approvedInCell,
      }
    }),
  )

  route(app, deps, postTemplateDecision, async (asked) => {
    const { location_id: locationId, id } = asked.params
    const { decision, reason } = asked.body
    const [request] = await readAllLocations(deps.database, (tx) => listTemplatesOfAll(tx, { locationId, id }))
    if (!request) return refuse(notFound)
    const others = await decideOnTemplate(administratorOf(deps, asked), request, decision, reason)
    const done = decision === 'approved' ? 'Approved' : 'Declined'
    const more = others > 0 ? `, and ${others} more for the same layout` : ''
    return { message: `${done}${more}. Their people are notified.` }
  })
}

const KeptColumns = z.object({ headerRow: z.int(), columns: z.array(GuideColumn) })

function factsOf({ requestedByEmail, createdAt, status, ...request }: TemplateOfAll) {
  return {
    id: request.id,
    locationId: request.locationId,
    location: request.location,
    distributor: request.distributor,
    fileName: request.fileName,
    requestedBy: requestedByEmail,
    // the table allows these three alone
    status: status as 'waiting' | 'approved' | 'declined',
    createTime: createdAt.toISOString(),
  }
}
