import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { SearchSelect, type SearchOption } from './search-select.tsx'

function show(options: readonly SearchOption[]) {
  let submits = 0
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits += 1
      }}
    >
      <SearchSelect label="Recipe" options={options} chosen={options[0]} onChoose={() => undefined} />
      <button type="submit">Save</button>
    </form>
  )
  drawAlone(form)
  return { field: page.getByRole('combobox', { name: 'Recipe' }), submitCount: () => submits }
}

test('Enter on a name that finds nothing saves nothing: the field would say another one than is saved', async () => {
  const { field, submitCount } = show([{ id: 1, label: 'Soup' }])
  await field.fill('Sopu')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Sopu')
  expect(submitCount()).toBe(0)
  await userEvent.keyboard('{Escape}{Enter}')
  expect(submitCount()).toBe(1)
})

test('of thousands the first hundred are drawn, and the others are found by typing', async () => {
  const { field } = show(Array.from({ length: 2_000 }, (_, at) => ({ id: at + 1, label: `Dish ${at + 1}` })))
  await field.click()
  await expect.element(page.getByText('1,900 more. Type to narrow.')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(100)
  await field.fill('Dish 1999')
  await expect.element(page.getByRole('option', { name: 'Dish 1999' })).toBeVisible()
})
