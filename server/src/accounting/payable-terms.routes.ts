import { getAccountingDistributors, patchPayableTerms } from '@larder/contract/accounting/payable-terms.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTransaction, type Context } from '../context.ts'
import { auditChange } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { listDistributorTerms, savePayableDays, type DistributorTerms } from './payable-terms.queries.ts'

/** After how many days bills of a distributor are due. */
export function registerPayableTermRoutes(app: App, deps: Deps): void {
  route(app, deps, getAccountingDistributors, async ({ context }) => wholeList(await listDistributorTerms(context)))

  route(app, deps, patchPayableTerms, ({ context, params, body }) => setTerms(context, params.id, body.terms))
}

function setTerms(context: Context, distributorId: number, days: number): Promise<DistributorTerms> {
  return inTransaction(context, async (tx) => {
    const [before] = await listDistributorTerms(tx, distributorId)
    if (!before) return refuse(notFound)
    await savePayableDays(tx, distributorId, days)
    const entry = { action: 'set-payable-terms', objectType: 'distributor', objectId: distributorId }
    await auditChange(tx, { ...entry, before: { days: before.payableTerms }, after: { days } })
    return { ...before, payableTerms: days }
  })
}
