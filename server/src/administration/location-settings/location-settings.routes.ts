import { getLocationSettings, putLocationSettings } from '@larder/contract/administration/location-settings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { changedFacts } from '../administrator.ts'
import { findLocation, lockLocation, updateLocation } from '../managed-locations.queries.ts'

/** The settings of a location, which its owners can change. */
export function registerLocationSettingsRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, getLocationSettings, async ({ actor }) => {
    const location = (await findLocation(db, actor.locationId)) ?? refuse(notFound)
    const { nickname, phone, address, city, state, zipcode, timeZone } = location
    return { nickname, phone, address, city, state, zipcode, timeZone }
  })

  route(app, deps, putLocationSettings, async ({ actor, body, now, requestId }) => {
    const { locationId } = actor
    await transactionOn(db, async (tx) => {
      const changed = changedFacts((await lockLocation(tx, locationId)) ?? refuse(notFound), body)
      if (!changed) return
      await updateLocation(tx, locationId, changed.after)
      const entry = { action: 'edit-location', objectType: 'location', objectId: locationId }
      await auditBy(tx, { ...actor, requestId }, { ...entry, ...changed }, now)
    })
    app.sessions.forgetLocation(locationId)
    return { message: 'Saved.' }
  })
}
