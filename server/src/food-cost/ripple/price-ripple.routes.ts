import { getPriceRipple } from '@larder/contract/food-cost/price-ripple.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { readRipple } from './read-ripple.ts'

/** The effect of moved prices on the menu. */
export function registerRippleRoutes(app: App, deps: Deps): void {
  route(app, deps, getPriceRipple, ({ context, query }) => readRipple(context, query.since, query.target))
}
