import {
  deleteAccountingName,
  getAccountingCategories,
  getAccountingNames,
  getAccountingSuppliers,
  getGlCodes,
  getRemovedAccountingNames,
  patchAccountingName,
  postAccountingCategory,
  postAccountingNameRestored,
  postAccountingSupplier,
  postGlCode,
} from '@larder/contract/accounting/accounting-names.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { listTagNames, listUsedNames, type TagKind } from './accounting-names.queries.ts'
import { addName, changeName, deleteName, restoreName, undoneSince } from './change-names.ts'
import { listRemovedNames } from './removed-names.queries.ts'
import { timeForPeople } from '../time-for-people.ts'

/** Suppliers, categories and GL codes that items can be tagged with. */
export function registerAccountingNameRoutes(app: App, deps: Deps): void {
  route(app, deps, getAccountingSuppliers, ({ context }) => names(context, 'supplier'))
  route(app, deps, getAccountingCategories, ({ context }) => names(context, 'category'))
  route(app, deps, getGlCodes, async ({ context }) => {
    const codes = await listTagNames(context, 'code')
    return wholeList(codes.map(({ id, text: code }) => ({ id, code })))
  })

  route(app, deps, postAccountingSupplier, ({ context, body }) => addName(context, 'supplier', body.name))
  route(app, deps, postAccountingCategory, ({ context, body }) => addName(context, 'category', body.name))
  route(app, deps, postGlCode, async ({ context, body }) => {
    const { id, name: code } = await addName(context, 'code', body.code)
    return { id, code }
  })

  route(app, deps, getAccountingNames, async ({ context, query }) =>
    wholeList(await listUsedNames(context, query.kind)),
  )

  route(app, deps, getRemovedAccountingNames, async ({ context, actor, query }) => {
    const removed = await listRemovedNames(context, query.kind, undoneSince(context.now))
    return wholeList(
      removed.map(({ removedAt, ...name }) => ({
        ...name,
        removedAt: removedAt.toISOString(),
        removedAtDisplay: timeForPeople(removedAt, actor.timeZone),
      })),
    )
  })

  route(app, deps, patchAccountingName, ({ context, params, body }) =>
    changeName(context, params.kind, params.id, body),
  )

  route(app, deps, deleteAccountingName, ({ context, params, query }) =>
    deleteName(context, params.kind, params.id, { moveToId: query.moveToId, isOnlyUnused: query.onlyUnused === '1' }),
  )

  route(app, deps, postAccountingNameRestored, ({ context, params }) => restoreName(context, params.removedId))
}

async function names(context: Context, kind: TagKind) {
  const found = await listTagNames(context, kind)
  return wholeList(found.map(({ id, text: name }) => ({ id, name })))
}
