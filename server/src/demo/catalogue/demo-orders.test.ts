import { calendarDate, daysBetween, weekdayNumber } from '@larder/domain/values/calendar-date.ts'
import { describe, expect, test } from 'vitest'
import { demoDistributors } from './demo-distributors.ts'
import { demoLocations } from './demo-locations.ts'
import { demoOrderGuide } from './demo-order-guides.ts'
import { demoOrderPlan } from './demo-orders.ts'

const days = ['2026-05-13', '2026-11-21', '2027-01-04', '2028-02-29'].map((day) => calendarDate(day))

describe.each(days)('the orders planned up to %s', (today) => {
  const plan = demoOrderPlan(today)
  const ofFirst = plan.filter(({ locationId }) => locationId === 1)

  test('are twelve months of a busy kitchen', () => {
    expect(ofFirst.length).toBeGreaterThanOrEqual(250)
    expect(ofFirst.length).toBeLessThanOrEqual(350)
    expect(new Set(ofFirst.map(({ distributorId }) => distributorId)).size).toBe(8)
    expect(ofFirst.filter(({ placedOn }) => daysBetween(placedOn, today) <= 90).length).toBeGreaterThanOrEqual(60)
    expect(Math.max(...plan.map(({ placedOn }) => daysBetween(placedOn, today)))).toBeGreaterThan(350)
    expect(plan.every(({ placedOn }) => placedOn <= today && daysBetween(placedOn, today) <= 365)).toBe(true)
    expect(plan.filter(({ locationId }) => locationId > 1).length).toBeGreaterThanOrEqual(10)
    expect(plan.map(({ placedOn }) => placedOn)).toEqual(plan.map(({ placedOn }) => placedOn).toSorted())
  })

  test('the last ones are on the way, the older received, few cancelled', () => {
    const open = ofFirst.filter(({ status }) => status === 'placed')
    expect(open.length).toBeGreaterThanOrEqual(2)
    expect(open.every(({ placedOn }) => daysBetween(placedOn, today) <= 10)).toBe(true)
    expect(open.filter(({ requestedDeliveryOn }) => requestedDeliveryOn === today)).toHaveLength(5)
    // Of deliveries that are over, yesterday's at most: else a kitchen that has not received for days bought nothing this week.
    expect(open.every(({ requestedDeliveryOn }) => daysBetween(requestedDeliveryOn, today) <= 1)).toBe(true)
    expect(plan.filter(({ status }) => status === 'electronically_received')).toHaveLength(1)
    const cancelled = plan.filter(({ status }) => status === 'cancelled').length
    expect(cancelled).toBeGreaterThanOrEqual(1)
    expect(cancelled).toBeLessThan(plan.length / 20)
  })

  test('are for items that can be bought, delivered on a delivery day', () => {
    for (const { locationId, distributorId, requestedDeliveryOn, placedOn, lines } of plan) {
      const distributor = demoDistributors.find(({ id }) => id === distributorId)
      const location = demoLocations.find(({ id }) => id === locationId)
      expect(location?.distributorIds).toContain(distributorId)
      // What is due today is there on any day of the week.
      if (requestedDeliveryOn !== today)
        expect(distributor?.deliveryWeekdays).toContain(weekdayNumber(requestedDeliveryOn))
      expect(requestedDeliveryOn > placedOn).toBe(true)
      expect(lines.length).toBeGreaterThanOrEqual(4)
      expect(lines.length).toBeLessThanOrEqual(30)
      expect(new Set(lines.map(({ din }) => din)).size).toBe(lines.length)
      const buyable = new Set(
        demoOrderGuide(distributorId)
          .filter((item) => !item.isUnpurchasable && !item.isPunchedOut && item.status === 'active')
          .map(({ din }) => din),
      )
      expect(lines.every(({ din, quantity }) => buyable.has(din) && quantity >= 1 && quantity <= 8)).toBe(true)
    }
  })

  test('reach the minimum of the distributors that require one', () => {
    for (const { id, minOrderCents, isMinOrderAmountRequired } of demoDistributors) {
      if (!isMinOrderAmountRequired) continue
      const prices = new Map(
        demoOrderGuide(id).map((item) => [item.din, item.priceCents * Number(item.averageWeight ?? 1)]),
      )
      const totals = ofFirst
        .filter(({ distributorId }) => distributorId === id)
        .map(({ lines }) => lines.reduce((sum, { din, quantity }) => sum + (prices.get(din) ?? 0) * quantity, 0))
      expect(Math.min(...totals)).toBeGreaterThanOrEqual(minOrderCents)
    }
  })

  test('are the same when planned again', () => {
    expect(demoOrderPlan(today)).toEqual(plan)
  })
})
