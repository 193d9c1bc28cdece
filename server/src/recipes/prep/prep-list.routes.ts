import { getPrepList } from '@larder/contract/recipes/prep-list.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { readPrepList } from './prep-list.ts'

export function registerPrepListRoutes(app: App, deps: Deps): void {
  route(app, deps, getPrepList, ({ context, query }) => readPrepList(context, query.recipes))
}
