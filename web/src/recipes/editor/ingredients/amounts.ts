import { parseFraction } from '@larder/domain/values/fraction.ts'

/** The text of an amount above zero; undefined when it is none. */
export function amountTyped(typed: string): string | undefined {
  return parseFraction(typed)?.gt(0) ? typed.trim() : undefined
}

/** Says what a text is that is no amount: none above zero, or 'not a fraction or number' (spec 3 §4, custom rule 'fraction'). */
export function isNoAmount(typed: string): string {
  return parseFraction(typed.trim().replace(/^[-−]/, '')) ? 'is not above zero' : 'is not a fraction or number'
}

/** The typed waste of an ingredient, 0 to 99.99 per cent: 0 for nothing typed, undefined for anything else. */
export function wasteTyped(typed: string): string | undefined {
  const plain = typed.replace(/%\s*$/, '').trim()
  if (plain === '') return '0'
  return /^\d{0,2}(\.\d{0,2})?$/.test(plain) && /\d/.test(plain) ? String(Number(plain)) : undefined
}

/** Says what a text is that is no waste. */
export function isNoWaste(): string {
  return 'is not a percentage below 100, with at most two decimals'
}
