import { fraction, type Fraction } from '../values/fraction.ts'
import { formatMoney, roundToCents } from '../values/money.ts'
import { unitsPerCase } from '../values/pack-size.ts'
import { formatUnitPrice, roundToUnitPrice } from '../values/unit-price.ts'
import { rateOf, turned, type Equivalent, type Food } from './food.ts'
import { ingredientCost, type Portion } from './ingredient-cost.ts'
import { amountText, isSaidAsOne, isSameUnit, shortDecimal, unitWord } from './kitchen-units.ts'

type SaidPortion = Portion & {
  /** as typed */
  readonly amountText: string
  readonly conversionTexts?: { readonly from: string; readonly to: string } | null
}

/** Everything that leads from what is bought to what a portion costs: '1 case = 6 × 5 lb = 30 lb; 0.25 lb costs $0.41'. */
export function costSentence(food: Food, portion: SaidPortion): string {
  return [packSentence(food), ...conversionSentences(food, portion), portionSentence(food, portion)]
    .filter((part) => part !== null)
    .join('; ')
}

/** '1 case = 6 × 5 lb = 30 lb'; null when there is no pack to speak of. */
export function packSentence(food: Food): string | null {
  const [batch] = food.packs
  if (food.pack === null)
    return food.boughtBy === 'batch' && batch ? `1 batch = ${amountText(batch.toSize, batch.toUom)}` : null
  const { outer, inner, uom } = food.pack
  const bought = unitWord(isSameUnit(food.boughtBy, uom) ? 'CS' : food.boughtBy, one)
  const whole = amountText(unitsPerCase(food.pack), uom)
  if (outer === 1) return isSameUnit(food.boughtBy, uom) && inner === 1 ? null : `1 ${bought} = ${whole}`
  const size = fraction(1).mul(unitsPerCase(food.pack)).div(outer)
  return inner === 1 ? `1 ${bought} = ${whole}` : `1 ${bought} = ${outer} × ${amountText(size, uom)} = ${whole}`
}

/** '1 cup = 4.25 oz', read the way round that has a number above one. */
export function equivalentSentence(known: Equivalent, texts?: { from: string; to: string } | null): string {
  return `${amountText(known.fromSize, known.fromUom, texts?.from)} = ${amountText(known.toSize, known.toUom, texts?.to)}`
}

function conversionSentences(food: Food, { uom, conversion, conversionTexts }: SaidPortion): string[] {
  if (conversion === null) return tableSentence(uom, food)
  const last = isSameUnit(conversion.toUom, food.uom) ? [] : tableSentence(conversion.toUom, food)
  return [equivalentSentence(conversion, conversionTexts ?? null), ...last]
}

/** Says how the tables or the pack convert a unit; empty where they cannot or where it is plain already. */
function tableSentence(uom: string, food: Food): string[] {
  const found = rateOf(food, uom)
  if (!found || isSameUnit(uom, food.uom)) return []
  // What the pack holds was said before.
  if (found.via && food.pack && isSameUnit(uom, food.boughtBy)) return []
  if (found.via && food.pack && uom === 'CS') return []
  const plain = { fromSize: one, fromUom: uom, toSize: found.rate, toUom: food.uom }
  return [
    equivalentSentence(found.rate.gte(1) ? plain : { ...turned(plain), fromSize: one, toSize: found.rate.inverse() }),
  ]
}

function portionSentence(food: Food, portion: SaidPortion): string {
  const { amount, uom, waste } = portion
  const said = amountText(amount, uom, portion.amountText)
  const result = ingredientCost(food, portion)
  if (result.cost === null)
    return result.state === 'no-price'
      ? `${said} has no price today`
      : `${said} can’t be said in ${unitWord(food.uom, two)}`
  const costs = isSaidAsOne(uom, amount) ? 'costs' : 'cost'
  const wasted = waste === 0 ? '' : ` with ${shortDecimal(fraction(waste, 100))} % waste`
  return `${said}${wasted} ${costs} ${smallMoney(result.cost)}`
}

/** Dollars as shown in a sentence: below ten cents with as many decimals as say something. */
export function smallMoney(dollars: Fraction): string {
  if (dollars.gte('0.1') || dollars.equals(0)) return formatMoney(roundToCents(dollars, 'halfUp'))
  const inTenThousandths = roundToUnitPrice(dollars, 'halfUp')
  if (inTenThousandths === 0) return 'less than $0.0001'
  return inTenThousandths < 100
    ? `$${shortDecimal(fraction(inTenThousandths, 10_000))}`
    : formatUnitPrice(inTenThousandths)
}

const one = fraction(1)
const two = fraction(2)
