import { postBarcode } from '@larder/contract/inventory/barcodes.ts'
import { getCountingList } from '@larder/contract/inventory/counting-list.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { readCountingList } from './counting-list.ts'
import { teachBarcode } from '../group-items/teach-barcode.ts'

export function registerCountingListRoutes(app: App, deps: Deps): void {
  route(app, deps, getCountingList, ({ params, query, actor, db, now }) =>
    readCountingList(db, actor, params.id, query, now),
  )

  route(app, deps, postBarcode, async ({ body, actor, db, now }) => ({
    ...body,
    replaced: await teachBarcode(db, actor, body, now),
  }))
}
