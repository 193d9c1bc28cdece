import { getShoppingLists } from '@larder/contract/ordering/shopping-lists.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { listShoppingLists } from './shopping-lists.queries.ts'

export function registerShoppingListRoutes(app: App, deps: Deps): void {
  route(app, deps, getShoppingLists, async ({ actor, db }) => wholeList(await listShoppingLists(db, actor.locationId)))
}
