import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { CountField } from './count-field.tsx'

const cases = { field: 'onHand', label: 'Cases of limes', head: 'Cases', detail: 'CS', reason: undefined } as const

test('a colleague’s count that comes into the field one stands in is replaced by what is typed, not lengthened', async () => {
  let put: (count: number | null) => void = () => {}
  function Row() {
    const [count, setCount] = useState<number | null>(null)
    put = setCount
    return <CountField of={cases} value={count} onEnter={setCount} look="pad" />
  }
  drawAlone(<Row />)
  const field = page.getByRole('textbox', { name: 'Cases of limes' })
  await field.click()
  flushSync(() => put(4))
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('7')
  await userEvent.keyboard('.5')
  await expect.element(field).toHaveValue('7.5')
})
