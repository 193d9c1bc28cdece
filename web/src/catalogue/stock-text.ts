import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { TagContent } from '../kit/lists/tag.tsx'

export type Stock = Pick<ListItem, 'parLevel' | 'onHand' | 'lastCountDate'>

/** The stock text of a row: an amount, with its unit and the age of the count where there is room, and all of it in words. */
type StockText = { amount: string; measure: string; age: string; whole: string; isLow: boolean }

/**
 * The amount on hand of an item beside its par, in cases, with the age of the count; undefined where neither is known.
 * `isLow`: its generic item holds less than its par, other brands counted in (low-items.ts).
 */
export function stockText({ parLevel: par, onHand, lastCountDate }: Stock, isLow: boolean): StockText | undefined {
  if (onHand === null) {
    const notCounted = par === null ? '' : `Par ${inCases(par)}, not counted`
    return par === null
      ? undefined
      : { amount: `Par ${cases(par)}`, measure: '', age: '', whole: notCounted, isLow: false }
  }
  const age = lastCountDate === null ? '' : countedDay(lastCountDate)
  const counted = lastCountText(lastCountDate, inCases(onHand))
  if (par === null) return { amount: `${cases(onHand)} on hand`, measure: '', age, whole: counted, isLow: false }
  return isLow
    ? {
        amount: `Low · ${cases(onHand)}`,
        measure: `of ${cases(par)}`,
        age,
        isLow: true,
        whole: `Below par of ${inCases(par)}. ${counted}`,
      }
    : {
        amount: cases(onHand),
        measure: `of par ${cases(par)}`,
        age,
        isLow: false,
        whole: `${counted}, par ${cases(par)}`,
      }
}

/** The same as a tag: '3 of par 4 · 11/15'; undefined where neither is known. */
export function stockTag(stock: Stock, isLow: boolean): TagContent | undefined {
  const text = stockText(stock, isLow)
  if (!text) return undefined
  const { amount, measure, age, whole } = text
  const label = [[amount, measure].filter(Boolean).join(' '), age].filter(Boolean).join(' · ')
  return { label, tooltip: whole, tone: text.isLow ? 'attention' : 'neutral' }
}

/** The last count with its age, the same on every screen: 'Counted 11/15: 0.56 cases'. */
export function lastCountText(date: string | null, counted: string): string {
  return date === null ? `${counted} on hand` : `Counted ${countedDay(date)}: ${counted}`
}

/** The day of a count: '11/15', with its year when it is another one. */
export function countedDay(date: string): string {
  const [year = '', month, day] = date.split('-')
  return Number(year) === new Date().getFullYear() ? `${month}/${day}` : `${month}/${day}/${year}`
}

/** An amount with its word: '1 case', '2.25 cases'. */
export function inCases(amount: number): string {
  return `${cases(amount)} ${amount === 1 ? 'case' : 'cases'}`
}

function cases(amount: number): string {
  return hundredths.format(amount)
}

/** Made once: making it takes longer than drawing the row that it is for. */
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
