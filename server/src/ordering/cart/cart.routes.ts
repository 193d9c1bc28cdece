import { getCart, postCart, postCartClear } from '@larder/contract/ordering/cart.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { findCartRevision, listCartLines } from './cart.queries.ts'
import { clearCart } from './clear-cart.ts'
import { saveCart } from './save-cart.ts'

export function registerCartRoutes(app: App, deps: Deps): void {
  route(app, deps, getCart, async ({ context }) => {
    // The revision first: a change in between is then told again, never missed.
    const revision = await findCartRevision(context)
    return {
      shoppingCart: await listCartLines(context),
      lastModified: String(revision),
      unsyncedItems: [],
    }
  })

  route(app, deps, postCart, ({ context, body }) => saveCart(context, body.itemList, body.lastModified), {
    queuesAt: 'cart',
  })

  route(app, deps, postCartClear, ({ context, body }) => clearCart(context, body), {
    queuesAt: 'cart',
  })
}
