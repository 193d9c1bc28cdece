import type { CartItem } from '@larder/contract/ordering/cart.ts'
import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { unitPriceToday } from '../prices/price-of-a-pound.ts'

/**
 * The one place that turns a row of `items` into what the wire promises. Both fragments read the table aliases
 * `i` (items) and `d` (distributors), so a query of another area joins these two and takes what it needs:
 *
 *   sql<CartRow>`select l.id, l.quantity, ${cartItemObject} as item from cart_lines l
 *     left join items i on i.location_id = l.location_id and i.id = l.item_id
 *     left join distributors d on d.id = i.distributor_id where l.location_id = ${locationId}`
 *
 * `cartItemObject` is one JSON object (null when the join found no item) and works in a Kysely select as
 * `cartItemObject.as('item')` too. `listItemColumns` is a plain select list with the answer's own names: run it
 * `withoutPlugins()`, nothing is left to rename. Money comes as cents, unit prices as ten-thousandths.
 */
/** An item as a query reads it; what its group lacks is added where it is asked for. */
export type ListItemRow = Omit<z.output<typeof ListItem>, 'groupBelowPar'>
export type CartItemRow = z.output<typeof CartItem>

/** Of the distributor that sells the item's match, if it has one. */
function matchSeller(column: string): string {
  return `(select ${column} from items m join distributors md on md.id = m.distributor_id where m.location_id = i.location_id and m.id = i.match_id)`
}

const listItem = {
  id: 'i.id',
  itemId: 'i.id',
  itemDistributorId: 'i.id',
  merchantId: 'i.location_id',
  distributorId: 'i.distributor_id',
  distributor: 'd.nickname',
  name: 'i.name',
  description: 'i.description',
  customDescription: 'i.custom_description',
  din: 'i.din',
  brand: 'i.brand',
  category: 'i.category',
  imageUrl: 'i.image_url',
  brandImageUrl: 'null',
  unitMeasure: 'i.unit_measure',
  price: 'i.effective_price_cents',
  purchasedPrice: 'i.purchased_price_cents',
  unitPrice: unitPriceToday,
  unitQuantity: 'i.pack_outer::float8',
  unitSize: 'i.pack_inner::float8',
  unitType: 'i.pack_uom',
  uom: 'i.pack_uom',
  packSize: 'i.pack_text',
  customPackSize: 'null',
  packSizeUom: 'i.pack_uom',
  breakCasePrice: 'i.break_price_cents',
  rebate: 'i.rebate_cents',
  savings: 'i.savings_cents',
  showSavings: 'coalesce(i.savings_cents > 0, false)',
  savingItems: 'i.saving_item_ids',
  sortIndex: 'i.sort_index',
  status: 'i.status',
  type: "'item'",
  genericItemId: 'null',
  genericCustomItemId: 'null',
  subRecipeId: 'null',
  lastPurchasedDate: 'i.last_purchased_on',
  lastPurchasedQty: 'i.last_purchased_quantity',
  lastPurchasedPrice: 'i.last_purchased_price_cents',
  matchId: 'i.match_id',
  matchType: 'i.match_type',
  matchDistributor: matchSeller('md.nickname'),
  orderGuideId: 'i.order_guide_id',
  endDate: 'i.end_date',
  invoiceDate: 'i.invoice_date',
  caseQuantity: 'i.pack_outer::float8',
  count: 'null',
  averageWeight: 'i.average_weight::float8',
  notes: 'null',
  parLevel: 'null',
  onHand: 'null',
  lastCountDate: 'null',
  isCatchWeight: 'i.is_catch_weight',
  // sold by the pound although every piece weighs the same
  isFixedWeight: 'i.price_per_pound is not null and not i.is_catch_weight',
  isPunchedOut: 'i.is_punched_out',
  isPurchased: 'i.is_purchased',
  isMarketPrice: 'i.is_market_price',
  isPartner: 'i.is_partner',
  isPriceOutdated: 'i.is_price_outdated',
  isUnpurchasable: 'i.is_unpurchasable::integer',
  isElectronicInvoiceItem: 'i.is_electronic_invoice',
  isFromInvoice: 'i.is_from_invoice',
  isSubRecipe: 'false',
  isCustomItem: 'false',
  isPreferred: 'false',
  autoAdded: 'false',
  belongsToGroup: 'i.belongs_to_group',
} satisfies Record<keyof ListItemRow, string>

const cartItem = [
  'price',
  'brand',
  'brandImageUrl',
  'imageUrl',
  'name',
  'category',
  'packSize',
  'packSizeUom',
  'status',
  'type',
  'unitPrice',
  'distributorId',
  'unitMeasure',
  'description',
  'distributor',
  'isPriceOutdated',
  'endDate',
  'invoiceDate',
  'isMarketPrice',
  'isCatchWeight',
  'averageWeight',
  'din',
  'isPunchedOut',
  'isUnpurchasable',
  'belongsToGroup',
  'rebate',
  'isPartner',
  'isPurchased',
  'lastPurchasedDate',
  'lastPurchasedQty',
] as (Exclude<keyof CartItemRow, 'active'> & keyof typeof listItem)[]

/** A rebate is told only where the location shows rebates (spec 1 §1). */
const shownRebate =
  'case when (select f.display_rebate from locations f where f.id = i.location_id) then i.rebate_cents end'

/** The select list of a list item (spec 1 §3) over `i` and `d`; shown-by-flags.ts takes out what the location hides. */
export const listItemColumns = Object.entries(listItem)
  .map(([name, expression]) => `${expression} as "${name}"`)
  .join(', ')

/** The same for matches and swaps, which are refused without display_match: only the rebate is left to take out. */
export const shownItemColumns = Object.entries({ ...listItem, rebate: shownRebate })
  .map(([name, expression]) => `${expression} as "${name}"`)
  .join(', ')

/**
 * Which state a list item is in, over `i` and `d`: PostgreSQL's own mark of the last change of each row that the columns
 * above read. A column that reads another table needs that table's mark here.
 */
export const listItemState = `i.xmin::text || ' ' || d.xmin::text || ' ' || coalesce(${matchSeller("m.xmin::text || ' ' || md.xmin::text")}, '')`

/** The item of a cart line (spec 1 §3) over `i` and `d`, as one object; null when the line has no item. */
export const cartItemObject = sql<CartItemRow | null>`${sql.raw(
  `case when i.id is null then null else json_build_object(${[
    ...cartItem.map((name) => `'${name}', ${name === 'rebate' ? shownRebate : listItem[name]}`),
    `'active', i.status = 'active' and not i.is_punched_out`,
  ].join(', ')}) end`,
)}`
