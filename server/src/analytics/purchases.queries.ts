import type { PurchaseSort } from '@larder/domain/analytics/purchase-sorts.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import { cameAt } from '../orders-that-count.ts'
import {
  boughtLines,
  byClock,
  corrections,
  packOf,
  poundPriceOf,
  receivedByClock,
  receivedOrders,
} from './bought-lines.ts'
import { isUnweighedLine } from '../ordering/orders/unweighed-lines.ts'
import type { Days } from './wanted-period.ts'

/** Lines to sum; an empty category is that of lines without one. */
export type Narrowing = {
  distributorId?: number | undefined
  category?: string | undefined
  itemId?: number | undefined
}

export type PurchaseSums = {
  itemId: number | null
  distributorId: number
  category: string
  packText: string
  unitMeasure: string
  isByPound: boolean
  quantity: number
  /** of these so many have no price: the person who received them may not see prices, and nobody entered any since */
  unpricedQuantity: number
  spentCents: number
  /** some of it is billed by weight that nobody took */
  isEstimate: boolean
  /** ten-thousandths of a dollar of one unit_measure, or of a pound; null without a price */
  averagePrice: number | null
  bestPrice: number | null
  aboveBestCents: number
}

export type PurchasedItem = PurchaseSums & {
  name: string
  brand: string
  din: string
  distributor: string
  imageUrl: string | null
}

/**
 * One value for all lines, of a type that PostgreSQL can hash and not sort: 80,000 lines of three years take a third less
 * time hashed, and the planner finds sorting them as cheap.
 */
const onlyHashed = `xid '0'`

/**
 * Purchases summed by item and pack: prices of different packs can't be compared. What a pound cost is compared for catch
 * weight, whose pieces cost more only because they weigh more; the pounds are what was paid divided by the price of one.
 * Goods received without a price are left out of every price.
 */
const purchases = (conditions: string) => `
  with line as (
    select l.item_id, case when l.item_id is null then l.name else '' end as name, o.distributor_id, l.unit_measure,
      ${packOf} as pack_text, ${poundPriceOf} as pound_price, l.category, l.bought_quantity, l.bought_cents, l.bought_price_cents,
      ${isUnweighedLine('l')} as is_unweighed
    from ${boughtLines} ${corrections}
    where ${receivedOrders} and l.bought_quantity > 0 ${conditions}
  ), summed as (
    select item_id, name, distributor_id, unit_measure, pack_text, pound_price is not null as is_by_pound,
      max(category collate "C") as category, sum(bought_quantity)::integer as quantity, sum(bought_cents)::bigint as spent,
      bool_or(is_unweighed) as is_estimate,
      coalesce(sum(bought_quantity) filter (where pound_price is not null or bought_price_cents > 0), 0)::integer as priced,
      sum(case when pound_price is not null then bought_cents::numeric * 100 / pound_price end) as pounds,
      case when pound_price is not null then min(pound_price) else min(bought_price_cents) filter (where bought_price_cents > 0) * 100 end as best
    from line group by item_id, name, distributor_id, unit_measure, pack_text, pound_price is not null, ${onlyHashed}
  ), purchase as (
    select item_id, name as own_name, distributor_id, unit_measure, pack_text, is_by_pound, category, quantity, quantity - priced as unpriced, spent, is_estimate, best,
      case when is_by_pound then round(spent * 100 / nullif(pounds, 0)) else round(spent * 100.0 / nullif(priced, 0)) end::bigint as average,
      greatest(0, spent - coalesce(round(best * case when is_by_pound then pounds else priced end / 100), spent))::bigint as above_best
    from summed
  )`

const sumColumns = `p.item_id as "itemId", p.distributor_id as "distributorId", p.category, p.pack_text as "packText",
  p.unit_measure as "unitMeasure", p.is_by_pound as "isByPound", p.quantity, p.unpriced as "unpricedQuantity", p.spent as "spentCents",
  p.is_estimate as "isEstimate", p.average as "averagePrice", p.best as "bestPrice", p.above_best as "aboveBestCents"`

const orders: Record<PurchaseSort, string> = {
  name: `coalesce(i.name, p.own_name) collate "und-x-icu"`,
  '-name': `coalesce(i.name, p.own_name) collate "und-x-icu" desc`,
  distributor: `d.nickname collate "und-x-icu", p.spent desc`,
  '-distributor': `d.nickname collate "und-x-icu" desc, p.spent desc`,
  total_quantity: 'p.quantity',
  '-total_quantity': 'p.quantity desc',
  tot_spent: 'p.spent',
  '-tot_spent': 'p.spent desc',
}

/** Equal rows keep one order from page to page. */
const thenBy = `p.spent desc, p.item_id, p.own_name, p.distributor_id, p.unit_measure, p.pack_text, p.is_by_pound`

/** A row without an item has the totals alone. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

type Page = { sort: PurchaseSort; page: number; limit: number }

export type PurchaseTotals = { rows: number; spentCents: number; aboveBestCents: number; isEstimate: boolean }

/** A page of what was bought, and the sums over all of it, from one reading of the lines. */
export async function listPurchases(
  at: AtLocation,
  days: Days,
  narrowing: Narrowing,
  { sort, page, limit }: Page,
): Promise<{ items: PurchasedItem[]; totals: PurchaseTotals }> {
  const { conditions, parameters } = narrowed(at, days, narrowing)
  const [size, skip] = [`$${parameters.length + 1}`, `$${parameters.length + 2}`]
  const rows = await selectPlain<
    Nullable<PurchasedItem> & {
      totalRows: number
      totalCents: number
      totalAboveBest: number
      isTotalEstimate: boolean
    }
  >(
    at.db,
    `${purchases(conditions)}, page as (
        select ${sumColumns}, coalesce(i.name, p.own_name) as name, coalesce(i.brand, '') as brand, coalesce(i.din, '') as din,
          d.nickname as distributor, i.image_url as "imageUrl", row_number() over (order by ${orders[sort]}, ${thenBy}) as place
        from purchase p left join items i on i.location_id = $1 and i.id = p.item_id
          join distributors d on d.id = p.distributor_id
        order by place limit ${size}::integer offset ${skip}::bigint
      )
      select t.*, page.*
      from (select count(*)::integer as "totalRows", coalesce(sum(spent), 0)::bigint as "totalCents",
          coalesce(sum(above_best), 0)::bigint as "totalAboveBest", coalesce(bool_or(is_estimate), false) as "isTotalEstimate"
        from purchase) t left join page on true
      order by page.place`,
    [...parameters, limit, (page - 1) * limit],
  )
  const { totalRows = 0, totalCents = 0, totalAboveBest = 0, isTotalEstimate = false } = rows[0] ?? {}
  return {
    // beyond the last page the totals come alone
    items: rows.filter((row): row is typeof row & PurchasedItem => row.distributorId !== null),
    totals: { rows: totalRows, spentCents: totalCents, aboveBestCents: totalAboveBest, isEstimate: isTotalEstimate },
  }
}

/** The purchases of an item by pack. */
export function sumPurchasesOfItem(at: AtLocation, days: Days, itemId: number): Promise<PurchaseSums[]> {
  const { conditions, parameters } = narrowed(at, days, { itemId })
  return selectPlain(at.db, `${purchases(conditions)} select ${sumColumns} from purchase p`, parameters)
}

type ItemPurchase = {
  orderId: number
  day: string
  orderedOn: string
  distributor: string
  packText: string
  unitMeasure: string
  quantity: number
  price: number | null
  isByPound: boolean
  spentCents: number
  isEstimate: boolean
}

/** An item on every delivery of five years. */
const mostPurchases = 5_000

/** The purchases of an item one by one, the first first. */
export function listPurchasesOfItem(at: AtLocation, days: Days, itemId: number): Promise<ItemPurchase[]> {
  const { conditions, parameters } = narrowed(at, days, { itemId })
  return selectPlain(
    at.db,
    `select o.id as "orderId", to_char(${receivedByClock}, 'YYYY-MM-DD') as day,
        to_char(${byClock('o.created_at')}, 'YYYY-MM-DD') as "orderedOn", d.nickname as distributor,
        ${packOf} as "packText", l.unit_measure as "unitMeasure", l.bought_quantity as quantity,
        coalesce(${poundPriceOf}, nullif(l.bought_price_cents, 0) * 100) as price, ${poundPriceOf} is not null as "isByPound",
        l.bought_cents as "spentCents", ${isUnweighedLine('l')} as "isEstimate"
      from ${boughtLines} join distributors d on d.id = o.distributor_id ${corrections}
      where ${receivedOrders} and l.bought_quantity > 0 ${conditions}
      order by ${cameAt('o')}, o.id, l.line_number limit ${mostPurchases}`,
    parameters,
  )
}

function narrowed(
  { locationId }: AtLocation,
  { from, until }: Days,
  { distributorId, category, itemId }: Narrowing,
): { conditions: string; parameters: unknown[] } {
  const parameters: unknown[] = [locationId, from, until]
  const place = (value: unknown) => `$${parameters.push(value)}`
  const conditions = [
    distributorId === undefined ? '' : `and o.distributor_id = ${place(distributorId)}`,
    category === undefined ? '' : `and l.category = ${place(category)}`,
    itemId === undefined ? '' : `and l.item_id = ${place(itemId)}`,
  ].join(' ')
  return { conditions, parameters }
}
