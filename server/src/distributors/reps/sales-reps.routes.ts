import { patchSalesRep, postSalesRep, putSalesRep } from '@larder/contract/distributors/sales-reps.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { salesRepAnswer } from '../list/distributor-answer.ts'
import { addSalesRep, changeSalesRep } from './change-sales-rep.ts'

/** The sales reps of a distributor at a location (spec 3 §7). */
export function registerSalesRepRoutes(app: App, deps: Deps): void {
  route(app, deps, postSalesRep, async ({ context, params, body }) =>
    salesRepAnswer(await addSalesRep(deps, context, params.id, { ...body, isPrimary: yesOrNo(body.is_primary) })),
  )

  route(app, deps, putSalesRep, async ({ context, params, body }) => {
    const rep = { distributorId: params.id, repId: params.dsrId }
    const { startDate = null, endDate = null, phone = '' } = body
    const facts = {
      ...body,
      phone,
      startDate,
      endDate,
      isPrimary: yesOrNo(body.is_primary),
      sendInvite: body.sendInvite === 1,
    }
    return salesRepAnswer(await changeSalesRep(deps, context, rep, facts))
  })

  route(app, deps, patchSalesRep, async ({ context, params, body }) => {
    const rep = { distributorId: params.id, repId: params.dsrId }
    const changes = {
      ...body,
      isPrimary: yesOrNo(body.is_primary),
      isDeleted: yesOrNo(body.is_deleted),
      sendInvite: body.sendInvite === 1,
    }
    return salesRepAnswer(await changeSalesRep(deps, context, rep, changes))
  })
}

function yesOrNo(flag: 0 | 1 | undefined): boolean | undefined {
  return flag === undefined ? undefined : flag === 1
}
