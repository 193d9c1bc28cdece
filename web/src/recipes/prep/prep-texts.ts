import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'

/** '5 lb for Risotto, diced (4 lb after trimming) · 8 oz for Tomato sauce' */
export function usesText({ for: uses }: Pick<PrepLine, 'for'>): string {
  return uses.map(useText).join(' · ')
}

function useText({ recipe, amount, note, afterWaste }: PrepLine['for'][number]): string {
  const how = note === '' ? '' : `, ${note}`
  const trimmed = afterWaste === null ? '' : ` (${afterWaste} after trimming)`
  return `${amount} for ${recipe}${how}${trimmed}`
}
