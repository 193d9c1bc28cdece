import {
  getAccountingCategories,
  getAccountingSuppliers,
  getGlCodes,
  postAccountingCategory,
  postAccountingSupplier,
  postGlCode,
} from '@larder/contract/accounting/accounting-names.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { addTagName, listTagNames, type TagKind } from './accounting-names.queries.ts'

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
}

async function names(context: Context, kind: TagKind) {
  const found = await listTagNames(context, kind)
  return wholeList(found.map(({ id, text: name }) => ({ id, name })))
}

const objectTypes = {
  supplier: 'accounting-supplier',
  category: 'accounting-category',
  code: 'gl-code',
} as const

function addName(context: Context, kind: TagKind, text: string): Promise<{ id: number; name: string }> {
  return inTransaction(context, async (tx) => {
    const { id, text: name, isNew } = await addTagName(tx, kind, text)
    const objectType = objectTypes[kind]
    if (isNew) await audit(tx, { action: `add-${objectType}`, objectType, objectId: id, after: { name } })
    return { id, name }
  })
}
