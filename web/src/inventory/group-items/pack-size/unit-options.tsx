import { allUnits, type Dimension } from '@larder/domain/values/units.ts'

const dimensions = [
  { dimension: 'mass', label: 'Weight' },
  { dimension: 'volume', label: 'Volume' },
  { dimension: 'count', label: 'Pieces and containers' },
  { dimension: 'length', label: 'Length' },
] as const satisfies readonly { dimension: Dimension; label: string }[]

/** The units a pack size may have, as options of a select. */
export function UnitOptions() {
  return dimensions.map(({ dimension, label }) => (
    <optgroup key={dimension} label={label}>
      {allUnits
        .filter((unit) => unit.dimension === dimension)
        .map(({ code, label: name }) => (
          <option key={code} value={code}>
            {code} ({name})
          </option>
        ))}
    </optgroup>
  ))
}
