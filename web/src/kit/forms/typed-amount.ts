/** An amount as people write it, '$1,250.00', as dollars with at most so many decimals; undefined when it is none. */
export function typedAmount(typed: string, decimals: number): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const shape = new RegExp(String.raw`^(\d{1,6}(\.\d{0,${decimals}})?|\.\d{1,${decimals}})$`)
  return shape.test(text) ? Number(text) : undefined
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
