import type { Sale } from './sale.ts'

/** A row that is as much as the rows below it: maybe a sum above its dishes. */
type Sum = { readonly at: number; readonly of: readonly number[] }

const mostBelow = 2_000

/**
 * The sales of a day without the sums that some registers write above the dishes ('PASTA', then each pasta): these would
 * count every dish twice. A row is a sum when it has the quantity and the money of the rows below it and is written as a
 * title, or when such groups make up the whole day. One dish that by chance sold as much as the next two stays.
 */
export function withoutSums(sales: readonly Sale[]): Sale[] {
  const titles = sumsIn(sales, true)
  const sums = titles.some(({ of }) => of.length > 1) ? titles : wholeDay(sales, sumsIn(sales, false))
  const left = new Set(sums.map(({ at }) => at))
  return sales.filter((_, at) => !left.has(at))
}

/** From the last row to the first, so that a sum of sums adds up the dishes of those below it. */
function sumsIn(sales: readonly Sale[], onlyTitles: boolean): Sum[] {
  const sums: Sum[] = []
  const isSum = new Set<number>()
  for (let at = sales.length - 2; at >= 0; at -= 1) {
    const of = dishesOf(sales, at, isSum)
    if (!of || (onlyTitles && !isTitle(sales, at, of))) continue
    sums.push({ at, of })
    isSum.add(at)
  }
  return sums
}

/** The rows below one that are together as much as it; null where there are none. */
function dishesOf(sales: readonly Sale[], at: number, isSum: ReadonlySet<number>): number[] | null {
  const sum = sales[at]
  if (!sum || sum.soldThousandths <= 0 || sum.isModifier) return null
  let [sold, voids, amount] = [0, 0, 0]
  const of: number[] = []
  for (let below = at + 1; below < Math.min(sales.length, at + mostBelow); below += 1) {
    const dish = sales[below]
    if (!dish || isSum.has(below)) continue
    sold += dish.soldThousandths
    voids += dish.voidThousandths
    amount += dish.amount
    of.push(below)
    if (sold > sum.soldThousandths) return null
    if (sold === sum.soldThousandths) return amount === sum.amount && voids === sum.voidThousandths ? of : null
  }
  return null
}

/** The category of its dishes, or in capitals while they are not. */
function isTitle(sales: readonly Sale[], at: number, of: readonly number[]): boolean {
  const [title, dishes] = [sales[at], of.flatMap((below) => sales[below] ?? [])]
  if (!title) return false
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
  const isWhole = sales.every(({ soldThousandths }, at) => inSums.has(at) || soldThousandths === 0)
  return isWhole && sums.filter(({ of }) => of.length > 1).length >= 2 ? sums : []
}
