import { headingWords } from '../headings/order-guide-heading-words.ts'
import { datedHeading } from '../headings/order-guide-heading-dates.ts'
import { remembered } from '../headings/order-guide-remembered.ts'

/** The unit that a price column is priced by, as far as its heading says; 'part' is a 'unit price', of a piece or an ounce. */
export type PriceBasis = 'case' | 'piece' | 'pound' | 'unit' | 'part'

/** Reads from a heading the unit that its prices are for; null for a heading that is not of a price to pay. */
export const priceBasis = remembered(basisOf)

function basisOf(heading: string): PriceBasis | null {
  const words = headingWords(heading)
  const { date } = datedHeading(heading)
  if (words === '') return date === null ? null : 'unit'
  if (!/\b(price|cost)\b/.test(words)) {
    if (/^(case|full case|whole case)$/.test(words)) return 'case'
    if (/^(contract|net|delivered|fob)$/.test(words)) return 'unit'
    if (/^(each|split|piece|broken case|break case)$/.test(words)) return 'piece'
    return /^per pound$/.test(words) ? 'pound' : null
  }
  if (pricedMeasure(heading) !== null || notToPay.test(words) || otherCurrency.test(heading)) return null
  if (/\bpound\b/.test(words)) return 'pound'
  if (/\b(split|break|broken|piece|bottle|can)\b|\b(per )?each\b/.test(words) && !/\bcase each\b/.test(words)) {
    return /\beach case\b/.test(words) ? 'case' : 'piece'
  }
  if (/\bcase\b/.test(words)) return 'case'
  if (innerPack.test(words)) return 'part'
  return /\bunit (net )?(price|cost)\b|\b(price|cost) per unit\b/.test(words) ? 'part' : 'unit'
}

/** The price of one bag or sleeve may be that of a part of the case. */
const innerPack =
  /\b(inner|sleeve|bag|pack|package|pkg|packet|pouch|tray|tub|jar|pail|bunch|roll|loaf|log|wheel|bundle)s?( (net )?(price|cost)|$)|\b(price|cost) per (inner|sleeve|bag|pack|package|pkg|packet|pouch|tray|tub|jar|pail|bunch|roll|loaf)\b/

/** The unit in 'Price/DZ', '$ per Gallon', 'Price/100', as a price cell would name it; null where none is named. */
export const pricedMeasure = remembered(measureOf)

function measureOf(heading: string): string | null {
  const words = headingWords(heading)
  const unit =
    /\b(?:price|cost)(?: per)? (1 000|[a-z]+|\d+)$/.exec(words)?.[1] ??
    /^([a-z]+) (?:price|cost)$/.exec(words)?.[1] ??
    ''
  const known = Object.entries(measures).find(([, names]) => names.includes(unit))
  return known?.[0] ?? null
}

const measures: Readonly<Record<string, readonly string[]>> = {
  DZ: ['dz', 'doz', 'dozen'],
  GAL: ['gal', 'gallon'],
  QT: ['qt', 'quart'],
  GROSS: ['gross'],
  '100': ['100', 'hundred'],
  '1000': ['1000', '1 000', 'm', 'thousand'],
  CWT: ['cwt'],
}

/** A price by the ounce or the portion, to compare by. */
export function isPriceToCompare(heading: string): boolean {
  const words = headingWords(heading)
  return /\b(price|cost)\b/.test(words) && /\b(oz|ounce|serving|portion|gram|g|ml)$/.test(words)
}

const otherCurrency = /[€£¥¢]|\b(cad|eur|euros?|gbp|mxn|pesos?|cents)\b/i

const notToPay =
  /\b(extended|total|retail|msrp|srp|suggested|resale|menu|change|changed|difference|diff|increase|decrease|variance|percent|pct|date|deposit|tax|freight|fuel|surcharge|discount|allowance|rebate|saving|savings|commission|margin|markup|flag|status|by|unit measure|per unit measure|(per )?(oz|ounce|serving|portion|gram|kg|kilo|gal|gallon|qt|quart|liter|dozen|doz|dz|100|1000|cwt|hundred|thousand))\b|\b(code|type|group|level)\b(?! \d)|\b(quantity|weight|break able|split able)\b/
