import { globalRegistry } from 'zod'
import type { $ZodType } from 'zod/v4/core'

/**
 * The mark of a field that tells a price, a sum or what follows from them, as the meta of its schema. Whoever may not see
 * prices gets null there, whatever the schema says; calls about nothing else are refused to them (`Call.needsPrices`).
 */
export const ofPrices = { 'x-price': true } as const

/** Whether a schema, or the one that it was derived from, carries the mark `ofPrices`. */
export function isOfPrices(schema: $ZodType): boolean {
  return globalRegistry.get(schema)?.['x-price'] === true
}
