import {
  getAccountingLines,
  postAccountingLineTags,
  putAccountingLine,
} from '@larder/contract/accounting/accounting-lines.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { findTagTexts, type TagChange } from './accounting-items.queries.ts'
import {
  findAccountingLines,
  listAccountingLines,
  lockLineTags,
  writeLineTags,
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
    inTransaction(context, async (tx) => {
      const words = [{ distributorId: body.distributor_id, description: body.description }]
      await tagLines(tx, words, changeOf(body))
      const [line] = await findAccountingLines(tx, words)
      return line ?? refuse(notFound)
    }),
  )

  route(app, deps, postAccountingLineTags, async ({ context, body }) => {
    const lines = body.lines.map(({ distributor_id: distributorId, description }) => ({ distributorId, description }))
    return { taggedCount: await tagLines(context, lines, changeOf(body)) }
  })
}

/** Tags all of these lines, or none when a line or a tag is not known. Answers how many they are. */
function tagLines(context: Context, wanted: readonly LineWords[], change: TagChange): Promise<number> {
  return inTransaction(context, async (tx) => {
    const lines = await findAccountingLines(tx, wanted)
    if (lines.length !== new Set(wanted.map(keyOf)).size) refuse(notFound)
    const texts = (await findTagTexts(tx, change)) ?? refuse(notFound)
    const locked = await lockLineTags(tx, lines)
    await writeLineTags(tx, locked.map(({ id }) => id), change) // prettier-ignore
    const tags = tagsSet(change, texts)
    const [only] = locked
    if (!locked.some((before) => retags(before, change))) return lines.length
    if (only && locked.length === 1) {
      const { id, description, ...before } = only
      const after = { description: description.slice(0, 200), ...tags }
      await audit(tx, { action: 'tag-line', objectType: 'accounting-line', objectId: id, before, after })
    } else {
      const before = locked.map(({ description, ...each }) => ({
        description: description.slice(0, 200),
        ...each,
      }))
      const after = { ...tags, lineIds: locked.map(({ id }) => id) }
      await audit(tx, { action: 'tag-lines', objectType: 'location', objectId: tx.locationId, before, after })
    }
    return lines.length
  })
}

function keyOf({ distributorId, description }: LineWords): string {
  return `${distributorId} ${description.toLowerCase()}`
}
