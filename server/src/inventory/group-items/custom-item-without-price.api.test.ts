import { expect, test } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aCountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('a custom item of somebody who may not see prices has none, and every total says so, until somebody enters it', async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const { location, owner: boss, roma, list } = await aCountingKitchen(app)
  const owner = app.as(boss)
  const cook = app.as(await aPerson(app, { at: [location], title: 'Cook', seePrices: false }))
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  const rolls = {
    description: 'Rolls',
    unitMeasure: 'EA',
    distributor: 'Our oven',
    packSize: { outerPack: 2, innerPack: 12, uom: 'EA' },
  }
  const herbs = await owner.post(`${group}/custom`, { ...rolls, description: 'Garden herbs', price: 0 })
  const { id } = (await cook.post(`${group}/custom`, rolls)).body
  await owner.post('/inventory', { start_date: '2026-06-10' })
  await cook.patch(`${group}/custom/${herbs.body.id}`, { onHand: 3 })
  expect((await cook.patch(`${group}/custom/${id}`, { onHand: 3 })).body).toMatchObject({
    marketPriceCount: 1,
    unpricedCount: 1,
    comparisonViewUnpricedCount: 1,
    allComparisonViewUnpricedCount: 1,
  })

  const shown = async () => (await owner.get(group, { expand: 'items' })).body
  const rowOf = async (name: string) => (await shown()).items.find((row: { name: string }) => row.name === name)
  expect(await rowOf('Rolls')).toMatchObject({ isPriceMissing: true })
  expect(await rowOf('Garden herbs')).not.toHaveProperty('isPriceMissing')
  const leftOut = {
    marketPriceCount: 1,
    unpricedCount: 1,
    comparisonViewMarketPriceCount: 1,
    comparisonViewUnpricedCount: 1,
    allComparisonViewMarketPriceCount: 1,
    allComparisonViewUnpricedCount: 1,
  }
  expect(await shown()).toMatchObject(leftOut)
  const review = (await owner.get('/inventory/review')).body
  const reviewed = review.comparisonViews[0].groups.flatMap(({ items }: { items: object[] }) => items)
  expect(reviewed.filter((item: object) => 'isPriceMissing' in item)).toMatchObject([{ description: 'Rolls' }])

  await owner.post('/inventory/complete')
  const [past] = (await owner.get('/inventory')).body.data
  expect(past).toMatchObject({ marketPriceCount: 1, unpricedCount: 1 })
  const { inventoryUrl } = (await owner.get('/inventory/spreadsheet', { format: 'csv' })).body
  const lines = (await app.as('anonymous').get(inventoryUrl)).text.trim().split('\r\n')
  expect(lines.find((line: string) => line.includes('Rolls'))).toContain(',No price yet,3,')
  expect(lines.at(-1)).toMatch(/^Total,without 1 unpriced item,/)
  const history = (await owner.get(`${group}/item/${id}/historic-inventory`)).body
  expect(history.data).toMatchObject([{ onHand: 3, onHandAmount: null }])
  await owner.patch(`${group}/custom/${id}/details`, { ...rolls, price: 6.5 })
  expect(await rowOf('Rolls')).toMatchObject({ price: 6.5 })
  expect(await rowOf('Rolls')).not.toHaveProperty('isPriceMissing')
  // The finished inventory still has no price for it.
  const kept = (await owner.get(`/inventory/${past.id}/items`)).body.data
  expect(kept.filter((item: object) => 'isPriceMissing' in item)).toMatchObject([{ description: 'Rolls', price: 0 }])
})
