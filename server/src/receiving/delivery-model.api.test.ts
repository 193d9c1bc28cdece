// M2 on the real database: random deliveries, each received and then corrected, against a model in whole cents.
import { beforeAll, expect, test } from 'vitest'
import { dice } from '../testing/dice.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen, type OrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { anInventoryList } from '../testing/factories/inventory.ts'
import { inDrills } from '../testing/long-marks.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const deliveries = inDrills(400, 30)
const feeCents = 1_550
const random = dice(20_260_304)

let app: TestApp
let kitchen: OrderingKitchen
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  kitchen = await anOrderingKitchen(app, { deliveryFeeCents: feeCents })
})

type Line = { id: number; ordered: number; came: number; priceCents: number; rejected: number; isAdded: boolean }

const centsOf = (dollars: number) => Math.round(dollars * 100)
const kept = (line: Line) => (line.came - line.rejected) * line.priceCents
const total = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + kept(line), feeCents)

/** A random change of a line that the rules allow, made in the model too. */
function change(line: Line): object {
  const [what, price] = [random(4), 1 + random(9_999)]
  if (what === 0) {
    line.rejected = 0
    return { id: line.id, statusReceived: 'received' }
  }
  if (what === 1) {
    line.rejected = 1 + random(Math.min(line.ordered, line.came))
    const reject = { qtyReduction: line.rejected, rejectReason: 'Bad or damaged' }
    return { id: line.id, statusReceived: 'rejected', ...reject }
  }
  if (what === 2) {
    line.priceCents = price
    return { id: line.id, receiveChecked: true, edit: { merchant_price: price / 100 } }
  }
  line.came = Math.max(1, line.rejected) + random(6)
  return { id: line.id, receiveChecked: true, edit: { quantity: line.came } }
}

async function agrees(delivery: TestDelivery, lines: readonly Line[], isReceived: boolean) {
  const order = (await app.as(kitchen.owner).get(`/orders/${delivery.orderId}`, { expand: 'items' })).body
  const shown = order.items.map((line: Record<string, number>) => centsOf(line['receivedTotal'] ?? 0))
  expect(shown).toEqual(lines.map(kept))
  const booked = order.items.reduce(
    (sum: number, line: { lineItemTotal: number }) => sum + centsOf(line.lineItemTotal),
    0,
  )
  expect([centsOf(order.totalItemsPrice), centsOf(order.total)]).toEqual([booked, booked + feeCents])
  const ordered = lines.filter((line) => !line.isAdded).reduce((sum, line) => sum + line.ordered * 2_000, 0)
  expect(booked).toBe(isReceived ? total(lines) - feeCents : ordered)
}

test(
  `${deliveries} random deliveries are booked to the cent, and corrected to the cent`,
  { timeout: 600_000 },
  async () => {
    const client = app.as(kitchen.owner)
    let spentCents = 0
    const bought: number[] = []
    for (let at = 0; at < deliveries; at += 1) {
      const quantities = Array.from({ length: 1 + random(5) }, () => ({ quantity: 1 + random(8) }))
      // oxlint-disable-next-line no-await-in-loop -- one delivery after the other
      const delivery = await aDelivery(app, quantities, { kitchen })
      const path = `/orders/check-items/${delivery.orderId}`
      const lines: Line[] = delivery.lines.map(({ oi_id: id }, place) => {
        const ordered = quantities[place]?.quantity ?? 0
        return { id, ordered, came: ordered, priceCents: 2_000, rejected: 0, isAdded: false }
      })
      if (random(3) === 0) {
        const [priceCents, quantity] = [1 + random(9_999), 1 + random(4)]
        const words = { item_description: 'Limes', unit_measure: 'CS', unit_quantity: 0, unit_size: 0 }
        const added = { ...words, order_id: delivery.orderId, price: priceCents / 100, quantity }
        // oxlint-disable-next-line no-await-in-loop -- in order
        const { body } = await client.post('/order-items/create-custom', added)
        lines.push({ id: body.oi_id, ordered: quantity, came: quantity, priceCents, rejected: 0, isAdded: true })
      }
      const changes = () =>
        Array.from({ length: random(8) }, () => lines[random(lines.length)]).flatMap((line) =>
          line ? [change(line)] : [],
        )
      // oxlint-disable no-await-in-loop -- in order
      expect((await client.post(path, { items: changes() })).status).toBe(200)
      await client.post(path, {})
      await agrees(delivery, lines, false)
      const figures = (await client.post(`/orders/pre-reject/${delivery.orderId}`, {})).body
      expect(centsOf(figures.new_total_price)).toBe(total(lines))
      expect(centsOf(figures.original_total_price) - centsOf(figures.credit_refusal)).toBe(total(lines))
      const received = await client.post(`/orders/receive/${delivery.orderId}`, { new_total_price: total(lines) / 100 })
      expect(received.status, received.text).toBe(200)
      await agrees(delivery, lines, true)
      const corrections = changes().map((each) => ({ ...each, isCorrection: true }))
      expect((await client.post(path, { items: corrections })).status).toBe(200)
      await agrees(delivery, lines, true)
      // oxlint-enable no-await-in-loop
      spentCents += lines.filter((line) => !line.isAdded).reduce((sum, line) => sum + kept(line), 0)
      bought.push(...delivery.itemIds)
    }
    const items = bought.map((id) => ({ id, distributorId: kitchen.distributor.id, name: 'Item', din: String(id) }))
    const { listId, groupId } = await anInventoryList(app, kitchen.location, { name: 'All', items })
    const group = await client.get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'purchased' })
    expect(centsOf(group.body.purchased)).toBe(spentCents)
  },
)
