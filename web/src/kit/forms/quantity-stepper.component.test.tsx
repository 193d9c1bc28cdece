import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

test('a quantity that somebody else puts into the field one stands in is replaced by what is typed, not lengthened', async () => {
  let put: (quantity: number) => void = () => {}
  function Row() {
    const [quantity, setQuantity] = useState(0)
    put = setQuantity
    return <QuantityStepper value={quantity} onChange={setQuantity} label="Quantity of basil" />
  }
  drawAlone(<Row />)
  const field = page.getByRole('textbox', { name: 'Quantity of basil' })
  await field.click()
  flushSync(() => put(4))
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('7')
  await userEvent.keyboard('2')
  await expect.element(field).toHaveValue('72')
  // Also in the middle of a number: what is shown is theirs.
  flushSync(() => put(5))
  await userEvent.keyboard('3')
  await expect.element(field).toHaveValue('3')
})
