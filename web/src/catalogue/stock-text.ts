import type { ListItem } from '@larder/contract/catalogue/items.ts'

type Stock = Pick<ListItem, 'parLevel' | 'onHand'>

/** What a row says: an amount, what it is measured by where there is room, and all of it in words. */
export type StockText = { amount: string; measure: string; whole: string; isLow: boolean }

/** Gives what is on hand of an item beside its par, in cases; undefined where neither is known. */
export function stockText({ parLevel: par, onHand }: Stock): StockText | undefined {
  if (onHand === null) {
    const notCounted = par === null ? '' : `Par ${inCases(par)}, not counted`
    return par === null ? undefined : { amount: `Par ${cases(par)}`, measure: '', whole: notCounted, isLow: false }
  }
  if (par === null) {
    return { amount: `${cases(onHand)} on hand`, measure: '', whole: `${inCases(onHand)} on hand`, isLow: false }
  }
  return isBelowPar({ parLevel: par, onHand })
    ? {
        ...{ amount: `Low · ${cases(onHand)}`, measure: `of ${cases(par)}`, isLow: true },
        whole: `Below par: ${cases(onHand)} of ${inCases(par)} on hand`,
      }
    : {
        ...{ amount: cases(onHand), measure: `of par ${cases(par)}`, isLow: false },
        whole: `${inCases(onHand)} on hand, par ${cases(par)}`,
      }
}

/** True when less is on hand than should be. */
export function isBelowPar({ parLevel, onHand }: Stock): boolean {
  return parLevel !== null && onHand !== null && onHand < parLevel
}

/** Gives an amount with its word: '1 case', '2.25 cases'. */
export function inCases(amount: number): string {
  return `${cases(amount)} ${amount === 1 ? 'case' : 'cases'}`
}

function cases(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
