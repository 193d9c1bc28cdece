import { isCountedOf, isRefusedOf } from '../../orders-that-count.ts'
import { promoThatCounts } from '../../ordering/orders/promo-that-counts.ts'
import { unweighedLinesOf } from '../../ordering/orders/unweighed-lines.ts'

/** A column of the export: its title, how its values are written, and its expression. */
export type ExportedColumn = {
  title: string
  kind: 'text' | 'number' | 'dollars' | 'thousandths' | 'time' | 'yes'
  of: string
}
/** A table of the export: its file in the zip, the words about it, and the rows of one location. */
export type ExportedTable = {
  file: string
  about: string
  columns: readonly ExportedColumn[]
  from: string
  /** the table whose `location_id` says whose rows they are */
  owner: string
  order: string
}

type Columns = Record<string, string>
const columnsOf =
  (kind: ExportedColumn['kind']) =>
  (columns: Columns): ExportedColumn[] =>
    Object.entries(columns).map(([title, of]) => ({ title, kind, of }))
const text = columnsOf('text')
const number = columnsOf('number')
const dollars = columnsOf('dollars')
const thousandths = columnsOf('thousandths')
const time = columnsOf('time')
const yes = columnsOf('yes')

const withItem = (of: string) => `join items i on i.location_id = ${of}.location_id and i.id = ${of}.item_id`
const withDistributor = (of: string) => `join distributors d on d.id = ${of}.distributor_id`

/** The supplier, category and code that a row of tags, t, names. */
const withTagNames = `left join accounting_suppliers s on s.location_id = t.location_id and s.id = t.supplier_id
  left join accounting_categories c on c.location_id = t.location_id and c.id = t.category_id
  left join accounting_gl_codes g on g.location_id = t.location_id and g.id = t.gl_code_id`
const tagNames = { Supplier: 's.name', Category: 'c.name', 'GL code': 'g.code' }

/** Of an item that was added at the door nothing was ordered. */
const ordered = (of: string) => `case when l.is_added then 0 else ${of} end`

const statusOfOrder = `case when ${isRefusedOf('o')} then 'refused' else o.status end`

/** Of an order that was cancelled or refused, or whose card payment was not completed, nothing was bought: its money is in no column that people add up. */
const isOrderCounted = isCountedOf('o')
const bought = (of: string) => `case when ${isOrderCounted} then ${of} end`
const boughtOnly = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([title, of]) => [title, bought(of)]))

/** Money of zero where zero means that nobody knows it: the day's price, or one that was never entered. */
const known = (of: string) => `nullif(${of}, 0)`
/** Goods that came, or will, whose price nobody knows (not what went back, or came without being ordered). */
const isBoughtUnpriced = 'l.bought_quantity > 0 and l.bought_cents = 0'
/** The rule of isPriceUnknown. */
const isShelfPriceUnknown = "(l.lacks_price or l.kind <> 'custom' and l.price_cents = 0)"
const isShelfUnpriced = `${isShelfPriceUnknown} and coalesce(greatest(l.on_hand, l.on_hand_pack, l.on_hand_uom), 0) > 0`

/** The tables of a location's books that a person would recognise. */
export const exportedTables: readonly ExportedTable[] = [
  {
    file: 'orders.csv',
    about: 'Orders',
    from: `orders o ${withDistributor('o')}`,
    owner: 'o',
    order: 'o.id',
    columns: [
      ...text({ Order: 'o.purchase_order_number', Invoice: 'o.custom_invoice_id', Distributor: 'd.nickname' }),
      ...time({ 'Ordered at': 'o.created_at' }),
      ...text({ 'Ordered by': 'o.ordered_by_name', 'Delivery date': 'o.requested_delivery_on', Status: statusOfOrder }),
      ...dollars(
        boughtOnly({
          Items: 'o.items_cents',
          'Delivery fee': 'o.delivery_fee_cents',
          'Same day delivery fee': 'o.same_day_delivery_fee_cents',
          'Special taxes': 'o.sales_tax_cents',
          Promo: promoThatCounts('o'),
          'Applied credit': 'o.used_credit_cents',
          Total: 'o.total_cents',
        }),
      ),
      ...number({
        'Lines without a price': `(select count(*) from order_items l
          where l.location_id = o.location_id and l.order_id = o.id and ${isBoughtUnpriced})`,
      }),
      ...text({ Payment: 'o.payment_type', Notes: 'o.notes', 'Received by': 'o.received_by_name' }),
      ...time({ 'Received at': 'o.received_at' }),
      ...dollars({ 'Total not counted': `case when not (${isOrderCounted}) then o.total_cents end` }),
      ...yes({ 'Total is an estimate': `${unweighedLinesOf('o')} > 0` }),
    ],
  },
  {
    file: 'order-lines.csv',
    about: 'The lines of the orders: what was ordered, and what was bought (kept, once the order was received)',
    from: 'order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id',
    owner: 'l',
    order: 'l.order_id, l.line_number, l.id',
    columns: [
      ...text({ Order: 'o.purchase_order_number' }),
      ...number({ Line: 'l.line_number' }),
      ...text({ 'Item number': 'l.din', Item: 'l.name', Brand: 'l.brand', Pack: 'l.pack_text' }),
      ...number({ Ordered: ordered('l.quantity') }),
      ...text({ Unit: 'l.unit_measure' }),
      ...dollars({ Price: known('l.price_cents'), 'Ordered total': ordered(known('l.line_total_cents')) }),
      ...number(boughtOnly({ Bought: 'l.bought_quantity' })),
      ...dollars(
        boughtOnly({
          'Bought price': known('l.bought_price_cents'),
          'Bought total': `case when not (${isBoughtUnpriced}) then l.bought_cents end`,
        }),
      ),
      ...yes({ 'Added at the door': 'l.is_added' }),
    ],
  },
  {
    file: 'items.csv',
    about: 'Items of the order guides',
    from: `items i ${withDistributor('i')}`,
    owner: 'i',
    order: 'i.id',
    columns: [
      ...text({ Distributor: 'd.nickname', 'Item number': 'i.din', Item: 'i.name', Brand: 'i.brand' }),
      ...text({ Category: 'i.category', Pack: 'i.pack_text', Unit: 'i.unit_measure' }),
      ...dollars({ Price: `case when not i.is_market_price then ${known('i.price_cents')} end` }),
      ...yes({ 'Not on the guide': 'i.is_punched_out' }),
      ...text({ 'Own description': 'i.custom_description' }),
    ],
  },
  {
    file: 'item-prices.csv',
    about: 'Prices of the items over time',
    from: `item_prices p ${withItem('p')} ${withDistributor('i')}`,
    owner: 'p',
    order: 'p.item_id, p.start_date, p.recorded_at',
    columns: [
      ...text({ Distributor: 'd.nickname', 'Item number': 'i.din', Item: 'i.name', From: 'p.start_date' }),
      ...dollars({ Price: known('p.price_cents') }),
    ],
  },
  {
    file: 'distributors.csv',
    about: 'Distributors',
    from: `location_distributors l ${withDistributor('l')}`,
    owner: 'l',
    order: 'd.nickname, d.id',
    columns: [
      ...text({ Distributor: 'd.nickname', 'Customer number': 'l.customer_number', Phone: 'd.phone' }),
      ...time({ 'Retired at': 'l.retired_at' }),
    ],
  },
  {
    file: 'sales-reps.csv',
    about: 'Sales reps',
    from: `sales_reps r ${withDistributor('r')}`,
    owner: 'r',
    order: 'd.nickname, r.id',
    columns: [
      ...text({ Distributor: 'd.nickname', Name: 'r.name', 'E-mail': 'r.email', Phone: 'r.phone' }),
      ...yes({ Primary: 'r.is_primary', Inactive: 'r.is_deleted' }),
    ],
  },
  {
    file: 'shopping-lists.csv',
    about: 'Shopping lists with their items',
    from: `shopping_list_items s join shopping_lists l on l.location_id = s.location_id and l.id = s.shopping_list_id ${withItem('s')} ${withDistributor('i')}`,
    owner: 's',
    order: 'l.id, s.sort_index, s.item_id',
    columns: [
      ...text({ List: 'l.name', Distributor: 'd.nickname', 'Item number': 'i.din', Item: 'i.name' }),
      ...number({ 'Par level': 's.par_level' }),
      ...text({ 'Own description': 's.custom_description' }),
    ],
  },
  {
    file: 'inventory-lists.csv',
    about: 'Inventory lists with their groups, pars and items',
    from: `group_items gi join generic_groups gg on gg.location_id = gi.location_id and gg.id = gi.generic_group_id
      join inventory_lists il on il.location_id = gg.location_id and il.id = gg.inventory_list_id
      left join items i on i.location_id = gi.location_id and i.id = gi.item_id
      left join distributors d on d.id = i.distributor_id
      left join custom_items ci on ci.location_id = gi.location_id and ci.id = gi.custom_item_id
      left join recipes r on r.location_id = gi.location_id and r.id = gi.recipe_id`,
    owner: 'gi',
    order: 'il.id, gg.sort_index, gg.id, gi.shelf_index, gi.id',
    columns: [
      ...text({ List: 'il.name', Group: 'gg.name' }),
      ...number({ 'Par level': 'gg.par_level' }),
      ...text({ 'Par unit': 'gg.par_unit', Kind: 'gi.kind', Distributor: 'coalesce(d.nickname, ci.distributor)' }),
      ...text({ 'Item number': 'coalesce(i.din, ci.din)', Item: 'coalesce(i.name, ci.description, r.name)' }),
      ...number({ 'Cases now': 'gi.on_hand', 'Packs now': 'gi.on_hand_pack', 'Units now': 'gi.on_hand_uom' }),
      ...time({ 'Counted at': 'gi.counted_at' }),
    ],
  },
  {
    file: 'inventories.csv',
    about: 'Inventories',
    from: 'inventories v',
    owner: 'v',
    order: 'v.id',
    columns: [
      ...number({ Inventory: 'v.id' }),
      ...text({ 'Started on': 'v.started_on', Status: 'v.status' }),
      ...time({ 'Completed at': 'v.completed_at' }),
      ...dollars({ Total: 'v.total_cents' }),
      ...number({
        'Lines without a price': `(select count(*) from inventory_lines l
          where l.location_id = v.location_id and l.inventory_id = v.id and ${isShelfUnpriced})`,
      }),
    ],
  },
  {
    file: 'inventory-lines.csv',
    about: 'The counts of completed inventories',
    from: 'inventory_lines l',
    owner: 'l',
    order: 'l.inventory_id, l.position, l.group_item_id',
    columns: [
      ...number({ Inventory: 'l.inventory_id' }),
      ...text({ List: 'l.list_name', Group: 'l.group_name', Item: 'l.description', Distributor: 'l.distributor' }),
      ...text({ 'Item number': 'l.din', Pack: 'l.pack_text' }),
      ...number({ Cases: 'l.on_hand', Packs: 'l.on_hand_pack', Units: 'l.on_hand_uom' }),
      ...dollars({
        Price: `case when not ${isShelfPriceUnknown} then l.price_cents end`,
        Amount: `case when not (${isShelfUnpriced}) then l.amount_cents end`,
      }),
      ...time({ 'Counted at': 'l.counted_at' }),
    ],
  },
  {
    file: 'invoices.csv',
    about: 'Invoices',
    from: `invoices v ${withDistributor('v')}`,
    owner: 'v',
    order: 'v.id',
    columns: [
      ...number({ 'Invoice id': 'v.id' }),
      ...text({ Distributor: 'd.nickname', Invoice: 'v.invoice_number', Date: 'v.invoice_date' }),
      ...text({ Order: 'v.order_number', Kind: 'v.kind', Status: 'v.status' }),
      ...dollars({ Total: 'v.total_cents' }),
      ...text({ File: 'v.file_name', 'Booked by': 'v.booked_by_name' }),
      ...time({ 'Booked at': 'v.booked_at' }),
    ],
  },
  {
    file: 'invoice-lines.csv',
    about: 'The lines of the invoices',
    from: 'invoice_lines l join invoices v on v.location_id = l.location_id and v.id = l.invoice_id',
    owner: 'l',
    order: 'l.invoice_id, l.line_number',
    columns: [
      ...number({ 'Invoice id': 'v.id' }),
      ...text({ Invoice: 'v.invoice_number' }),
      ...number({ Line: 'l.line_number' }),
      ...text({ 'Item number': 'l.din', Item: 'l.description', Pack: 'l.pack_text' }),
      ...thousandths({ Quantity: 'l.thousandths' }),
      ...text({ Unit: 'l.unit_measure' }),
      ...dollars({ 'Line total': 'l.line_total_cents' }),
    ],
  },
  {
    file: 'invoice-fees.csv',
    about: 'Fees and taxes of the invoices',
    from: 'invoices v cross join lateral jsonb_array_elements(v.fees) fee',
    owner: 'v',
    order: 'v.id',
    columns: [
      ...number({ 'Invoice id': 'v.id' }),
      ...text({ Invoice: 'v.invoice_number', Fee: "fee ->> 'name'" }),
      ...dollars({ Amount: "(fee ->> 'amount')::bigint" }),
      ...yes({ Tax: "(fee ->> 'isTax')::boolean" }),
    ],
  },
  {
    file: 'credits.csv',
    about: 'Credits that were claimed',
    from: `credits c join orders o on o.location_id = c.location_id and o.id = c.order_id ${withDistributor('c')}`,
    owner: 'c',
    order: 'c.id',
    columns: [
      ...text({ Distributor: 'd.nickname', Order: 'o.purchase_order_number', Item: 'c.item_name' }),
      ...text({ 'Item number': 'c.din', Kind: 'c.kind', Reason: 'c.reason', Status: 'c.status' }),
      ...dollars({ Amount: 'c.amount_cents' }),
      ...time({ 'Claimed at': 'c.created_at' }),
      ...text({ 'Claimed by': 'c.created_by_name' }),
    ],
  },
  {
    file: 'recipes.csv',
    about: 'Recipes',
    from: 'recipes r join recipe_menu_categories m on m.location_id = r.location_id and m.id = r.menu_category_id',
    owner: 'r',
    order: 'r.id',
    columns: [
      ...number({ 'Recipe id': 'r.id' }),
      ...text({ Recipe: 'r.name', 'Menu category': 'm.name' }),
      // An incomplete cost is what is known of it; of nothing known there is none.
      ...dollars({
        'Menu price': 'r.price_cents',
        Cost: `case when r.is_cost_complete then r.cost_cents else ${known('r.cost_cents')} end`,
      }),
      ...yes({ 'Cost is complete': 'r.is_cost_complete' }),
      ...text({ Yield: 'r.yield_text', 'Yield unit': 'r.yield_uom' }),
      ...text({ Description: 'r.description', Procedure: 'r.procedure' }),
    ],
  },
  {
    file: 'recipe-ingredients.csv',
    about: 'The ingredients of the recipes',
    from: 'recipe_ingredients g join recipes r on r.location_id = g.location_id and r.id = g.recipe_id',
    owner: 'g',
    order: 'g.recipe_id, g.sort_index, g.id',
    columns: [
      ...number({ 'Recipe id': 'r.id' }),
      ...text({ Recipe: 'r.name', Ingredient: 'g.name', Amount: 'g.amount_text', Unit: 'g.recipe_uom' }),
      ...number({ 'Waste %': 'g.waste_percent' }),
      ...text({ Note: 'g.note' }),
    ],
  },
  {
    file: 'prep-list.csv',
    about: 'What the kitchen is to make, and how often',
    from: 'prepared_recipes p join recipes r on r.location_id = p.location_id and r.id = p.recipe_id',
    owner: 'p',
    order: 'p.added_at, p.recipe_id',
    columns: [...text({ Recipe: 'r.name', Times: 'p.times_text' }), ...time({ 'Added at': 'p.added_at' })],
  },
  {
    file: 'sales.csv',
    about: 'Sales of the registers by day',
    from: 'pos_sales s',
    owner: 's',
    order: 's.sold_on, s.line_number',
    columns: [
      ...text({ Day: 's.sold_on', Category: 's.pos_category', Item: 's.item_name' }),
      ...yes({ Modifier: 's.is_modifier' }),
      ...thousandths({ Sold: 's.sold_thousandths', Void: 's.void_thousandths' }),
      ...dollars({ Amount: 's.amount_cents' }),
    ],
  },
  {
    file: 'waste.csv',
    about: 'Waste and transfers',
    from: 'waste_entries w',
    owner: 'w',
    order: 'w.id',
    columns: [
      ...time({ 'Happened at': 'w.happened_at' }),
      ...text({ Item: 'w.name' }),
      ...number({ Quantity: 'w.quantity' }),
      ...text({ Unit: 'w.uom', Reason: 'w.reason' }),
      ...dollars({ Cost: 'w.cost_cents' }),
      ...text({ Note: 'w.note', 'Noted by': 'w.noted_by_name' }),
    ],
  },
  {
    file: 'accounting-tags.csv',
    about: 'Accounting supplier, category and GL code of the items',
    from: `accounting_tags t ${withItem('t')} ${withDistributor('i')} ${withTagNames}`,
    owner: 't',
    order: 't.id',
    columns: text({
      Distributor: 'd.nickname',
      'Item number': 'i.din',
      Item: 'i.name',
      ...tagNames,
    }),
  },
  {
    file: 'accounting-line-tags.csv',
    about: 'Accounting supplier, category and GL code of special requests and of invoice lines that are no item',
    from: `accounting_line_tags t ${withDistributor('t')} ${withTagNames}`,
    owner: 't',
    order: 't.id',
    columns: text({
      Distributor: 'd.nickname',
      Line: 't.description',
      ...tagNames,
    }),
  },
  {
    file: 'people.csv',
    about: 'People who work at the location',
    from: 'location_users l join users u on u.id = l.user_id and not u.is_administrator',
    owner: 'l',
    order: 'u.last_name, u.id',
    columns: [
      ...text({ 'First name': 'u.first_name', 'Last name': 'u.last_name', 'E-mail': 'u.email', Phone: 'u.phone' }),
      ...text({ Title: 'l.title' }),
      ...yes({ 'May order': 'l.may_order', 'Sees prices': '(l.see_prices or l.may_order)' }),
    ],
  },
]
