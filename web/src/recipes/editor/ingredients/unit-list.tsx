import { proposedUnits } from './kitchen-unit.ts'

/** What a field for a unit proposes; the field names it by its `list`. */
export function UnitList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {proposedUnits.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </datalist>
  )
}
