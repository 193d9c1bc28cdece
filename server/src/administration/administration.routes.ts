import type { Deps } from '../deps.ts'
import type { App } from '../http/route.ts'
import { registerAuditRoutes } from './audit-log.routes.ts'
import { registerCellRoutes } from './cells/this-cell.routes.ts'
import { registerCompanyRoutes } from './managed-companies.routes.ts'
import { registerDistributorsOfAllRoutes } from './distributors/managed-distributors.routes.ts'
import { registerHelpDeskRoutes } from './help-requests.routes.ts'
import { registerLocationDeletionRoutes } from './location-deletion/location-deletion.routes.ts'
import { registerLocationExportRoutes } from './location-export/location-export.routes.ts'
import { registerLocationSettingsRoutes } from './location-settings/location-settings.routes.ts'
import { registerLocationRoutes } from './managed-locations.routes.ts'
import { registerOutboxRoutes } from './outbox.routes.ts'
import { registerTemplateRoutes } from './templates/asked-templates.routes.ts'

/** The calls of the platform's administrators, where the command line uses the same functions, and of owners for their location. */
export function registerAdministrationRoutes(app: App, deps: Deps): void {
  registerCompanyRoutes(app, deps)
  registerLocationRoutes(app, deps)
  registerLocationSettingsRoutes(app, deps)
  registerLocationExportRoutes(app, deps)
  registerLocationDeletionRoutes(app, deps)
  registerDistributorsOfAllRoutes(app, deps)
  registerTemplateRoutes(app, deps)
  registerHelpDeskRoutes(app, deps)
  registerOutboxRoutes(app, deps)
  registerAuditRoutes(app, deps)
  registerCellRoutes(app, deps)
}
