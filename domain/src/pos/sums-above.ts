import type { Sale } from './sale.ts'

/** A row that is as much as the rows below it: maybe a sum above its dishes. */
type Sum = { readonly at: number; readonly of: readonly number[] }

const mostBelow = 2_000

/**
 * The sales of a day without the sums that some registers write above the dishes ('PASTA', then each pasta) or below them:
 * these would count every dish twice. A row is a sum when it has the quantity and the money of the rows below it and is written as a
 * title, or when such groups make up the whole day. One dish that by chance sold as much as the next two stays.
 */
export function withoutSums(sales: readonly Sale[]): Sale[] {
  const above = placesOfSums(sales)
  if (above.size > 0) return sales.filter((_, at) => !above.has(at))
  const upwards = sales.toReversed()
  const below = placesOfSums(upwards)
  return upwards.filter((_, at) => !below.has(at)).toReversed()
}

function placesOfSums(sales: readonly Sale[]): ReadonlySet<number> {
  const titles = sumsIn(sales, true)
  const sums = titles.some(({ of }) => dishesAt(sales, of).length > 1) ? titles : wholeDay(sales, sumsIn(sales, false))
  return new Set(sums.map(({ at }) => at))
}

/** From the last row to the first, so that a sum of sums adds up the dishes of those below it. */
function sumsIn(sales: readonly Sale[], onlyTitles: boolean): Sum[] {
  const sums: Sum[] = []
  const isSum = new Set<number>()
  for (let at = sales.length - 2; at >= 0; at -= 1) {
    const of = rowsOf(sales, at, isSum)
    if (!of || (onlyTitles && !isTitle(sales, at, of))) continue
    sums.push({ at, of })
    isSum.add(at)
  }
  return sums
}

/** Whether the number and the money of the extras among the dishes are in a sum differs from register to register. */
const waysOfExtras = [
  { areCounted: true, arePaid: true },
  { areCounted: false, arePaid: true },
  { areCounted: false, arePaid: false },
] as const

/** The rows below one that are together as much as it; null where there are none. */
function rowsOf(sales: readonly Sale[], at: number, isSum: ReadonlySet<number>): number[] | null {
  const sum = sales[at]
  if (!sum || sum.soldThousandths <= 0 || sum.isModifier) return null
  for (const way of waysOfExtras) {
    const of = rowsBelow(sales, at, isSum, way)
    if (of) return of
  }
  return null
}

function rowsBelow(
  sales: readonly Sale[],
  at: number,
  isSum: ReadonlySet<number>,
  { areCounted, arePaid }: (typeof waysOfExtras)[number],
): number[] | null {
  const sum = sales[at]
  if (!sum) return null
  let [sold, voids, amount] = [0, 0, 0]
  const of: number[] = []
  for (let below = at + 1; below < Math.min(sales.length, at + mostBelow); below += 1) {
    const row = sales[below]
    if (!row || isSum.has(below)) continue
    if (areCounted || !row.isModifier) {
      sold += row.soldThousandths
      voids += row.voidThousandths
    }
    if (arePaid || !row.isModifier) amount += row.amount
    of.push(below)
    if (sold > sum.soldThousandths) return null
    if (sold !== sum.soldThousandths) continue
    if (amount === sum.amount && voids === sum.voidThousandths) return of
    // The extras of the last dish come after it.
    if (areCounted || sales[below + 1]?.isModifier !== true) return null
  }
  return null
}

function dishesAt(sales: readonly Sale[], of: readonly number[]): Sale[] {
  return of.flatMap((at) => sales[at] ?? []).filter(({ isModifier }) => !isModifier)
}

/** The category of its dishes, or in capitals while they are not. */
function isTitle(sales: readonly Sale[], at: number, of: readonly number[]): boolean {
  const [title, dishes] = [sales[at], dishesAt(sales, of)]
  if (!title || dishes.length === 0) return false
  const name = title.itemName.toLowerCase()
  if (dishes.every(({ category }) => category.toLowerCase() === name)) return true
  return isInCapitals(title.itemName) && !dishes.some(({ itemName }) => isInCapitals(itemName))
}

function isInCapitals(name: string): boolean {
  return /\p{L}{2}/u.test(name) && name === name.toUpperCase()
}

/** The sums, if every dish that was sold is in one of them: at least two of several dishes. */
function wholeDay(sales: readonly Sale[], sums: readonly Sum[]): readonly Sum[] {
  const inSums = new Set(sums.flatMap(({ at, of }) => [at, ...of]))
  const isWhole = sales.every(
    ({ soldThousandths, isModifier }, at) => inSums.has(at) || isModifier || soldThousandths === 0,
  )
  return isWhole && sums.filter(({ of }) => dishesAt(sales, of).length > 1).length >= 2 ? sums : []
}
