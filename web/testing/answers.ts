import type { Edi } from '@larder/contract/receiving/edi.ts'
import type { Location, User } from '@larder/contract/accounts/current-user.ts'
import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { CartLine } from '@larder/contract/ordering/cart.ts'
import type { Order } from '@larder/contract/ordering/orders.ts'
import { aCompany } from './a-company.ts'
import type { Answers } from './fake-server.ts'

let lastId = 1000
/** Ids never come twice, so nothing that a test before left behind fits. */
export function newId(): number {
  return ++lastId
}

/** A whole list on one page. */
export function listOf<T>(...data: T[]) {
  return { data, _meta: { pageCount: 1, currentPage: 1, totalCount: data.length, perPage: Math.max(1, data.length) } }
}

/** One page of a longer list. */
export function pageOf<T>(data: T[], currentPage: number, totalCount: number, perPage = data.length) {
  return { data, _meta: { pageCount: Math.ceil(totalCount / perPage), currentPage, totalCount, perPage } }
}

export function aLocation(own: Partial<Location> = {}): Location {
  const id = newId()
  return {
    id,
    nickname: `Front Street ${id}`,
    company: { nickname: 'Corner Table', favico: null, logo_url: null },
    timezone: 'America/New_York',
    display_accounting: 1,
    display_recipe_costing: 1,
    display_comparison_view: 1,
    display_shopping_cart: 1,
    display_rebate: 1,
    display_match: 1,
    display_inventory: 1,
    canPlaceOrder: true,
    onHandTotal: 0,
    activeInventory: null,
    ...own,
  }
}

export function aUser(own: Partial<User> = {}): User {
  const activeLocation = own.activeLocation === undefined ? aLocation() : own.activeLocation
  return {
    id: newId(),
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@corner.example',
    authKey: null,
    currentRole: 'Member',
    title: 'Owner',
    editComparisonView: true,
    seePrices: true,
    managesPeople: true,
    isEmailConfirmed: true,
    isPaymentDue: false,
    deletion: null,
    deletedLocation: null,
    locations: activeLocation ? [activeLocation] : [],
    secondFactor: null,
    actingAs: null,
    ...own,
    activeLocation,
  }
}

export function aDistributor(own: Partial<Distributor> = {}): Distributor {
  const id = newId()
  return {
    id,
    nickname: `Bay Broadline ${id}`,
    minOrderAmount: 0,
    skipMinOrder: false,
    isMinOrderAmountRequired: false,
    isDelivery: 1,
    acceptCC: 0,
    deliveryDates: ['2030-03-04', '2030-03-05'],
    deliveryTimes: { '2030-03-04': [], '2030-03-05': [] },
    orderBy: null,
    deliveryFee: 0,
    paymentTerms: 'Net 15',
    note: '',
    isRetired: false,
    phone: null,
    dcn: null,
    is_dsr_editable: true,
    lastPriceUpdate: null,
    lastPriceUpdateDisplay: null,
    lastOrderGuide: null,
    nextOrderGuide: null,
    templateRequest: null,
    ...own,
  }
}

/** EDI with a distributor that nobody has set up. */
export const noEdi: Edi = {
  isOn: false,
  version: 0,
  ownQualifier: 'ZZ',
  ownId: '',
  partnerQualifier: 'ZZ',
  partnerId: '',
  isTest: false,
  route: 'folder',
  folder: 'edi/1-2',
  sftpHost: '',
  sftpPort: 22,
  sftpUsername: '',
  hasSftpPassword: false,
  hasSftpPrivateKey: false,
  sftpSignsInBy: 'password',
  sftpKeyFingerprint: null,
  sftpHostKey: null,
  sftpOutgoing: '',
  sftpIncoming: '',
  lastExchangeTime: null,
  lastExchangeTimeDisplay: null,
  lastError: null,
  waitingOrders: 0,
}

/** An item of the order list: $10.00 a case when nothing else is said. */
export function anItem(own: Partial<ListItem> = {}): ListItem {
  const id = own.itemDistributorId ?? newId()
  return {
    id,
    itemId: id,
    itemDistributorId: id,
    merchantId: 1,
    distributorId: 1,
    distributor: 'Bay Broadline',
    name: `Item ${id}`,
    description: '',
    customDescription: null,
    din: String(id),
    brand: '',
    category: 'Produce',
    imageUrl: null,
    brandImageUrl: null,
    unitMeasure: 'CS',
    price: 10,
    purchasedPrice: null,
    unitPrice: null,
    unitQuantity: null,
    unitSize: null,
    unitType: null,
    uom: null,
    packSize: '',
    customPackSize: null,
    packSizeUom: null,
    breakCasePrice: null,
    rebate: null,
    savings: null,
    showSavings: false,
    savingItems: [],
    sortIndex: null,
    status: 'active',
    type: 'item',
    genericItemId: null,
    genericCustomItemId: null,
    subRecipeId: null,
    lastPurchasedDate: null,
    lastPurchasedQty: null,
    lastPurchasedPrice: null,
    matchId: null,
    matchType: null,
    matchDistributor: null,
    orderGuideId: null,
    endDate: null,
    invoiceDate: null,
    caseQuantity: null,
    count: null,
    averageWeight: null,
    notes: null,
    parLevel: null,
    onHand: null,
    lastCountDate: null,
    isCatchWeight: false,
    isFixedWeight: false,
    isPunchedOut: false,
    isPurchased: false,
    isMarketPrice: false,
    isPartner: false,
    isPriceOutdated: false,
    isUnpurchasable: 0,
    isElectronicInvoiceItem: false,
    isFromInvoice: false,
    isSubRecipe: false,
    isCustomItem: false,
    isPreferred: false,
    autoAdded: false,
    belongsToGroup: false,
    ...own,
  }
}

/** A line of the cart with an item of the list. */
export function aCartLine(item: ListItem, quantity: number, own: Partial<CartLine> = {}): CartLine {
  return {
    id: newId(),
    quantity,
    itemDistributorId: item.itemDistributorId,
    distributorId: item.distributorId,
    searchText: null,
    description: null,
    swapAcceptId: null,
    savings: null,
    parLevel: null,
    onHand: null,
    lastCountDate: null,
    version: '1',
    priceWhenAdded: item.price,
    packWhenAdded: null,
    packNow: null,
    deliveryFeeWhenAdded: null,
    specialItem: null,
    item: { ...item, active: item.status === 'active' },
    ...own,
  }
}

/** An order of one line for $20.00, placed on terms and on its way. */
export function anOrder(own: Partial<Order> = {}): Order {
  const id = own.id ?? newId()
  return {
    id,
    purchaseOrderNumber: `7-${id}`,
    customInvoiceId: null,
    createTime: '2030-03-01T15:00:00.000Z',
    createTimeDisplay: '03/01/2030 10:00 AM EST',
    requestedDeliveryDate: '2030-03-04',
    requestedDeliveryTime: null,
    distributor: 'Bay Broadline',
    distributorId: 1,
    lineItems: 1,
    total: 20,
    poStatus: 'On the Way',
    poStatusDateTime: '2030-03-01T15:00:00.000Z',
    status: 'placed',
    isMailFailed: false,
    isEdiFailed: false,
    lastInventoryDate: null,
    onHandTotal: 0,
    totalItemsPrice: 20,
    deliveryFee: 0,
    sameDayDeliveryFee: 0,
    salesTax: 0,
    subtotal: 20,
    promoDiscount: 0,
    usedCredit: 0,
    totalRebates: 0,
    totalSavings: 0,
    totalPrice: 20,
    marketPriceItems: 0,
    specialRequests: 0,
    isNeverSent: false,
    isRefused: false,
    unweighedItems: 0,
    paymentType: 'terms',
    payment: null,
    paymentDisplay: 'Payment terms',
    notes: null,
    orderedBy: 'Ana Ruiz',
    invoiceUrl: null,
    sentTo: [],
    sentByEdi: null,
    receivedTime: null,
    receivedBy: null,
    purchaseOrderUrl: null,
    purchaseOrderUrlExcel: null,
    ...own,
  }
}

/** Answers to the calls that the frame around every screen makes. */
export function frameAnswers(user: User): Answers {
  return {
    getCompany: aCompany,
    getCurrentUser: user,
    getCell: { cell: null, publisher: null, messageCells: [] },
    getMessages: listOf(),
    getBroadcastMessages: listOf(),
    getInvoices: listOf(),
    getCreditSummary: { totalOpen: 0, openCount: 0, distributors: [] },
    getPriceChangeSummary: {
      riseCount: 0,
      monthly: 0,
      withoutPaceCount: 0,
      uncomparedCount: 0,
      fallCount: 0,
      saved: 0,
    },
    getRecipeCosts: { since: '2025-11-20', today: '2026-11-20', data: [] },
    getFoodCostTarget: { target: 35, high: 40, changed: null },
    getOrderReminders: { dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 0 },
    getInventoryReminders: { active: null, due: null, belowPar: null },
    getCart: { shoppingCart: [], lastModified: '1', unsyncedItems: [] },
    getShoppingLists: listOf(),
    getInventoryLists: listOf(),
    getOrderAcknowledgement: { acknowledgement: null },
    getOrders: listOf(),
    getDistributors: listOf(),
    getDistributorNames: listOf(),
    getItems: listOf(),
    getItemSuggestions: listOf(),
    getHelpRequests: listOf(),
    getShoppingCartMatches: {
      ...listOf(),
      acceptedSavings: 0,
      possibleSavings: 0,
      undecidedCount: 0,
      lastModified: '1',
    },
  }
}
