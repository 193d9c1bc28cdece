import { proposedUnits } from './kitchen-unit.ts'

/** The units proposed in a unit field; the field names the list by its `list`. */
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
