// Changes that change nothing, by hand: each is made twice, and the second time the audit log says nothing of it.
import { beforeAll, expect, it } from 'vitest'
import { auditTrail } from '../audit-log.ts'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aCardToken } from '../factories/cards.ts'
import { aDistributor, anItem } from '../factories/catalogue.ts'
import { anInventoryList } from '../factories/inventory.ts'
import { testApp, type Answer, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

it('a change that is made again is not noted again', async () => {
  const { id: distributorId } = await aDistributor(app, { acceptCc: 1 })
  const location = await aLocation(app, { distributorIds: [distributorId] })
  const owner = await aPerson(app, { at: [location], title: 'Owner' })
  const colleague = await aPerson(app, { at: [location], title: 'Chef' })
  const client = app.as(owner)
  const [lemons, limes] = [
    await anItem(app, location, { name: 'Lemons' }),
    await anItem(app, location, { name: 'Limes' }),
  ]
  const { listId, groupId, groupItemId, customItemId } = await anInventoryList(app, location, {
    name: 'Walk-in',
    items: [lemons],
  })
  const group = `/comparison-views/${listId}/groups/${groupId}`
  const made = async (sent: Promise<Answer>) => {
    const { status, body, text } = await sent
    expect(status, text).toBeLessThan(300)
    return body
  }
  const { value: menu } = await made(client.post('/recipe-menu-category', { name: 'Mains' }))
  const { id: recipe } = await made(client.post('/recipe', { name: 'Pie', recipe_menu_category_id: menu, price: 6 }))
  const form = { ingredient_type: 'item', ingredient_id: lemons.id, recipe_amount: 1, recipe_pack_size_uom: 'lb' }
  const { id: ingredient } = await made(client.post(`/recipe/${recipe}/ingredient`, form))
  const { id: supplier } = await made(client.post('/merchant-accounting-supplier', { name: 'Bay' }))
  await app.deps.database
    .forLocation(location.id)
    .insertInto('accountingLineTags')
    .values(['Ramps', 'Morels'].map((description) => ({ locationId: location.id, distributorId, description })))
    .execute()
  const tag = { merchant_accounting_supplier_id: supplier }
  const token = aCardToken()
  await made(client.post('/payment-methods', { token }))
  const { id: list } = await made(client.post('/shopping-lists', { name: 'Prep', itemList: [{ itemDistributorId: lemons.id }, { itemDistributorId: limes.id }] })) // prettier-ignore
  const order = await anOrderReceived()
  const accounts = { payable: 'AP', untagged: 'Ask', fees: 'Freight', taxes: 'Tax', credits: 'Credits' }
  const terms = {
    minOrderAmount: 100,
    isMinOrderAmountRequired: true,
    deliveryFee: 5,
    acceptCC: 1,
    paymentTerms: 'Net 30',
    deliveryDays: [{ weekday: 3, cutoff: '16:00', daysBefore: 1 }],
    slots: null,
    holidays: ['2026-06-22'],
    note: '',
  }
  const changes: Record<string, () => Promise<Answer>> = {
    'change-food-cost-target': () => client.put('/food-cost-target', { target: 30, high: 36 }),
    'change-recipe': () => client.patch(`/recipe/${recipe}`, { price: 7 }),
    'change-ingredient': () => client.patch(`/recipe/${recipe}/ingredient/${ingredient}`, { recipe_amount: 2 }),
    'change-pack-size': () => client.patch(`${group}/item/${groupItemId}/pack-size`, { packSize: { outerPack: 2, innerPack: 3, uom: 'LB' } }), // prettier-ignore
    'change-generic-group': () => client.patch(group, { parLevel: 3 }),
    'answer-survey': () => client.post(`/orders/survey/${order}`, { question_1: 1 }),
    'change-match-tolerance': () => client.put('/match-tolerance', { cents: 0.05, percent: 1 }),
    'change-price-guard': () => client.put('/price-guard', { percent: 7, monthly: 20 }),
    'name-accounts': () => client.put('/merchant-accounting/accounts', accounts),
    'tag-item': () => client.post('/merchant-accounting', { item_distributor_id: lemons.id, ...tag }),
    'tag-items': () => client.post('/merchant-accounting/tag-items', { item_distributor_ids: [lemons.id, limes.id], ...tag }), // prettier-ignore
    'tag-line': () => client.put('/merchant-accounting/lines', { distributor_id: distributorId, description: 'Ramps', ...tag }), // prettier-ignore
    'tag-lines': () => client.post('/merchant-accounting/tag-lines', { lines: [{ distributor_id: distributorId, description: 'Ramps' }, { distributor_id: distributorId, description: 'Morels' }], ...tag }), // prettier-ignore
    'set-payable-terms': () => client.patch(`/merchant-accounting/${distributorId}/update-payable-terms`, { terms: 14 }), // prettier-ignore
    'set-ordering-terms': () => client.put(`/distributors/${distributorId}/ordering-terms`, terms),
    'place-on-shelf': () => client.patch(`${group}/item/${groupItemId}/shelf`, { afterId: customItemId }),
    'change-card': () => client.patch(`/payment-methods/${token}`, { nickname: 'Kitchen' }),
    'change-profile': () =>
      client.patch('/users/profile', { firstName: 'Ana', lastName: 'Ruiz', phone: '718-555-0101' }),
    'change-colleague': () => client.patch(`/people/${colleague.id}`, { title: 'Sous Chef', locationIds: [location.id], mayOrder: false, seePrices: true, editComparisonView: false }), // prettier-ignore
    'place-item': () => client.post('/items/sort', { item_distributor_id: lemons.id, special: 'bottom' }),
    'place-list-item': () => client.post(`/shopping-lists/${list}/sort`, { item_distributor_id: lemons.id, item_distributor_ids: [limes.id] }), // prettier-ignore
  }
  const noted = async (action: string) => {
    const trail = await auditTrail(app.databaseUrl, location.id)
    return trail.filter(([what]) => what === action).length
  }
  for (const [action, change] of Object.entries(changes)) {
    // oxlint-disable no-await-in-loop -- one after the other
    await made(change())
    const once = await noted(action)
    expect(once, action).toBe(1)
    await made(change())
    expect.soft(await noted(action), action).toBe(once)
    // oxlint-enable no-await-in-loop
  }

  async function anOrderReceived(): Promise<number> {
    const itemList = [{ itemDistributorId: lemons.id, quantity: 2 }]
    const { lastModified } = (await client.get('/shopping-carts')).body
    await client.post('/shopping-carts', { itemList, lastModified })
    const delivery = { distributorId, requestedDeliveryDate: '2026-03-05', paymentType: 'terms' }
    const { id } = await made(client.post('/orders', { ...delivery, itemList: JSON.stringify(itemList) }))
    await made(client.post(`/orders/check-items/${id}`, {}))
    await made(client.post(`/orders/receive/${id}`, {}))
    return id
  }
})
