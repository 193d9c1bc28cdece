import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { AmountField } from './amount-field.tsx'

test('a weight that a colleague puts into the field one stands in is replaced by what is typed, not lengthened', async () => {
  let put: (weight: number) => void = () => {}
  function Line() {
    const [weight, setWeight] = useState<number | null>(null)
    put = setWeight
    return <AmountField label="Weight" of="Brisket" value={weight} decimals={2} onChange={setWeight} />
  }
  drawAlone(<Line />)
  const field = page.getByRole('textbox', { name: 'Weight of Brisket' })
  await field.click()
  flushSync(() => put(41.5))
  await userEvent.keyboard('38')
  await expect.element(field).toHaveValue('38')
})
