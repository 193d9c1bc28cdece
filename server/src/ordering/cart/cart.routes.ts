import { getCart, postCart, postCartClear } from '@larder/contract/ordering/cart.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { findCartRevision, listCartLines } from './cart.queries.ts'
import { clearCart } from './clear-cart.ts'
import { saveCart } from './save-cart.ts'

export function registerCartRoutes(app: App, deps: Deps): void {
  route(app, deps, getCart, async ({ db, actor }) => {
    // The revision first: a change in between is then told again, never missed.
    const revision = await findCartRevision(db, actor.locationId)
    return {
      shoppingCart: await listCartLines(db, actor.locationId),
      lastModified: String(revision),
      unsyncedItems: [],
    }
  })

  route(app, deps, postCart, ({ db, actor, body, now }) => saveCart(db, actor, body.itemList, body.lastModified, now), {
    takesTurnsAt: 'cart',
  })

  route(app, deps, postCartClear, ({ db, actor, body, now }) => clearCart(db, actor, body, now), {
    takesTurnsAt: 'cart',
  })
}
