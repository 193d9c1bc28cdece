import { postCustomOrder } from '@larder/contract/ordering/special-requests.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { addSpecialRequest } from './add-special-request.ts'

export function registerSpecialRequestRoutes(app: App, deps: Deps): void {
  route(app, deps, postCustomOrder, ({ context, body }) => addSpecialRequest(context, body.custom_order_data))
}
