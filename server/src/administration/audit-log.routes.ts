import { getAuditFile, getAuditLog } from '@larder/contract/administration/audit-log.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { auditFile, searchAudit } from './search-audit.ts'

/** The audit log of all locations, as pages and as a file. */
export function registerAuditRoutes(app: App, deps: Deps): void {
  route(app, deps, getAuditLog, async ({ query }) => {
    const { rows, total } = await searchAudit(deps.database, query)
    return { data: rows, _meta: pagingMeta(total, query.page, query.limit) }
  })

  route(app, deps, getAuditFile, ({ query }) => auditFile(deps.database, query), { limitedAs: 'export' })
}
