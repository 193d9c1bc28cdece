import {
  getAdministratedLocations,
  patchAdministratedLocation,
  postAdministratedLocation,
  postLocationInvitation,
} from '@larder/contract/administration/managed-locations.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { route, type App } from '../http/route.ts'
import { administratorOf } from './administrator.ts'
import { addLocation, changeLocation } from './change-location.ts'
import { columnsOn, columnsSwitched, flagsOn } from './flag-columns.ts'
import { inviteToLocation } from './invite-to-location.ts'
import { countLocationsOfAll, listLocationsOfAll } from './managed-locations.queries.ts'

/** The locations of all companies, and what is switched on for their people. */
export function registerLocationRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, getAdministratedLocations, async ({ query: { company_id: companyId, search, page, limit } }) => {
    const rows = await listLocationsOfAll(db, { search, companyId, page, limit })
    return {
      data: rows.map((row) => ({ ...row, on: flagsOn(row) })),
      _meta: pagingMeta(await countLocationsOfAll(db, { search, companyId }), page, limit),
    }
  })

  route(app, deps, postAdministratedLocation, async (asked) => {
    const { on, ...facts } = asked.body
    return { id: await addLocation(administratorOf(deps, asked), { ...facts, ...(on ? columnsOn(on) : {}) }) }
  })

  route(app, deps, patchAdministratedLocation, async (asked) => {
    const { switchOn, switchOff, ...facts } = asked.body
    const { id } = asked.params
    const flags = { ...columnsSwitched(switchOn, true), ...columnsSwitched(switchOff, false) }
    await changeLocation(administratorOf(deps, asked), id, { ...facts, ...flags })
    app.sessions.forgetLocation(id)
    return { message: 'Saved.' }
  })

  route(app, deps, postLocationInvitation, async (asked) => {
    const { actor, body, params } = asked
    await requireCallsLeft(deps, 'invite', String(actor.userId))
    const invited = { ...body, invitedBy: actor.userId }
    const title = await inviteToLocation(administratorOf(deps, asked), params.id, invited)
    return { message: `An invitation is on its way to ${body.email}, as ${title}.` }
  })
}
