import type { TestApp } from '../test-app.ts'
import { anItem } from './catalogue.ts'
import { cartOf, type OrderingKitchen } from './ordering-kitchen.ts'

/** Actions and checks for tests of orders paid by card. */
export function cardOrdersIn(app: () => TestApp) {
  const later = (minutes: number) =>
    app().clock.set(new Date(app().clock.now().getTime() + minutes * 60_000).toISOString())

  /** One item at $20.00 in the cart, five of them, and the order of them by card. */
  async function aCardOrder(kitchen: OrderingKitchen, token: string, quantity = 5) {
    const item = await anItem(app(), kitchen.location)
    const requestedDeliveryDate = app().clock.now().toISOString().slice(0, 10)
    const body = await cartOf(app().as(kitchen.owner), kitchen.distributor.id, [[item.id, quantity]], {
      requestedDeliveryDate,
    })
    return { ...body, paymentType: 'card', payment_token: token }
  }

  const order = ({ owner }: OrderingKitchen, body: object, key?: string) =>
    app()
      .as(owner)
      .post('/orders', body, key ? { 'idempotency-key': key } : {})
  const cartLines = async ({ owner }: OrderingKitchen) =>
    (await app().as(owner).get('/shopping-carts')).body.shoppingCart as { id: number; quantity: number }[]
  const orders = async ({ owner }: OrderingKitchen) => (await app().as(owner).get('/orders')).body.data
  const heldBy = ({ location }: OrderingKitchen) =>
    app()
      .deps.database.shared.selectFrom('sandboxPayments')
      .select(['status', 'amountCents', 'paymentId'])
      .where('reference', 'like', `${location.id}-%`)
      .execute()
  const mailsOf = async ({ rep }: OrderingKitchen) => {
    await app().jobs.runAll()
    return app().mails.filter((mail) => mail.to.includes(rep.email))
  }

  return { later, aCardOrder, order, cartLines, orders, heldBy, mailsOf }
}
