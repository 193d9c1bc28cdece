import { describe, expect, test } from 'vitest'
import { carriers } from './carriers.ts'
import { demoDistributors, otherDistributors } from './demo-distributors.ts'
import { demoCompanies, demoLocations, demoUsers } from './demo-locations.ts'

describe('the people and places of the demo', () => {
  const user = (email: string) => demoUsers.find((each) => each.email === email)
  const location = (id: number) => demoLocations.find((each) => each.id === id)

  test('five people sign in, each with their own places', () => {
    expect(demoUsers).toHaveLength(5)
    expect(user('owner@demo.test')).toMatchObject({
      title: 'Owner',
      locationIds: [1, 2, 3],
      canEditComparisonView: true,
    })
    expect(user('chef@demo.test')).toMatchObject({ title: 'Chef', locationIds: [1], canEditComparisonView: false })
    expect(user('manager@demo.test')).toMatchObject({ title: 'General Manager', locationIds: [1, 2] })
    expect(user('other@demo.test')).toMatchObject({ title: 'Owner', companyId: 2, locationIds: [4] })
    expect(user('admin@demo.test')).toMatchObject({ isAdministrator: true })
  })

  test('the first location has every flag on, the second the five off that the manager meets', () => {
    expect(demoCompanies.map(({ id }) => id)).toEqual([1, 2])
    expect(location(1)?.flagsOff).toEqual([])
    expect(location(2)?.flagsOff.toSorted()).toEqual([
      'canPlaceOrder',
      'display_accounting',
      'display_comparison_view',
      'display_recipe_costing',
      'display_shopping_cart',
    ])
  })

  test('the unrelated business shares no distributor with the others', () => {
    expect(location(4)?.distributorIds).toEqual(otherDistributors.map(({ id }) => id))
    const known = new Set(demoDistributors.map(({ id }) => id))
    for (const { companyId, distributorIds } of demoLocations.filter((each) => each.companyId === 1)) {
      expect(companyId).toBe(1)
      expect(distributorIds.every((id) => known.has(id))).toBe(true)
    }
  })

  test('the distributors cover what the screens tell apart', () => {
    expect(demoDistributors.map(({ id }) => id)).toEqual([531, 558, 101, 102, 103, 104, 105, 106])
    expect(carriers.map(({ distributorId }) => distributorId)).toEqual(demoDistributors.map(({ id }) => id))
    expect(new Set(demoDistributors.map(({ acceptCC }) => acceptCC))).toEqual(new Set([0, 1, 2]))
    expect(demoDistributors.some(({ isMinOrderAmountRequired }) => isMinOrderAmountRequired)).toBe(true)
    expect(demoDistributors.filter(({ isDelivery }) => isDelivery === 1)).toHaveLength(1)
    for (const { representatives, deliveryWeekdays } of [...demoDistributors, ...otherDistributors]) {
      expect(representatives.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
      expect(representatives.every(({ email }) => email.endsWith('.test'))).toBe(true)
      expect(deliveryWeekdays.every((day) => day >= 0 && day <= 6)).toBe(true)
    }
  })
})
