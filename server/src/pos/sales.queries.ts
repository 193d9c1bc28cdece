import { mostRecipes } from '@larder/contract/recipes/recipes.ts'
import type { Sale } from '@larder/domain/pos/sale.ts'
import { comparedItemName } from '@larder/domain/pos/sale.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation, Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { unmappedItems } from '../recipes/sum-sold.queries.ts'

/** Sales with the recipe they are mapped to; a deleted recipe is none. */
const mappedSales = `pos_sales s
  left join pos_recipes p on p.location_id = s.location_id and p.name_key = s.name_key
  left join recipes r on r.location_id = p.location_id and r.id = p.recipe_id`

type Money = { totalCents: number; mappedCents: number; unmappedItems: number }
const money = `coalesce(sum(s.amount_cents), 0)::bigint as "totalCents",
  coalesce(sum(s.amount_cents) filter (where r.id is not null), 0)::bigint as "mappedCents", ${unmappedItems}`

type PageOf = { page: number; limit: number }

/** Days of sales, the newest first. */
export function listPosDays({ db, locationId }: AtLocation, { page, limit }: PageOf) {
  return selectPlain<Money & { date: string }>(
    db,
    `select to_char(s.sold_on, 'YYYY-MM-DD') as date, ${money} from ${mappedSales}
      where s.location_id = $1 group by s.sold_on order by s.sold_on desc limit $2 offset $3`,
    [locationId, limit, (page - 1) * limit],
  )
}

export type PosSaleRow = {
  itemName: string
  category: string
  isModifier: boolean
  sold: number
  void: number
  amountCents: number
  recipeId: number | null
  recipe: string | null
}

/** The sales of a day: unmapped items first, by money. */
export function listPosSales({ db, locationId }: AtLocation, date: string, { page, limit }: PageOf) {
  return selectPlain<PosSaleRow>(
    db,
    `select s.item_name as "itemName", s.pos_category as category, s.is_modifier as "isModifier",
        s.sold_thousandths as sold, s.void_thousandths as void, s.amount_cents as "amountCents",
        r.id as "recipeId", r.name as recipe
      from ${mappedSales} where s.location_id = $1 and s.sold_on = $2::date
      order by (r.id is not null), s.amount_cents desc, s.item_name collate "und-x-icu", s.line_number limit $3 offset $4`,
    [locationId, date, limit, (page - 1) * limit],
  )
}

/** The recipes of the menu: sub-recipes are not sold. */
export function listMenuRecipes({ db, locationId }: AtLocation) {
  return db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('locationId', '=', locationId)
    .where('isSubRecipe', '=', false)
    .orderBy('id')
    .limit(mostRecipes)
    .execute()
}

/** A dish, which can't become a sub-recipe until the transaction ends. */
export function lockMenuRecipe({ db: tx, locationId }: AtLocation<Tx>, id: number) {
  return tx
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('locationId', '=', locationId)
    .where('isSubRecipe', '=', false)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** Locks the name of a sold item until the transaction ends: of two people who say at once what it is, one is told of the other. */
export async function lockSoldName({ db: tx, locationId }: AtLocation<Tx>, nameKey: string): Promise<void> {
  await selectPlain(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [locationId, `recipe of ${nameKey}`])
}

/** The name as it was sold last, the recipe it is mapped to, and on how many days it was sold; none that never was. */
export async function findSoldItem({ db, locationId }: AtLocation, nameKey: string) {
  const [found] = await selectPlain<{
    itemName: string
    dates: number
    recipeId: number | null
    recipe: string | null
  }>(
    db,
    `select (array_agg(s.item_name order by s.sold_on desc, s.line_number))[1] as "itemName",
        count(distinct s.sold_on)::integer as dates, max(r.id) as "recipeId", max(r.name) as recipe
      from ${mappedSales} where s.location_id = $1 and s.name_key = $2 having count(*) > 0`,
    [locationId, nameKey],
  )
  return found
}

export async function mapToRecipe({ db: tx, locationId, actor, now }: Context<Tx>, nameKey: string, recipeId: number) {
  const facts = { recipeId, assignedByName: actor.name, assignedAt: now }
  await tx
    .insertInto('posRecipes')
    .values({ locationId, nameKey, ...facts })
    .onConflict((conflict) => conflict.columns(['locationId', 'nameKey']).doUpdateSet(facts))
    .execute()
}

export async function unmap({ db: tx, locationId }: Context<Tx>, nameKey: string): Promise<void> {
  await tx.deleteFrom('posRecipes').where('locationId', '=', locationId).where('nameKey', '=', nameKey).execute()
}

export type KeptDay = {
  soldOn: string
  contentsHash: string
  fileName: string
  byName: string
  at: Date
  items: number
  totalCents: number
}

/** Those of the days that have sales, in their order. */
export function listKeptDays({ db, locationId }: AtLocation, dates: readonly string[]) {
  return selectPlain<KeptDay>(
    db,
    `select to_char(d.sold_on, 'YYYY-MM-DD') as "soldOn", d.contents_hash as "contentsHash", d.file_name as "fileName",
        d.imported_by_name as "byName", d.imported_at as at, count(s.sold_on)::integer as items,
        coalesce(sum(s.amount_cents), 0)::bigint as "totalCents"
      from pos_days d left join pos_sales s on s.location_id = d.location_id and s.sold_on = d.sold_on
      where d.location_id = $1 and d.sold_on = any($2::date[]) group by d.location_id, d.sold_on order by d.sold_on`,
    [locationId, dates],
  )
}

export type Outcome = 'new' | 'replaced' | 'same'

/** Notes a day's export; 'same' when this very export is there already. The day stays locked until the transaction ends. */
export async function noteDay(
  { db: tx, locationId, now }: AtLocation<Tx> & { now: Date },
  day: { soldOn: string; contentsHash: string; fileName: string; byName: string },
): Promise<Outcome> {
  const facts = { contentsHash: day.contentsHash, fileName: day.fileName, importedByName: day.byName, importedAt: now }
  const made = await tx
    .insertInto('posDays')
    .values({ locationId, soldOn: day.soldOn, ...facts })
    .onConflict((conflict) => conflict.columns(['locationId', 'soldOn']).doNothing())
    .returning('soldOn')
    .executeTakeFirst()
  if (made) return 'new'
  const changed = await tx
    .updateTable('posDays')
    .set(facts)
    .where('locationId', '=', locationId)
    .where('soldOn', '=', day.soldOn)
    .where('contentsHash', '<>', day.contentsHash)
    .returning('soldOn')
    .executeTakeFirst()
  return changed ? 'replaced' : 'same'
}

const rowsAtOnce = 1_000

/** Writes a day's sales in place of those there are. */
export async function writeDay(
  { db: tx, locationId }: AtLocation<Tx>,
  soldOn: string,
  sales: readonly Sale[],
): Promise<void> {
  await tx.deleteFrom('posSales').where('locationId', '=', locationId).where('soldOn', '=', soldOn).execute()
  const rows = sales.map(({ itemName, category, isModifier, soldThousandths, voidThousandths, amount }, at) => ({
    locationId,
    soldOn,
    lineNumber: at + 1,
    itemName,
    nameKey: comparedItemName(itemName),
    posCategory: category,
    isModifier,
    soldThousandths,
    voidThousandths,
    amountCents: amount,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('posSales')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}
