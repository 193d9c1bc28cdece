import { beforeAll, describe, expect, it } from 'vitest'
import { cardOrdersIn } from '../../testing/factories/card-orders.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import { anOrderingKitchen, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { settleDuePayments } from './settle-due-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const { later, aCardOrder, order, cartLines, heldBy, mailsOf } = cardOrdersIn(() => app)

describe('a card whose owner must consent', () => {
  const confirm = ({ owner }: OrderingKitchen, clientSecret: string, isConfirmed: boolean) =>
    app.as(owner).post('/payment-gateway/sandbox-confirmations', { clientSecret, isConfirmed })

  async function aPendingOrder(behaviour: 'confirm' | 'confirmDecline') {
    const kitchen = await anOrderingKitchen(app)
    const { body } = await order(kitchen, await aCardOrder(kitchen, aCardToken(behaviour)))
    expect(body).toMatchObject({ status: 'payment_pending', payment: { status: 'needs_action' }, sentTo: [] })
    const settle = () => app.as(kitchen.owner).post(`/orders/${body.id}/payment`)
    return { kitchen, id: body.id as number, clientSecret: body.payment.clientSecret as string, settle }
  }

  it('answers what the browser needs for it; consented, the order is placed', async () => {
    const { kitchen, clientSecret, settle } = await aPendingOrder('confirm')
    expect((await settle()).body.payment.status).toBe('needs_action')
    const toConfirm = async () => (await app.as(kitchen.owner).get('/orders/reminders')).body.toConfirm
    expect(await toConfirm(), 'whoever opens the start screen is told').toBe(1)
    expect((await confirm(kitchen, clientSecret, true)).status).toBe(200)
    expect((await settle()).body).toMatchObject({
      status: 'placed',
      payment: { status: 'authorised', clientSecret: null },
    })
    expect((await settle()).body.status).toBe('placed')
    expect(await toConfirm()).toBe(0)
    expect(await mailsOf(kitchen)).toHaveLength(1)
    expect((await confirm(kitchen, clientSecret, true)).status).toBe(404)
  })

  it.each([
    ['not consented', 'confirm', false, 'The payment was not confirmed.'],
    ['consented, then declined', 'confirmDecline', true, 'Your card was declined.'],
  ] as const)('%s: the lines are in the cart again', async (_what, behaviour, isConfirmed, message) => {
    const { kitchen, id, clientSecret, settle } = await aPendingOrder(behaviour)
    await confirm(kitchen, clientSecret, isConfirmed)
    expect(await settle()).toMatchObject({ status: 400, body: { code: 'card_refused', message } })
    const cancelled = { id, status: 'cancelled', isNeverSent: true }
    expect((await app.as(kitchen.owner).get(`/orders/${id}`)).body).toMatchObject(cancelled)
    expect((await app.as(kitchen.owner).get('/orders')).body.data).toMatchObject([cancelled])
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 5 }])
    expect(await mailsOf(kitchen)).toEqual([])
  })

  it('can be given up, and then is not charged even if consent comes', async () => {
    const { kitchen, id, clientSecret, settle } = await aPendingOrder('confirm')
    expect((await app.as(kitchen.owner).delete(`/orders/${id}/payment`)).body).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    })
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 5 }])
    expect((await confirm(kitchen, clientSecret, true)).status).toBe(404)
    expect((await settle()).body.status).toBe('cancelled')
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect((await app.as(kitchen.owner).delete(`/orders/${id}/payment`)).status).toBe(409)
  })

  it('is given up automatically after half an hour', async () => {
    const { kitchen, id } = await aPendingOrder('confirm')
    later(29)
    await settleDuePayments(app.deps)
    expect((await app.as(kitchen.owner).get(`/orders/${id}`)).body.status).toBe('payment_pending')
    later(3)
    await settleDuePayments(app.deps)
    later(1)
    await settleDuePayments(app.deps)
    expect((await app.as(kitchen.owner).get(`/orders/${id}`)).body.status).toBe('cancelled')
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 5 }])
  })

  it('is placed by the reconciler when the browser was closed after consent', async () => {
    const { kitchen, id, clientSecret } = await aPendingOrder('confirm')
    await confirm(kitchen, clientSecret, true)
    later(31)
    await settleDuePayments(app.deps)
    expect((await app.as(kitchen.owner).get(`/orders/${id}`)).body.status).toBe('placed')
  })

  it('gives its lines back as changed: who read the cart before sees them, and overwrites nothing', async () => {
    const kitchen = await anOrderingKitchen(app)
    const wanted = await aCardOrder(kitchen, aCardToken('confirm'))
    const [{ itemDistributorId }] = JSON.parse(wanted.itemList)
    const { body } = await order(kitchen, wanted)
    const client = app.as(kitchen.owner)
    const { lastModified } = (await client.get('/shopping-carts')).body
    await client.delete(`/orders/${body.id}/payment`)
    const save = await client.post('/shopping-carts', { itemList: [{ itemDistributorId, quantity: 1 }], lastModified })
    expect(save.body).toMatchObject({
      sameModifiedItems: [{ itemDistributorId, currentQuantity: 5, modifyToQuantity: 1 }],
      changedItems: [{ itemDistributorId, quantity: 5 }],
    })
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 5 }])
    // A person who reads the cart now has seen them, and may change them.
    const now = (await client.get('/shopping-carts')).body.lastModified
    const next = await client.post('/shopping-carts', {
      itemList: [{ itemDistributorId, quantity: 1 }],
      lastModified: now,
    })
    expect(next.body.sameModifiedItems).toEqual([])
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 1 }])
  })

  it.each(['canPlaceOrder', 'displayShoppingCart'] as const)(
    'is neither gone on with nor given up where %s was switched off meanwhile',
    async (flag) => {
      const { kitchen, id, clientSecret, settle } = await aPendingOrder('confirm')
      await confirm(kitchen, clientSecret, true)
      const locations = app.deps.database.shared.updateTable('locations').where('id', '=', kitchen.location.id)
      await locations.set({ [flag]: false }).execute()
      later(1)
      expect((await settle()).status).toBe(403)
      expect((await app.as(kitchen.owner).delete(`/orders/${id}/payment`)).status).toBe(403)
      await locations.set({ [flag]: true }).execute()
      later(1)
      expect((await app.as(kitchen.owner).get(`/orders/${id}`)).body.status).toBe('payment_pending')
    },
  )

  it('is not ordered yet: not as bought, not in a year’s savings, not for accounts payable, and its file says so', async () => {
    const { kitchen, id } = await aPendingOrder('confirm')
    const client = app.as(kitchen.owner)
    const [item] = (await client.get('/items')).body.data
    expect(item).toMatchObject({ isPurchased: false, lastPurchasedDate: null })
    expect(await client.get(`/orders/${id}/download-order-365`)).toMatchObject({ status: 400 })
    const { orderHistoryUrl } = (await client.get('/orders/download-order-history', { format: 'csv' })).body
    const file = (await app.as('anonymous').get(orderHistoryUrl)).text
    expect(file).toContain('Payment pending')
    expect(file).not.toContain('On the Way')
  })

  it('is nobody else’s to settle', async () => {
    const { id } = await aPendingOrder('confirm')
    const stranger = (await anOrderingKitchen(app)).owner
    expect((await app.as(stranger).post(`/orders/${id}/payment`)).status).toBe(404)
    expect((await app.as(stranger).delete(`/orders/${id}/payment`)).status).toBe(404)
  })
})
