/** An amount as people write it, '$1,250.00', as dollars with at most so many decimals; undefined when it is none. */
export function typedAmount(typed: string, decimals: number): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const shape = new RegExp(String.raw`^(\d{1,6}(\.\d{0,${decimals}})?|\.\d{1,${decimals}})$`)
  return shape.test(text) ? Number(text) : undefined
}

type Wanted = {
  decimals: number
  /** what is taken at most */
  most?: number
  isAboveZero?: boolean
  /** said of what is no number */
  isNone?: string
}

/** Says what is wrong with a typed amount: it is no number, too large, has too many decimals, or is not above zero. */
export function amountProblem(typed: string, { decimals, most = mostTyped(decimals), isAboveZero, isNone }: Wanted) {
  const [, minus, figures = ''] = /^\$?\s*([-−]?)\s*\$?\s*((\d+|\d{1,3}(,\d{3})+)?(\.\d*)?)$/.exec(typed.trim()) ?? []
  if (!/\d/.test(figures)) return isNone ?? 'Please enter an amount, such as 24.50.'
  const amount = Number(figures.replaceAll(',', ''))
  if (isAboveZero && (minus || amount === 0)) return 'Please enter an amount above zero.'
  if (minus && amount !== 0) return 'Please enter an amount of at least 0.'
  if (amount > most) return `Please enter at most ${most.toLocaleString('en-US', { maximumFractionDigits: decimals })}.`
  return typedAmount(typed, decimals) === undefined ? `Please enter at most ${decimals} decimals.` : undefined
}

/** A typed amount has six digits before the point. */
function mostTyped(decimals: number): number {
  return Number(`999999.${'9'.repeat(decimals)}`)
}

/** The same for what may also be owed the other way: '-12.50', '12.50-' and '(12.50)' are below zero, as credits are printed. */
export function typedSignedAmount(typed: string, decimals: number): number | undefined {
  const text = typed.trim()
  const [, before, inBrackets, behind] = /^(?:[-−](.*)|\((.*)\)|(.*)[-−])$/s.exec(text) ?? []
  const owed = before ?? inBrackets ?? behind
  if (owed === undefined) return typedAmount(text, decimals)
  const amount = typedAmount(owed, decimals)
  return amount === undefined ? undefined : -amount || 0
}
