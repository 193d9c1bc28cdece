import type { Deps } from '../deps.ts'
import type { App } from '../http/route.ts'
import { registerAccountingItemRoutes } from './accounting-items.routes.ts'
import { registerAccountingLineRoutes } from './accounting-lines.routes.ts'
import { registerAccountingNameRoutes } from './accounting-names.routes.ts'
import { registerExportRoutes } from './exports/exports.routes.ts'
import { registerTagFileRoutes } from './tag-file.routes.ts'
import { registerPayableTermRoutes } from './payable-terms.routes.ts'

export function registerAccountingRoutes(app: App, deps: Deps): void {
  registerAccountingItemRoutes(app, deps)
  registerAccountingNameRoutes(app, deps)
  registerAccountingLineRoutes(app, deps)
  registerPayableTermRoutes(app, deps)
  registerTagFileRoutes(app, deps)
  registerExportRoutes(app, deps)
}
