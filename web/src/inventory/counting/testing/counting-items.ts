import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import type { GroupToCount } from '../sheet/whole-list.ts'

/** An item of a counting sheet for tests: 6/5 LB at $20.00, nothing counted. */
export function anItem(overrides: Partial<CountingItem> & { id: number }): CountingItem {
  return {
    ...{ type: 'item', itemDistributorId: overrides.id, genericItemId: overrides.id, genericCustomItemId: null },
    ...{
      subRecipeId: null,
      name: `Item ${overrides.id}`,
      description: '',
      din: '',
      brand: '',
      category: '',
      distributor: '',
    },
    ...{ imageUrl: null, brandImageUrl: null, unitMeasure: 'CS', price: 20, unitPrice: null, packSize: '6/5 LB' },
    ...{ customPackSize: null, packSizeUom: 'LB', unitQuantity: 6, unitSize: 5, unitType: 'LB', isPartner: false },
    ...{ rebate: null, isPunchedOut: false, isUnpurchasable: 0, isElectronicInvoiceItem: false, orderGuideId: null },
    ...{ isPurchased: false, lastPurchasedQty: null, lastPurchasedDate: null, lastPurchasedPrice: null },
    ...{
      matchId: null,
      matchType: null,
      matchDistributor: null,
      savings: null,
      showSavings: false,
      isCatchWeight: false,
    },
    ...{ isMarketPrice: false, isPriceOutdated: false, isFromInvoice: false, purchasedPrice: null },
    ...{ invoiceDate: null, endDate: null, isPreferred: false, autoAdded: false, isCustomItem: false },
    ...{
      isSubRecipe: false,
      sortIndex: 1,
      shelfIndex: 1,
      isCustomPackSize: false,
      keepsCountedPack: false,
      finalUnitPrice: null,
    },
    ...{ finalUnit: null, isConvertible: true, onHand: null, onHandPack: null, onHandUom: null, onHandVersion: 0 },
    ...{ onHandPackVersion: 0, onHandUomVersion: 0, totalOnHand: null, totalOnHandAmount: null },
    ...{ collectiveOnHand: null, collectiveOnHandUom: null, countedAt: null, countedBy: null },
    ...{
      genericGroupId: 1,
      lastOnHand: null,
      lastOnHandPack: null,
      lastOnHandUom: null,
      lastPackSize: null,
      barcodes: [],
    },
    ...overrides,
  }
}

/** A generic group with these items. */
export function aGroup(id: number, name: string, items: readonly CountingItem[]): GroupToCount {
  return {
    ...{ id, name, comparisonViewId: 1, systemComparisonGroupId: null, sort: id, parLevel: 0, expand: true },
    ...{ parLevelUom: null, onHandOfPar: null },
    ...{ belongsToRecipe: false, unitId: null, units: [], itemCount: items.length, version: 1 },
    ...{
      totalOnHandAmount: 0,
      onHandTotal: null,
      onHandTotalUom: null,
      purchased: 0,
      orderTotal: 0,
      marketPriceCount: 0,
    },
    items: [...items],
  }
}
