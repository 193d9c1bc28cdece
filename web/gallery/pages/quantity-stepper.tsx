import { useState } from 'react'
import { QuantityStepper } from '../../src/kit/forms/quantity-stepper.tsx'
import type { Part } from '../part.ts'

function Limited() {
  const [quantity, setQuantity] = useState(3)
  return <QuantityStepper value={quantity} most={3} label="Quantity to reject" onChange={setQuantity} />
}

function Rows({ disabled = false }: { disabled?: boolean }) {
  const [quantities, setQuantities] = useState([0, 2, 120])
  return (
    <div data-quantity-rows>
      {quantities.map((quantity, row) => (
        <p key={row}>
          <QuantityStepper
            value={quantity}
            disabled={disabled}
            label={`Quantity of row ${row + 1}`}
            onChange={(next) => setQuantities(quantities.with(row, next))}
          />
        </p>
      ))}
    </div>
  )
}

export const part: Part = {
  file: 'forms/quantity-stepper',
  name: 'Quantity stepper',
  use: 'The tab stop of a row: digits replace, Enter goes to the next row.',
  states: [
    { name: 'Three rows', Show: () => <Rows /> },
    { name: 'At its most', Show: Limited },
    { name: 'Disabled', Show: () => <Rows disabled /> },
  ],
}
