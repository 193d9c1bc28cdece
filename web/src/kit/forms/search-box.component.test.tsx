import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { SearchBox } from './search-box.tsx'

test('a word that comes into the field by itself is replaced by the first letters typed; typed ones are kept', async () => {
  let put: (text: string) => void = () => {}
  function Search() {
    const [text, setText] = useState('')
    put = setText
    return <SearchBox value={text} onChange={setText} label="Search items" />
  }
  drawAlone(<Search />)
  const field = page.getByRole('searchbox', { name: 'Search items' })
  await field.click()
  flushSync(() => put('Tomatoes'))
  await userEvent.keyboard('basil')
  await expect.element(field).toHaveValue('basil')
  flushSync(() => put('basil, fresh'))
  await userEvent.keyboard('!')
  await expect.element(field).toHaveValue('basil, fresh!')
})
