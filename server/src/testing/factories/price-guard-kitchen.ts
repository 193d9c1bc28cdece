import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { anOwnGuide, uploadGuide, type GuideLine } from './order-guides.ts'
import { anOrderingKitchen, cartOf } from './ordering-kitchen.ts'

export const chicken = { din: '301', name: 'Chicken Breast', pack: '6/5 LB', price: '30.00' }
export const oil = { din: '302', name: 'Canola Oil', pack: '6/1 GAL', price: '54.00' }
export const flour = { din: '303', name: 'Flour', pack: '1/50 LB', price: '20.00' }
export const salt = { din: '304', name: 'Salt', pack: '1/25 LB', price: '10.00' }
const wholeGuide = [chicken, oil, flour, salt]

/** The dollars a month at which a price change of so many dollars in eight weeks is told: a month is 365/12 days, the pace is of 56. */
export const aMonthOf = (dollarsInEightWeeks: number) => Math.round((dollarsInEightWeeks * 36_500) / (12 * 56)) / 100

/** A kitchen that was sent a guide, and ordered and received of it. */
export async function aKitchenWithGuide(app: TestApp) {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const distributorId = kitchen.distributor.id
  const guide = async (lines: GuideLine[], start: string) => {
    const { status, text } = await uploadGuide(
      client,
      { distributorId, locationIds: [kitchen.location.id], start },
      anOwnGuide(lines),
    )
    expect(status, text).toBe(200)
  }
  await guide(wholeGuide, '2026-03-04')
  const { data } = (await client.get('/items', { limit: 50 })).body
  const ids = new Map<string, number>(data.map((item: { din: string; id: number }) => [item.din, item.id]))
  const idOf = ({ din }: { din: string }) => ids.get(din) ?? 0
  const order = async (wanted: [typeof chicken, number][], on: string) => {
    const lines = wanted.map(([item, quantity]): [number, number] => [idOf(item), quantity])
    const body = await cartOf(client, distributorId, lines, { requestedDeliveryDate: on })
    const placed = await client.post('/orders', body)
    expect(placed.status, placed.text).toBe(201)
    return placed.body
  }
  const receive = async (id: number) => {
    await client.post(`/orders/check-items/${id}`, {})
    const received = await client.post(`/orders/receive/${id}`, {})
    expect(received.status, received.text).toBe(200)
  }
  const changes = async (query = {}) => (await client.get('/price-changes', query)).body.data
  return { ...kitchen, client, distributorId, guide, order, receive, changes, idOf }
}
