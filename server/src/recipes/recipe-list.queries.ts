import type { ParsedCall } from '@larder/contract/call.ts'
import type { getRecipes } from '@larder/contract/recipes/recipes.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import { columnsOfMany, recipeColumns, recipeTables, tablesOfMany, type RecipeRecord } from './recipes.queries.ts'

type Query = ParsedCall<typeof getRecipes>['query']
type Filter = NonNullable<Query['filters']>[number]

/** The sales of a recipe between two moments of the location's clock. */
export type Sold = { quantitySold: string | null; soldCents: number | null }
type RecipeListRow = RecipeRecord & Sold

type RecipesWanted = Pick<Query, 'filters' | 'sort' | 'page' | 'limit' | 'bgn_date' | 'end_date'> & {
  monthAgo: string
}

const columnsToSort: Record<string, string> = {
  name: 'r.name collate "und-x-icu"',
  price: 'r.price_cents',
  totalCost: 'r.cost_cents',
  foodCostPercent: 'case when r.is_cost_complete then r.cost_cents::numeric / nullif(r.price_cents, 0) end',
  posQuantitySold: 's.quantity_sold',
  posTotalSold: 's.sold_cents',
}

/** of more recipes than a screen asks for */
const longestPage = 100

/** The sales by name, after voids, from the day of $3 to that of $4: there are far fewer names than rows to look up. */
const sales = `(select ps.name_key, sum(ps.sold_thousandths - ps.void_thousandths) as thousandths, sum(ps.amount_cents) as cents,
    bool_or(not ps.is_modifier and ps.sold_thousandths > ps.void_thousandths) as is_dish
  from pos_sales ps
  where ps.location_id = $1 and ($3::date is null or ps.sold_on >= $3::date) and ($4::date is null or ps.sold_on <= $4::date)
  group by ps.name_key)`

const soldByRecipe = `(select p.recipe_id, sum(n.thousandths) / 1000.0 as quantity_sold, sum(n.cents)::bigint as sold_cents
  from pos_recipes p join names n on n.name_key = p.name_key where p.location_id = $1 group by p.recipe_id)`

/** A page of recipes; those without the figure that is sorted by come last. */
export async function listRecipes(
  { db, locationId }: AtLocation,
  { filters = [], sort, page, limit, monthAgo, bgn_date: begin, end_date: until }: RecipesWanted,
): Promise<{ rows: RecipeListRow[]; totalCount: number; weights: RecipeWeights; money: MoneySold }> {
  const values: unknown[] = [locationId, monthAgo, begin?.slice(0, 10) ?? null, until?.slice(0, 10) ?? null]
  const conditions = filters.map((filter) => conditionOf(filter, values)).join('')
  const from = `from ${recipeTables} left join sold s on s.recipe_id = r.id where r.location_id = $1${conditions}`
  const isLong = limit > longestPage
  const column = columnsToSort[sort.replace(/^-/, '')] ?? columnsToSort['name']
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const order = `${column} ${direction} nulls last, r.name collate "und-x-icu", r.id`
  const found = await selectPlain<RecipeWeights & MoneySold & { totalCount: number } & (RecipeListRow | { id: null })>(
    db,
    `with names as materialized ${sales}, sold as materialized ${soldByRecipe}, sums as (
        select count(*)::integer as "totalCount",
          sum(r.cost_cents * s.quantity_sold) filter (where r.is_cost_complete and r.price_cents > 0) as "soldCost",
          sum(r.price_cents * s.quantity_sold) filter (where r.is_cost_complete and r.price_cents > 0) as "soldPrice",
          sum(r.cost_cents) filter (where r.is_cost_complete and r.price_cents > 0) as "cost",
          sum(r.price_cents) filter (where r.is_cost_complete and r.price_cents > 0) as "price"
        ${from}
      ), picked as (
        select r.id, s.quantity_sold, s.sold_cents, row_number() over (order by ${order}) as place ${from}
        order by place limit ${limit} offset ${(page - 1) * limit}
      ), page as (
        select ${isLong ? columnsOfMany : recipeColumns}, p.quantity_sold::text as "quantitySold", p.sold_cents as "soldCents", p.place
        from ${recipeTables} join picked p on r.location_id = $1 and r.id = p.id ${isLong ? tablesOfMany : ''}
      )
      select sums.*, (select coalesce(sum(cents), 0)::bigint from names) as "totalCents",
        (select coalesce(sum(s.sold_cents), 0)::bigint from sold s join recipes r on r.location_id = $1 and r.id = s.recipe_id) as "mappedCents",
        (select count(*)::integer from names n where n.is_dish and n.name_key not in (
          select p.name_key from pos_recipes p join recipes r on r.location_id = p.location_id and r.id = p.recipe_id
          where p.location_id = $1)) as "unmappedItems",
        page.*
      from sums left join page on true order by page.place`,
    values,
  )
  // They are in every row, and there is always one.
  const [sums] = found
  const rows = found.filter((row): row is typeof row & RecipeListRow => row.id !== null)
  return { rows, totalCount: sums?.totalCount ?? 0, weights: sums ?? noWeights, money: sums ?? noMoney }
}

/** Sums of cents, as decimal texts; null: nothing. */
export type RecipeWeights = {
  soldCost: string | null
  soldPrice: string | null
  cost: string | null
  price: string | null
}
/** The money of all sales of these days, the part of it that is mapped to recipes, and the dishes that are not. */
type MoneySold = { totalCents: number; mappedCents: number; unmappedItems: number }

const noMoney: MoneySold = { totalCents: 0, mappedCents: 0, unmappedItems: 0 }
const noWeights: RecipeWeights = { soldCost: null, soldPrice: null, cost: null, price: null }

const columnsToFilter = {
  name: 'r.name',
  id: 'r.id',
  is_sub_recipe: 'r.is_sub_recipe',
  recipe_menu_category_id: 'r.menu_category_id',
  has_inactive_items: 'r.has_inactive_items',
} as const

function conditionOf({ field, operator, value }: Filter, values: unknown[]): string {
  const column = columnsToFilter[field]
  if (field === 'name') {
    const text = String(value)
    const sought = operator === 'like' ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : text
    const place = `$${values.push(sought)}::text`
    return operator === 'like'
      ? ` and ${column} ilike ${place}`
      : ` and (lower(${column}) = lower(${place})) = ${isEqual(operator)}`
  }
  if (field === 'is_sub_recipe' || field === 'has_inactive_items') {
    const isWanted = value === true || value === 1 || value === '1' || value === 'true'
    return ` and ${column} = $${values.push(isWanted === isEqual(operator))}::boolean`
  }
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter(Number.isSafeInteger)
  return ` and (${column} = any($${values.push(ids)}::bigint[])) = ${isEqual(operator)}`
}

function isEqual(operator: Filter['operator']): boolean {
  return operator === '=' || operator === 'like' || operator === 'in'
}
