import { postBarcode } from '@larder/contract/inventory/barcodes.ts'
import { getCountingList } from '@larder/contract/inventory/counting-list.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { readCountingList } from './counting-list.ts'
import { teachBarcode } from '../group-items/teach-barcode.ts'

export function registerCountingListRoutes(app: App, deps: Deps): void {
  route(app, deps, getCountingList, ({ context, params, query }) => readCountingList(context, params.id, query))

  route(app, deps, postBarcode, async ({ context, body }) => ({
    ...body,
    replaced: await teachBarcode(context, body),
  }))
}
