import { getAccountingLines, putAccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { findTagTexts, type TagChange } from './accounting-items.queries.ts'
import {
  findAccountingLine,
  listAccountingLines,
  lockLineTags,
  writeLineTags,
  type AccountingLineRow,
  type LineWords,
} from './accounting-lines.queries.ts'
import { changeOf, retags, tagsSet } from './tag-items.ts'

/** Special requests, and lines of invoices that are no item: bought, and so booked. */
export function registerAccountingLineRoutes(app: App, deps: Deps): void {
  route(app, deps, getAccountingLines, async ({ context, query }) => {
    const { rows, next, totalCount, untaggedCount } = await listAccountingLines(context, query)
    const meta = { untaggedCount, next: next && JSON.stringify(next) }
    return { data: rows, _meta: { ...pagingMeta(totalCount, query.page, query.limit), ...meta } }
  })

  route(app, deps, putAccountingLine, ({ context, body }) =>
    tagLine(context, { distributorId: body.distributor_id, description: body.description }, changeOf(body)),
  )
}

function tagLine(context: Context, words: LineWords, change: TagChange): Promise<AccountingLineRow> {
  return inTransaction(context, async (tx) => {
    const line = (await findAccountingLine(tx, words)) ?? refuse(notFound)
    const texts = (await findTagTexts(tx, change)) ?? refuse(notFound)
    const { id, ...before } = await lockLineTags(tx, { ...words, description: line.description })
    const tags = await writeLineTags(tx, id, change)
    const after = { description: line.description.slice(0, 200), ...tagsSet(change, texts) }
    if (retags(before, change))
      await audit(tx, { action: 'tag-line', objectType: 'accounting-line', objectId: id, before, after })
    return { ...line, ...tags }
  })
}
