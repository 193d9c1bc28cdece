import { randomUUID } from 'node:crypto'
import type { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import type { Answer, Client, TestApp } from '../test-app.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../factories/accounts.ts'
import { aSignUp } from '../factories/sign-ups.ts'
import { aCardToken } from '../factories/cards.ts'
import { aDistributor, aSalesRep, anItem } from '../factories/catalogue.ts'
import { aFinishedInventory } from '../factories/counting-kitchen.ts'
import { anInventoryList } from '../factories/inventory.ts'
import { aBookedInvoice, anInvoiceFile, anInvoiceImage, aRejectImage } from '../factories/invoices.ts'
import { someRecipes, type RecipesOfKitchen } from '../factories/recipes.ts'

/** A call with everything it needs, as a person at one location would make it. */
export type Sample = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** The ids that belong to one location, so that calls can be made about them. */
export type Belongings = {
  owner: TestPerson
  location: TestLocation
  distributorId: number
  salesRepId: number
  itemId: number
  lineId: number
  orderId: number
  orderItemId: number
  orderGuideId: number
  shoppingListId: number
  inventory: { listId: number; groupId: number; groupItemId: number; customItemId: number }
  cardToken: string
  inventoryId: number
  messageId: number
  broadcastId: number
  invoiceImageId: number
  rejectImageId: number
  invoiceId: number
  creditId: number
  accounting: Record<
    | 'id'
    | 'supplierId'
    | 'categoryId'
    | 'codeId'
    | 'otherCodeId'
    | 'removedNameId'
    | 'exportId'
    | 'goneInvoiceId'
    | 'correctionId',
    number
  >
  recipes: RecipesOfKitchen
  priceChangeId: number
  wasteId: number
  registerKeyId: number
  colleagueId: number
  invitationId: number
  ediFileId: number
}

function aWasteEntry() {
  return { key: randomUUID(), kind: 'item', quantity: 1, uom: 'CS', reason: 'spoiled' }
}

/** Things of a location; its items cost `priceCents`, and are billed five per cent dearer than they were ordered. */
export async function belongingsOf(
  app: TestApp,
  location: TestLocation,
  owner: TestPerson,
  priceCents = 2_000,
): Promise<Belongings> {
  const [distributorId = 0] = location.distributorIds
  const db = app.deps.database.forLocation(location.id)
  const { id: salesRepId } = await aSalesRep(app, location, distributorId)
  const item = await anItem(app, location, { name: `Marker of ${location.nickname}`, priceCents })
  const bought = await anItem(app, location, { priceCents })
  await app
    .as(owner)
    .post('/shopping-carts', { itemList: [{ itemDistributorId: bought.id, quantity: 1 }], lastModified: '0' })
  const order = await app.as(owner).post('/orders', {
    distributorId,
    paymentType: 'terms',
    requestedDeliveryDate: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
    itemList: JSON.stringify([{ itemDistributorId: bought.id, quantity: 1 }]),
  })
  if (order.status !== 201) throw new Error(`the order of the test was refused: ${order.text}`)
  await app
    .as(owner)
    .post('/shopping-carts', { itemList: [{ itemDistributorId: item.id, quantity: 2 }], lastModified: '99' })
  const cart = await app.as(owner).get('/shopping-carts')
  const guide = await db
    .insertInto('orderGuides')
    .values({
      locationId: location.id,
      distributorId,
      fileName: 'guide.csv',
      fileHash: 'x',
      layoutSignature: 'x',
      startDate: '2026-03-01',
      endDate: '2026-03-08',
      itemCount: 1,
      createCount: 1,
      changeCount: 0,
      sameCount: 0,
      dropCount: 0,
      refusedCount: 0,
      uploadedBy: 'x',
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await db
    .insertInto('shoppingLists')
    .values({ locationId: location.id, name: `List of ${location.nickname}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shoppingListItems')
    .values({ locationId: location.id, shoppingListId: list.id, itemId: item.id, sortIndex: 1 })
    .execute()
  const told = { message: `To ${location.nickname}`, sentBy: 'operator', createdAt: app.clock.now() }
  const message = await db
    .insertInto('locationMessages')
    .values({ ...told, locationId: location.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const broadcast = await app.deps.database.shared
    .insertInto('broadcastMessages')
    .values({ ...told, companyId: location.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inventory = await anInventoryList(app, location, { name: `Walk-in of ${location.nickname}`, items: [item] })
  const inventoryId = await aFinishedInventory(app, owner)
  const invoiceImageId = await anInvoiceImage(app, owner, order.body.id)
  const invoiceFile = anInvoiceFile(`I-${location.id}`, [
    { din: bought.din, name: bought.name, quantity: 1, price: Math.round(priceCents * 1.05) / 100 },
  ])
  const invoiceId = await aBookedInvoice(app.as(owner), distributorId, invoiceFile)
  const lineId = (await app.as(owner).get(`/orders/${order.body.id}`, { expand: 'items' })).body.items[0].oi_id
  const rejectImageId = await aRejectImage(app, owner, lineId)
  const credit = await app
    .as(owner)
    .post('/credits', { order_id: order.body.id, order_item_id: lineId, kind: 'price_up' })
  if (credit.status !== 201) throw new Error(`the credit of the test was refused: ${credit.text}`)
  const tags = await aTaggedItem(app.as(owner), item.id, location.nickname)
  await db
    .insertInto('accountingLineTags')
    .values({ locationId: location.id, distributorId, description: 'Ramps' })
    .execute()
  const { id: exportId } = await db
    .insertInto('accountingExports')
    .values({
      locationId: location.id,
      format: 'ledger',
      endDate: '2026-03-08',
      isSinceLast: false,
      billCount: 1,
      creditCount: 0,
      untaggedLines: 0,
      totalCents: 100,
      fileName: `${location.nickname}.csv`,
      fileHash: 'x',
      createdByName: 'x',
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const corrections = await aBillGoneFromTheBooks(app, location, { exportId, distributorId })
  // the invoice bills more than the order agreed
  const changes = await app.as(owner).get('/price-changes')
  const cardToken = aCardToken()
  await app.as(owner).post('/payment-methods', { token: cardToken })
  const waste = await app.as(owner).post('/waste', { ...aWasteEntry(), id: item.id })
  return {
    inventoryId,
    messageId: message.id,
    broadcastId: broadcast.id,
    invoiceImageId,
    rejectImageId,
    invoiceId,
    creditId: credit.body.id,
    accounting: { ...tags, exportId, ...corrections },
    recipes: await someRecipes(app.as(owner), item),
    priceChangeId: changes.body.data[0].id,
    wasteId: waste.body.id,
    registerKeyId: (await app.as(owner).post('/pos/keys', { name: 'House register' })).body.id,
    ...(await someColleagues(app, location, owner)),
    ediFileId: await anEdiFile(app, location, { distributorId, setBy: owner.id }),
    owner,
    location,
    distributorId,
    salesRepId,
    itemId: item.id,
    lineId: cart.body.shoppingCart[0].id,
    orderId: order.body.id,
    orderItemId: order.body.items[0].oi_id,
    orderGuideId: guide.id,
    shoppingListId: list.id,
    cardToken,
    inventory,
  }
}

/** Somebody who works at the location, and somebody invited to it. */
async function someColleagues(app: TestApp, location: TestLocation, owner: TestPerson) {
  const { id: colleagueId } = await aPerson(app, { at: [location], title: 'Cook' })
  const invited = { email: `invited-${location.id}@kitchen.test`, title: 'Cook', locationIds: [location.id] }
  await app.as(owner).post('/people/invitations', { ...invited, mayOrder: true, editComparisonView: false })
  const { body } = await app.as(owner).get('/people')
  return { colleagueId, invitationId: body.invitations[0].id }
}

const someEdi = {
  version: 1,
  isOn: false,
  isTest: true,
  route: 'folder',
  ownQualifier: 'ZZ',
  ownId: 'KITCHEN',
  partnerQualifier: 'ZZ',
  partnerId: 'HARBOR',
  sftpHost: '',
  sftpPort: 22,
  sftpUsername: '',
  sftpOutgoing: '',
  sftpIncoming: '',
}

/** A file that was sent to a distributor whose EDI is switched off since. */
async function anEdiFile(
  app: TestApp,
  { id: locationId }: TestLocation,
  { distributorId, setBy }: { distributorId: number; setBy: number },
): Promise<number> {
  const db = app.deps.database.forLocation(locationId)
  const { version: _, ...settings } = someEdi
  await db
    .insertInto('ediConnections')
    .values({ locationId, distributorId, setBy, ...settings })
    .execute()
  const { id } = await db
    .insertInto('ediFiles')
    .values({
      locationId,
      distributorId,
      direction: 'out',
      sets: '850',
      controlNumber: '000000001',
      status: 'sent',
      messageId: '850-000000001.edi',
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An item tagged with names of its location's own. */
async function aTaggedItem(client: Client, itemId: number, marker: string) {
  const supplier = await client.post('/merchant-accounting-supplier', { name: `Supplier of ${marker}` })
  const category = await client.post('/merchant-accounting-category', { name: `Category of ${marker}` })
  const code = await client.post('/merchant-accounting-gl-code', { code: `Code of ${marker}` })
  const tagged = await client.post('/merchant-accounting', {
    item_distributor_id: itemId,
    merchant_accounting_gl_code_id: code.body.id,
  })
  if (tagged.status !== 201) throw new Error(`the tag of the test was refused: ${tagged.text}`)
  const other = await client.post('/merchant-accounting-gl-code', { code: `Other code of ${marker}` })
  const gone = await client.post('/merchant-accounting-gl-code', { code: `Old code of ${marker}` })
  const removed = await client.delete(`/merchant-accounting/names/code/${gone.body.id}`)
  return {
    id: tagged.body.accountingId,
    supplierId: supplier.body.id,
    categoryId: category.body.id,
    codeId: code.body.id,
    otherCodeId: other.body.id,
    removedNameId: removed.body.removedId,
  }
}

/** Two exported invoices that are no more: one whose deletion in the books is noted, and one where it is not. */
async function aBillGoneFromTheBooks(
  app: TestApp,
  { id: locationId }: TestLocation,
  { exportId, distributorId }: { exportId: number; distributorId: number },
) {
  const db = app.deps.database.forLocation(locationId)
  const [noted, goneInvoiceId] = [900_000 + locationId, 950_000 + locationId]
  const number = 'GONE'
  const bills = [noted, goneInvoiceId].map((sourceId) => ({ locationId, exportId, source: 'invoice', sourceId, totalCents: 100, number, distributorId })) // prettier-ignore
  await db.insertInto('accountingExportBills').values(bills).execute()
  const { id: correctionId } = await db
    .insertInto('accountingCorrections')
    .values({
      locationId,
      format: 'ledger',
      source: 'invoice',
      sourceId: noted,
      afterExportId: exportId,
      number,
      distributorId,
      madeByName: 'x',
      madeAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { goneInvoiceId, correctionId }
}

/** Two unrelated businesses; the first has a second location of its own. */
export async function threeKitchens(
  app: TestApp,
): Promise<{ mine: Belongings; mineElsewhere: Belongings; foreign: Belongings }> {
  const distributorIds = async () => [(await aDistributor(app)).id]
  const [first, second, third] = [
    await aLocation(app, { nickname: 'Mine', distributorIds: await distributorIds() }),
    await aLocation(app, { nickname: 'Mine elsewhere', distributorIds: await distributorIds() }),
    await aLocation(app, { nickname: 'Foreign', distributorIds: await distributorIds() }),
  ]
  const owner = await aPerson(app, { at: [first, second] })
  const elsewhere = await aPerson(app, { at: [second] })
  const stranger = await aPerson(app, { at: [third] })
  return {
    mine: await belongingsOf(app, first, owner),
    mineElsewhere: await belongingsOf(app, second, elsewhere),
    foreign: await belongingsOf(app, third, stranger),
  }
}

const saidColumns = JSON.stringify({
  sheetName: '',
  headerRow: 0,
  columns: [
    { column: 0, meaning: 'din' },
    { column: 1, meaning: 'name' },
    { column: 2, meaning: 'price' },
  ],
  defaultUnit: null,
})

/** Requests about somebody's belongings to each call that names an id. A call that is missing here fails the matrix. */
export const sampleRequests: { [name in keyof typeof allCalls]?: (of: Belongings) => Sample | Sample[] } = {
  putUser: (of) => [{ params: { id: of.owner.id }, body: { active_location_id: of.location.id } }],
  getLocationUsers: (of) => ({ params: { id: of.location.id } }),
  getItems: (of) => [
    { query: { filterOptions: { distributorIds: [of.distributorId] } } },
    { query: { filterOptions: { shoppingIds: [of.shoppingListId] } } },
    { query: { filterOptions: { pastOrderIds: [of.orderId] } } },
  ],
  getItemsDownload: (of) => ({ query: { filterOptions: { distributorIds: [of.distributorId] } } }),
  getItem: (of) => ({ params: { id: of.itemId } }),
  postItemOrder: (of) => ({ body: { item_distributor_id: of.itemId, special: 'top' } }),
  getDistributor: (of) => ({ params: { id: of.distributorId } }),
  patchDistributor: (of) => ({ params: { id: of.distributorId }, body: { dcn: '417' } }),
  putOrderingTerms: (of) => ({ params: { id: of.distributorId }, body: someTerms }),
  postDistributor: () => ({ body: { nickname: `Farm ${randomUUID()}`, email: 'farm@acre.test' } }),
  putRetiredDistributor: (of) => ({ params: { id: of.distributorId }, body: { is_retired: 0 } }),
  getEdi: (of) => ({ params: { id: of.distributorId } }),
  putEdi: (of) => ({ params: { id: of.distributorId }, body: someEdi }),
  postEdiExchange: (of) => ({ params: { id: of.distributorId } }),
  getEdiFiles: (of) => ({ params: { id: of.distributorId } }),
  postEdiFileAgain: (of) => ({ params: { id: of.distributorId, fileId: of.ediFileId }, body: {} }),
  postSalesRep: (of) => ({ params: { id: of.distributorId }, body: aRep }),
  putSalesRep: (of) => ({ params: { id: of.distributorId, dsrId: of.salesRepId }, body: aRep }),
  patchSalesRep: (of) => ({ params: { id: of.distributorId, dsrId: of.salesRepId }, body: { phone: '718-555-0101' } }),
  getRepOrders: (of) => ({ query: { order: of.orderId } }),
  patchRepItem: (of) => ({ params: { id: of.itemId }, body: { isOutOfStock: false } }),
  postRepGuideCheck: () => ({ body: {} }),
  postRepGuide: () => ({ body: { start_date: '2099-01-01' } }),
  postRepAcknowledgement: (of) => ({ params: { id: of.orderId }, body: { lines: [] } }),
  getOrderAcknowledgement: (of) => ({ params: { id: of.orderId } }),
  getAllowedChildren: (of) => ({ params: { id: of.location.id } }),
  getOrderGuides: (of) => ({ params: { id: of.distributorId } }),
  postTakeBackOrderGuide: (of) => ({ params: { id: of.orderGuideId } }),
  getOrderGuideItems: (of) => ({ params: { id: of.orderGuideId } }),
  getOrderGuideDownload: (of) => ({ params: { id: of.orderGuideId } }),
  postCheckForTemplate: (of) => ({ body: { distributor_id: String(of.distributorId) } }),
  postTemplateRequest: (of) => ({ params: { id: of.distributorId }, body: {} }),
  postColumnProposal: (of) => ({ body: { distributor_id: String(of.distributorId) } }),
  postColumnCheck: (of) => ({ body: { distributor_id: String(of.distributorId), columns: saidColumns } }),
  postOwnColumns: (of) => ({ body: { distributor_id: String(of.distributorId), columns: saidColumns } }),
  deleteOwnColumns: (of) => ({ params: { id: of.distributorId } }),
  postOrderGuide: (of) => ({
    body: {
      distributor_id: String(of.distributorId),
      merchantIds: JSON.stringify([of.location.id]),
      start_date: '2099-01-01',
    },
  }),
  postCart: (of) => [
    { body: { itemList: [{ itemDistributorId: of.itemId, quantity: 3 }], lastModified: '99' } },
    { body: { itemList: [{ shoppingCartId: of.lineId, quantity: 3 }], lastModified: '99' } },
    {
      body: {
        itemList: [
          { quantity: 3, specialItem: { distributorId: of.distributorId, uom: 'case', description: 'A wish' } },
        ],
        lastModified: '99',
      },
    },
  ],
  postCustomOrder: (of) => ({
    body: {
      custom_order_data: { distributorId: of.distributorId, uom: 'case', quantity: 1, description: 'A wish' },
    },
  }),
  postOrder: (of) => [
    { body: orderOf(of, { shoppingCartId: of.lineId, quantity: 2 }) },
    { body: orderOf(of, { itemDistributorId: of.itemId, quantity: 2 }) },
  ],
  getItemMatches: (of) => ({ params: { id: of.itemId } }),
  getShoppingCartMatches: (of) => ({ query: { distributorId: of.distributorId } }),
  getItemSavings: (of) => ({ params: { id: of.itemId } }),
  postSwap: (of) => ({ body: aSwap(of) }),
  postSwapReject: (of) => ({ body: aSwap(of) }),
  postSwapBack: (of) => ({ body: aSwap(of) }),
  postSwapRejectCancel: (of) => ({ body: aSwap(of) }),
  postOrderPayment: (of) => ({ params: { id: of.orderId } }),
  deleteOrderPayment: (of) => ({ params: { id: of.orderId } }),
  postOrderMail: (of) => ({ params: { id: of.orderId } }),
  getPaymentMethod: (of) => ({ params: { token: of.cardToken } }),
  postPaymentMethod: (of) => ({ body: { token: of.cardToken, cardId: 'card_1' } }),
  patchPaymentMethod: (of) => ({ params: { token: of.cardToken }, body: { nickname: 'Bar' } }),
  deletePaymentMethod: (of) => ({ params: { token: of.cardToken } }),
  getOrders: (of) => ({ query: { distributorId: of.distributorId } }),
  getOrder: (of) => ({ params: { id: of.orderId } }),
  postItemChecks: (of) => ({
    params: { id: of.orderId },
    body: { items: [{ id: of.orderItemId, statusReceived: 'received' }] },
  }),
  postPreReject: (of) => ({
    params: { id: of.orderId },
    body: { itemList: [{ id: of.orderItemId, status: 'received' }] },
  }),
  patchOrder: (of) => ({
    params: { id: of.orderId },
    body: { customInvoiceId: 'INV-1', updateItems: [{ order_item_id: of.orderItemId, quantity: 1 }] },
  }),
  postReceive: (of) => ({ params: { id: of.orderId }, body: {} }),
  postSurvey: (of) => ({ params: { id: of.orderId }, body: { question_1: 1, comment: 'On time' } }),
  postCustomOrderItem: (of) => ({
    body: {
      order_id: of.orderId,
      item_description: 'Blood oranges',
      unit_measure: 'CS',
      price: 12,
      quantity: 1,
      unit_quantity: 1,
      unit_size: 10,
      pack_size_unit: 'LB',
    },
  }),
  postOrderItems: (of) => ({
    body: { orderId: of.orderId, items: [{ item_distributor_id: of.itemId, quantity: 1 }] },
  }),
  deleteOrderItem: (of) => ({ params: { id: of.orderItemId } }),
  getReorder: (of) => ({ params: { id: of.orderId } }),
  getOrderInventoryItems: (of) => ({ params: { id: of.orderId } }),
  patchMenuCategory: (of) => ({ params: { id: of.recipes.categoryId }, body: { name: 'Mains' } }),
  getRecipes: (of) => ({ query: { filters: [{ field: 'id', operator: '=', value: of.recipes.recipeId }] } }),
  getRecipe: (of) => ({ params: { id: of.recipes.recipeId } }),
  postRecipe: (of) => ({ body: { name: 'Lemonade', recipe_menu_category_id: of.recipes.categoryId, price: 4 } }),
  patchRecipe: (of) => [
    { params: { id: of.recipes.recipeId }, body: { name: 'Lemon soda' } },
    { params: { id: of.recipes.recipeId }, body: { recipe_menu_category_id: of.recipes.categoryId } },
  ],
  postRecipeDuplicate: (of) => ({ params: { id: of.recipes.recipeId } }),
  postRecipeCopy: (of) => ({ params: { id: of.recipes.recipeId, locationId: of.location.id } }),
  getRecipeCosts: (of) => ({ params: { id: of.recipes.recipeId } }),
  deleteFoodEquivalent: (of) => ({ params: { id: of.recipes.equivalentId } }),
  putFoodCostTarget: () => ({ body: { target: 30, high: 36 } }),
  postPrepRecipes: (of) => ({ body: { recipes: [{ id: of.recipes.recipeId, times: '2' }] } }),
  patchPrepRecipe: (of) => ({ params: { id: of.recipes.recipeId }, body: { times: '3' } }),
  putPrepTaken: (of) => ({ body: { key: `item ${of.itemId}`, amount: '2 lb', isTaken: true } }),
  getRecipePrint: (of) => ({ query: { recipes: String(of.recipes.recipeId) } }),
  getConversion: (of) => [
    { query: { ingredient_type: 'item', ingredient_id: of.itemId, uom: 'cup' } },
    { query: { ingredient_type: 'subrecipe', ingredient_id: of.recipes.subRecipeId } },
    { query: { ingredient_type: 'generic_item', ingredient_id: of.inventory.groupItemId } },
    { query: { ingredient_type: 'generic_custom_item', ingredient_id: of.inventory.customItemId } },
  ],
  getRecipeGenericItem: (of) => ({ params: { id: of.recipes.recipeId, genericItemId: of.inventory.groupItemId } }),
  getRecipeGenericCustomItem: (of) => ({
    params: { id: of.recipes.recipeId, genericCustomItemId: of.inventory.customItemId },
  }),
  postRecipePhoto: (of) => ({ params: { id: of.recipes.recipeId } }),
  deleteRecipePhoto: (of) => ({ params: { id: of.recipes.recipeId } }),
  getRecipeDiet: (of) => ({ params: { id: of.recipes.recipeId } }),
  putFoodDiet: (of) => ({ body: { item_id: of.itemId, allergens: ['milk'], diet: 'vegetarian' } }),
  postRecipeReading: () => ({ body: { text: 'Soup\n2 lb onions' } }),
  postRecipeImport: (of) => ({
    body: {
      name: 'Onion soup',
      recipe_menu_category_id: of.recipes.categoryId,
      price: 4,
      ingredients: [
        {
          name: 'Onions',
          ingredient_type: 'item',
          ingredient_id: of.itemId,
          recipe_amount_fraction: '2',
          recipe_pack_size_uom: 'lb',
        },
      ],
    },
  }),
  postIngredient: (of) => [
    { params: { id: of.recipes.recipeId }, body: anIngredient('item', of.itemId) },
    { params: { id: of.recipes.recipeId }, body: anIngredient('generic', of.inventory.groupId) },
    { params: { id: of.recipes.recipeId }, body: anIngredient('subrecipe', of.recipes.subRecipeId) },
  ],
  patchIngredient: (of) => ({
    params: { id: of.recipes.recipeId, ingredientId: of.recipes.ingredientId },
    body: { ingredient_id: of.itemId, recipe_amount: 3 },
  }),
  deleteIngredient: (of) => ({ params: { id: of.recipes.recipeId, ingredientId: of.recipes.ingredientId } }),
  deleteRecipe: (of) => ({ params: { id: of.recipes.recipeId } }),
  deleteMenuCategory: (of) => ({ params: { id: of.recipes.emptyCategoryId } }),
  getInvoiceImages: (of) => ({ params: { id: of.orderId } }),
  postInvoiceImage: (of) => ({ params: { id: of.orderId } }),
  deleteInvoiceImage: (of) => ({ params: { id: of.orderId, imageId: of.invoiceImageId } }),
  getRejectImages: (of) => ({ params: { id: of.orderId } }),
  postRejectImage: (of) => ({ params: { id: of.orderItemId } }),
  deleteRejectImage: (of) => ({ params: { id: of.orderItemId, imageId: of.rejectImageId } }),
  postInvoices: (of) => [
    { body: { distributor_id: String(of.distributorId) } },
    { body: { distributor_id: String(of.distributorId), order_id: String(of.orderId) } },
  ],
  getInvoices: (of) => [{ query: { distributor_id: of.distributorId } }, { query: { order_id: of.orderId } }],
  getAnalyticsDetail: (of) => [
    { query: { filter_type: 'year', distributor_id: of.distributorId } },
    { query: { filter_type: 'year', section: 'order', distributor_id: of.distributorId } },
  ],
  getPurchasesFile: (of) => ({ query: { filter_type: 'year', distributor_id: of.distributorId } }),
  getItemLookup: (of) => [
    { query: { filterOptions: { distributorIds: [of.distributorId] } } },
    { query: { filterOptions: { shoppingIds: [of.shoppingListId] } } },
    { query: { filterOptions: { pastOrderIds: [of.orderId] } } },
  ],
  getItemStatistics: (of) => ({ query: { filter_type: 'year', item_distributor_id: of.itemId } }),
  getPosDetail: () => ({ params: { date: '2026-03-03' } }),
  postAssignRecipe: (of) => ({ body: { item_name: 'Roast chicken', recipe_id: of.recipes.recipeId, force: true } }),
  putVarianceCause: (of) => ({
    body: { opening: of.inventoryId, closing: of.inventoryId, kind: 'item', id: of.itemId, cause: 'count' },
  }),
  getMenuEngineering: () => ({ query: { bgn_date: '2026-03-01', end_date: '2026-03-31' } }),
  getPriceRipple: () => ({ query: { since: '2026-03-01' } }),
  postWaste: (of) => ({ body: { ...aWasteEntry(), id: of.itemId } }),
  postRegisterKey: () => ({ body: { name: 'Bar' } }),
  deleteRegisterKey: (of) => ({ params: { id: of.registerKeyId } }),
  putRegisterSales: () => ({
    params: { date: '2026-03-01' },
    body: { sales: [{ item_name: 'Soup', quantity_sold: 3, price: 27 }] },
  }),
  deleteWaste: (of) => ({ params: { id: of.wasteId } }),
  postInvoiceReading: (of) => ({ params: { id: of.orderId }, body: { imageIds: [of.invoiceImageId] } }),
  getInvoiceReadings: (of) => ({ params: { id: of.orderId } }),
  getInvoice: (of) => ({ params: { id: of.invoiceId } }),
  patchInvoice: (of) => ({ params: { id: of.invoiceId }, body: { order_id: of.orderId } }),
  postInvoiceBooking: (of) => ({ params: { id: of.invoiceId } }),
  postInvoiceTakingBack: (of) => ({ params: { id: of.invoiceId } }),
  deleteInvoice: (of) => ({ params: { id: of.invoiceId } }),
  getCredits: (of) => [{ query: { distributor_id: of.distributorId } }, { query: { order_id: of.orderId } }],
  postCredit: (of) => ({ body: { order_id: of.orderId, kind: 'wrong_sum' } }),
  patchCredit: (of) => ({ params: { id: of.creditId }, body: { from: 'open', status: 'promised' } }),
  postCreditMail: (of) => ({ params: { id: of.creditId } }),
  getCreditsMail: (of) => ({ query: { creditIds: [of.creditId] } }),
  postCreditsMail: (of) => ({ body: { creditIds: [of.creditId] } }),
  getUnclaimedRejects: (of) => ({ query: { order_id: of.orderId } }),
  getAccountingItems: (of) => ({ query: { filterOptions: { distributorIds: [of.distributorId] } } }),
  postAccountingItem: (of) => [
    { body: { item_distributor_id: of.itemId, merchant_accounting_gl_code_id: of.accounting.codeId } },
    { body: { item_distributor_id: of.itemId, merchant_accounting_supplier_id: of.accounting.supplierId } },
    { body: { item_distributor_id: of.itemId, merchant_accounting_category_id: of.accounting.categoryId } },
  ],
  patchAccountingItem: (of) => ({
    params: { id: of.accounting.id },
    body: { item_distributor_id: of.itemId, merchant_accounting_gl_code_id: of.accounting.codeId },
  }),
  postAccountingTags: (of) => ({
    body: { item_distributor_ids: [of.itemId], merchant_accounting_gl_code_id: of.accounting.codeId },
  }),
  getAccountingNames: () => ({ query: { kind: 'code' } }),
  getRemovedAccountingNames: () => ({ query: { kind: 'code' } }),
  patchAccountingName: (of) => ({ params: { kind: 'code', id: of.accounting.codeId }, body: { name: 'Another name' } }),
  deleteAccountingName: (of) => [
    { params: { kind: 'supplier', id: of.accounting.supplierId } },
    { params: { kind: 'code', id: of.accounting.codeId }, query: { moveToId: of.accounting.otherCodeId } },
  ],
  postAccountingNameRestored: (of) => ({ params: { removedId: of.accounting.removedNameId } }),
  putAccountingLine: (of) => ({
    body: {
      distributor_id: of.distributorId,
      description: 'Ramps',
      merchant_accounting_gl_code_id: of.accounting.codeId,
    },
  }),
  postAccountingLineTags: (of) => ({
    body: {
      lines: [{ distributor_id: of.distributorId, description: 'Ramps' }],
      merchant_accounting_gl_code_id: of.accounting.codeId,
    },
  }),
  postBooksCorrection: (of) => ({
    body: { format: 'ledger', source: 'invoice', id: of.accounting.goneInvoiceId, seen: 'deleted' },
  }),
  deleteBooksCorrection: (of) => ({ params: { id: of.accounting.correctionId } }),
  getAccountingExportFile: (of) => ({ params: { id: of.accounting.exportId } }),
  patchPayableTerms: (of) => ({ params: { id: of.distributorId }, body: { terms: 21 } }),
  getPriceChanges: (of) => ({ query: { distributor_id: of.distributorId } }),
  postPriceChangeMarks: (of) => ({ body: { ids: [of.priceChangeId], status: 'accepted' } }),
  postWeeklyPriceMailSwitch: () => ({ body: { token: 'unknown', isOn: false } }),
  putPriceChangeUnits: (of) => ({ params: { id: of.priceChangeId }, body: { holds: '0.75' } }),
  postPriceQuestion: (of) => ({ params: { id: of.priceChangeId }, body: { message: 'Why?' } }),
  getOrderMatch: (of) => ({ params: { id: of.orderId } }),
  getOrderDownload365: (of) => ({ params: { id: of.orderId } }),
  getOrderHistoryDownload: (of) => ({ query: { distributorId: of.distributorId } }),
  getShoppingLists: (of) => ({
    query: {
      filterOptions: { shoppingIds: [of.shoppingListId], distributorIds: [of.distributorId] },
      itemDistributorId: of.itemId,
    },
  }),
  getShoppingList: (of) => ({ params: { id: of.shoppingListId } }),
  getShoppingListItems: (of) => ({ params: { id: of.shoppingListId } }),
  getShoppingListItemIds: (of) => ({ params: { id: of.shoppingListId } }),
  getShoppingListPreview: (of) => ({ params: { id: of.shoppingListId } }),
  postShoppingList: (of) => ({ body: { name: 'Prep', itemList: [{ itemDistributorId: of.itemId }] } }),
  patchShoppingList: (of) => ({ params: { id: of.shoppingListId }, body: { name: 'Renamed' } }),
  postShoppingListItem: (of) => ({ params: { id: of.shoppingListId }, body: { itemDistributorId: of.itemId } }),
  patchShoppingListItem: (of) => ({ params: { id: of.shoppingListId, itemId: of.itemId }, body: { parLevel: 4 } }),
  postShoppingListOrder: (of) => ({
    params: { id: of.shoppingListId },
    body: { item_distributor_id: of.itemId, special: 'top' },
  }),
  postShoppingListUse: (of) => ({ params: { id: of.shoppingListId } }),
  deleteShoppingListItem: (of) => ({ params: { id: of.shoppingListId, itemId: of.itemId } }),
  deleteShoppingList: (of) => ({ params: { id: of.shoppingListId } }),
  getInventoryList: (of) => ({ params: { id: of.inventory.listId } }),
  patchInventoryList: (of) => [
    { params: { id: of.inventory.listId }, body: { onInventory: false } },
    { params: { id: of.inventory.listId }, body: { name: 'Freezer' } },
  ],
  postInventoryList: () => ({ body: { name: 'Bar shelf' } }),
  getGroups: (of) => ({
    params: { id: of.inventory.listId },
    query: { expand: 'items,purchased,globalOnHandTotal' },
  }),
  getGroup: (of) => ({ params: inGroup(of), query: { expand: 'items,comparisonView' } }),
  postGroup: (of) => ({ params: { id: of.inventory.listId }, body: { name: 'Limes' } }),
  patchGroup: (of) => ({ params: inGroup(of), body: { name: 'Lemons', parLevel: 2, new_sort: 1 } }),
  patchGroupMove: (of) => ({ params: inGroup(of), body: { comparisonViewId: of.inventory.listId } }),
  postGroupUnit: (of) => ({ body: [{ groupId: of.inventory.groupId, unitId: 'OZ' }] }),
  postGroupOrder: (of) => ({ params: { id: of.inventory.listId }, body: { groups: [of.inventory.groupId] } }),
  postGroupItems: (of) => ({ params: inGroup(of), body: { items: [of.itemId] } }),
  postGroupItemReturn: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.groupItemId } }),
  postCustomItem: (of) => ({ params: inGroup(of), body: aCustomItem }),
  patchCustomItem: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.customItemId }, body: aCustomItem }),
  patchItemPackSize: (of) => ({
    params: { ...inGroup(of), itemId: of.inventory.groupItemId },
    body: { packSizeVal: '6/5 LB' },
  }),
  patchShelfPlace: (of) => [
    { params: { ...inGroup(of), itemId: of.inventory.groupItemId }, body: { afterId: null } },
    { params: { ...inGroup(of), itemId: of.inventory.groupItemId }, body: { afterId: of.inventory.customItemId } },
  ],
  patchGroupItemMove: (of) => ({
    params: { ...inGroup(of), itemId: of.inventory.groupItemId },
    body: { groupId: of.inventory.groupId, comparisonViewId: of.inventory.listId },
  }),
  patchCustomItemMove: (of) => ({
    params: { ...inGroup(of), itemId: of.inventory.customItemId },
    body: { groupId: of.inventory.groupId },
  }),
  getCountingList: (of) => ({ params: { id: of.inventory.listId } }),
  postBarcode: (of) => ({ body: { code: '0012345678905', id: of.inventory.groupItemId } }),
  getHistoricInventory: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.groupItemId } }),
  getPriceAnalytics: (of) => ({ params: { id: of.itemId } }),
  postTogglePreferred: (of) => ({ params: { id: of.inventory.groupItemId } }),
  getListsOfItem: (of) => ({ query: { id: of.itemId, showItems: '1' } }),
  getLinkedItems: (of) => ({ params: { id: of.itemId } }),
  deleteGroupItem: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.groupItemId } }),
  deleteCustomItem: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.customItemId } }),
  deleteGroupSubRecipe: (of) => ({ params: { ...inGroup(of), itemId: of.inventory.groupItemId } }),
  deleteGroup: (of) => ({ params: inGroup(of) }),
  deleteInventoryList: (of) => ({ params: { id: of.inventory.listId } }),
  patchItemCount: (of) => aCount(of, of.inventory.groupItemId),
  patchCustomItemCount: (of) => aCount(of, of.inventory.groupItemId),
  patchSubRecipeCount: (of) => aCount(of, of.inventory.groupItemId),
  patchCountBatch: (of) => ({ body: { batch: [{ genericItemId: of.inventory.groupItemId, onHand: 2 }] } }),
  patchInventoryItem: (of) => ({
    params: { id: of.inventoryId, itemId: of.inventory.groupItemId },
    body: { onHand: 2 },
  }),
  getCountEntries: (of) => ({ params: { itemId: of.inventory.groupItemId } }),
  getInventory: (of) => ({ params: { id: of.inventoryId } }),
  getInventoryItems: (of) => ({ params: { id: of.inventoryId } }),
  getInventoryGroups: (of) => ({ params: { id: of.inventoryId } }),
  getInventorySpreadsheet: (of) => ({ query: { id: of.inventoryId } }),
  postInventoryCompletion: (of) => ({ body: { inventoryId: of.inventoryId } }),
  postInventoryReopening: (of) => ({ params: { id: of.inventoryId } }),
  getMessages: (of) => ({ query: { merchant_id: of.location.id } }),
  postReadMessages: (of) => ({ body: [of.messageId] }),
  getBroadcastMessages: (of) => ({ query: { merchant_id: of.location.id } }),
  postReadBroadcastMessage: (of) => ({ body: { id: of.broadcastId } }),
  postHelpRequest: () => ({ body: { message: 'The printer is out of paper.' } }),
  patchPerson: (of) => ({ params: { id: of.colleagueId }, body: anAccess(of) }),
  putRequiredFactor: (of) => ({ body: { locations: [{ id: of.location.id, isRequired: true }] } }),
  postColleagueFactorRemoval: (of) => ({ params: { id: of.colleagueId }, body: { password: 'not this one' } }),
  deletePerson: (of) => ({ params: { id: of.colleagueId } }),
  postInvitation: (of) => ({ body: { email: `colleague-${of.location.id}@kitchen.test`, ...anAccess(of) } }),
  postInvitationMail: (of) => ({ params: { id: of.invitationId } }),
  deleteInvitation: (of) => ({ params: { id: of.invitationId } }),
  getMailChoices: (of) => ({ params: { id: of.location.id } }),
  putMailChoice: (of) => ({ params: { id: of.location.id }, body: { mail: 'order-answers', isOn: true } }),
  postLocationDeletion: () => ({ body: { name: 'Kitchen', password: 'not this one' } }),
  patchProfile: () => ({ body: { firstName: 'Pat', lastName: 'Cook', phone: '' } }),
  postPasswordChange: () => ({
    body: {
      current: 'not this one',
      password: 'good new words',
      password_repeat: 'good new words',
      endsOtherSessions: false,
    },
  }),
  postSessionEnd: () => ({ params: { id: 2_000_000_027 }, body: { password: 'not this one' } }),
  postSessionsEnd: () => ({ body: { password: 'not this one' } }),
  postEmailChange: () => ({ body: { email: 'new@kitchen.test', password: 'not this one' } }),
  postEmailChangeConfirmation: () => ({ body: { token: 'unknown' } }),
  postEmailTakenBack: () => ({ body: { token: 'unknown' } }),
  postTwoFactor: () => ({ body: { password: 'not this one' } }),
  postTwoFactorStart: () => ({ body: { code: '000000' } }),
  postRecoveryCodes: () => ({ body: { password: 'not this one' } }),
  postTwoFactorEnd: () => ({ body: { password: 'not this one' } }),
  postSecondFactor: () => ({ body: { code: '000000' } }),
  postPasskeyOptions: () => ({ body: { password: 'not this one' } }),
  postPasskey: () => ({ body: { name: 'Phone', credential: '{}' } }),
  patchPasskey: () => ({ params: { id: 2_000_000_028 }, body: { name: 'Phone' } }),
  postPasskeyRemoval: () => ({ params: { id: 2_000_000_028 }, body: { password: 'not this one' } }),
  postPasskeySignIn: () => ({ body: { credential: '{}' } }),
  postPasswordResetLook: () => ({ body: { token: 'unknown' } }),
  postInvitationLook: () => ({ body: { token: 'unknown' } }),
  postInvitationAccept: () => ({
    body: {
      token: 'unknown',
      firstName: 'Ana',
      lastName: 'Ruiz',
      password: 'good new words',
      password_repeat: 'good new words',
    },
  }),
  postInvitationJoin: () => ({ body: { token: 'unknown' } }),
  postEmailConfirmation: () => ({ body: { token: 'unknown' } }),
  getDistributorSearch: () => ({ query: { search: 'hud' } }),
  putLocationSettings: (of) => ({
    body: {
      nickname: of.location.nickname,
      phone: '',
      address: '',
      city: '',
      state: 'NY',
      zipcode: '11201',
      timeZone: 'America/New_York',
    },
  }),
  putSubscriptionCard: () => ({ body: { token: 'tok_visa' } }),
  postSubscriptionCancel: () => ({ body: { isCancelled: true } }),
  postSignUp: (of) => ({ body: aSignUp({ email: `new-${of.owner.email}` }) }),
  postAdministratedCompany: () => ({ body: { title: 'New Kitchens' } }),
  patchAdministratedCompany: (of) => ({ params: { id: of.location.companyId }, body: { description: 'Fish' } }),
  postCompanyLogo: (of) => ({ params: { id: of.location.companyId } }),
  deleteCompanyLogo: (of) => ({ params: { id: of.location.companyId } }),
  postAdministratedLocation: (of) => ({ body: { companyId: of.location.companyId, nickname: 'New Pier' } }),
  patchAdministratedLocation: (of) => ({ params: { id: of.location.id }, body: { phone: '718' } }),
  postLocationInvitation: (of) => ({
    params: { id: of.location.id },
    body: { email: `invited-${of.owner.email}`, title: 'Owner' },
  }),
  getAuditLog: () => ({ query: { start_date: '2026-01-01', end_date: '2030-01-01' } }),
  getAuditFile: () => ({ query: { start_date: '2030-01-01', end_date: '2030-01-02' } }),
  postAdministratedDistributor: () => ({ body: { nickname: 'Harbor Produce' } }),
  patchAdministratedDistributor: (of) => ({ params: { id: of.distributorId }, body: { phone: '718-555-0101' } }),
  putDistributorAtLocation: (of) => ({ params: { id: of.distributorId, location_id: of.location.id }, body: {} }),
  getTemplatePreview: (of) => ({ params: { location_id: of.location.id, id: 2_000_000_000 } }),
  postTemplateDecision: (of) => ({
    params: { location_id: of.location.id, id: 2_000_000_000 },
    body: { decision: 'approved' },
  }),
  postHelpAnswer: (of) => ({
    params: { location_id: of.location.id, id: 2_000_000_000 },
    body: { answer: 'Behind the bar.' },
  }),
  postSentMessage: (of) => ({ body: { message: 'The driver is late.', locationIds: [of.location.id] } }),
  postMessageEnd: (of) => ({ body: { kind: 'location', id: 2_000_000_000, locationId: of.location.id } }),
  getMessageReaders: (of) => ({ query: { kind: 'location', id: of.messageId, location_id: of.location.id } }),
  postMailsAgain: (of) => ({ body: { mails: [{ kind: 'help', id: 2_000_000_000, locationId: of.location.id }] } }),
  postMerchantLogin: (of) => ({ body: { user_id: of.owner.id, merchant_id: of.location.id } }),
}

const anAccess = (of: Belongings) => ({
  title: 'Chef',
  locationIds: [of.location.id],
  mayOrder: true,
  editComparisonView: false,
})

const aRep = { name: 'Ann', email: 'ann@distributor.test', accessType: 'none' }

const aCustomItem = {
  description: 'House bread',
  unitMeasure: 'EA',
  distributor: 'Our oven',
  price: 3.5,
  packSize: { outerPack: 1, innerPack: 12, uom: 'EA' },
}

function anIngredient(type: string, id: number) {
  return { ingredient_type: type, ingredient_id: id, recipe_amount: 2 }
}

function inGroup({ inventory }: Belongings) {
  return { id: inventory.listId, groupId: inventory.groupId }
}

function aCount(of: Belongings, itemId: number): Sample {
  return { params: { ...inGroup(of), itemId }, body: { onHand: 2 } }
}

function aSwap(of: Belongings) {
  return { swaps: [{ old_item_dist_id: of.itemId, new_item_dist_id: of.itemId }] }
}

function orderOf(of: Belongings, line: object) {
  return {
    distributorId: of.distributorId,
    paymentType: 'terms',
    requestedDeliveryDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    itemList: JSON.stringify([line]),
  }
}

const aGuide = 'din,name,brand,pack_size,unit_measure,price\n1,Tomato,Packer,1/25 LB,CS,24.50\n'

/** Makes the call as the client would. */
export function make(client: Client, call: Call, sample: Sample): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sample.params?.[name] ?? 1)),
  )
  if (call.file)
    return client.upload(path, (sample.body ?? {}) as Record<string, string>, {
      field: call.file,
      fileName: 'guide.csv',
      bytes: Buffer.from(aGuide),
    })
  if (call.stream) return client.glance(path)
  if (call.method === 'GET') return client.get(path, sample.query)
  const url = sample.query ? `${path}?${new URLSearchParams(sample.query as Record<string, string>)}` : path
  if (call.method === 'DELETE') return client.delete(url)
  const send = { POST: client.post, PUT: client.put, PATCH: client.patch }[call.method]
  return send(url, sample.body ?? {})
}

const someTerms = {
  minOrderAmount: 0,
  isMinOrderAmountRequired: false,
  deliveryFee: 0,
  acceptCC: 1,
  paymentTerms: 'Net 30',
  deliveryDays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, cutoff: '17:00', daysBefore: 0 })),
  slots: null,
  holidays: [],
  note: '',
}
