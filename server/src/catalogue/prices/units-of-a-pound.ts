import { printDecimal } from '@larder/domain/values/fraction.ts'
import { conversionRate } from '@larder/domain/values/unit-conversion.ts'
import { allUnits } from '@larder/domain/values/units.ts'

const unitsOfWeight = allUnits
  .flatMap(({ code }) => ({ code, ofPound: conversionRate('LB', code) }))
  .flatMap(({ code, ofPound }) => (ofPound === null ? [] : `when '${code}' then ${printDecimal(ofPound, 9)}`))
  .join(' ')

/** SQL over the code of a unit: how many of it a pound is; null for what is no unit of weight. */
export function unitsOfPound(uom: string): string {
  return `case ${uom} ${unitsOfWeight} end`
}
