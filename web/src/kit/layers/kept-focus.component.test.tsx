import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, press } from '../../../testing/page-parts.ts'
import { isFocusAt } from './focus-at.ts'
import { keepFocus } from './kept-focus.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('main'))
  host.id = 'main'
  host.tabIndex = -1
  const root = createRoot(host)
  flushSync(() => root.render(<Kitchen />))
  const end = keepFocus()
  onTestFinished(() => {
    end()
    root.unmount()
    host.remove()
  })
})

/** Three lists that can be deleted, a button that is busy for as long as the test says, and another page. */
function Kitchen() {
  const [lists, setLists] = useState(['Bar', 'Brunch', 'Dry store'])
  const [isBusy, setIsBusy] = useState(false)
  const [isOther, setIsOther] = useState(false)
  if (isOther) return <h1>Another page</h1>
  return (
    <section>
      <ul>
        {lists.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setLists(lists.filter((list) => list !== name))}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={isBusy} onClick={() => setIsBusy(true)}>
        Save
      </button>
      <output onPointerEnter={() => setIsBusy(false)}>Answer</output>
      <button type="button" onClick={() => setIsOther(true)}>
        Open
      </button>
    </section>
  )
}

/** Goes there as by the keyboard, and presses Enter. */
async function enterAt(name: string) {
  button(name).element().focus()
  await expect.element(button(name)).toHaveFocus()
  await press('{Enter}')
}

test('the row that takes the place of a deleted one gets the focus, after the last one the row before', async () => {
  await enterAt('Delete Bar')
  await expect.element(page.getByRole('link', { name: 'Brunch' })).toHaveFocus()
  expect(isFocusAt(null), 'nobody has moved it there').toBe(true)
  await enterAt('Delete Dry store')
  await expect.element(page.getByRole('link', { name: 'Brunch' })).toHaveFocus()
  await press('{Tab}')
  expect(isFocusAt(null)).toBe(false)
})

test('the focus stays near where the last row was', async () => {
  for (const name of ['Bar', 'Brunch', 'Dry store']) await enterAt(`Delete ${name}`)
  await expect.element(button('Save')).toHaveFocus()
})

test('a button that was busy has the focus back', async () => {
  await enterAt('Save')
  await expect.element(button('Save')).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  page
    .getByText('Answer')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.element(button('Save')).toHaveFocus()
})

test('a page that is replaced leaves the focus at the beginning of the next one', async () => {
  await enterAt('Open')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a press by pointer moves nothing, so that no keyboard of a phone comes up', async () => {
  await userEvent.click(button('Delete Bar'))
  await expect.element(page.getByText('Bar', { exact: true })).not.toBeInTheDocument()
  await drawn()
  await drawn()
  expect(document.activeElement).toBe(document.body)
})
