import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { confirm } from './modals.tsx'

let opener: HTMLButtonElement
afterEach(() => opener.remove())

/** The app with a button, at this place from the top and left, that asks before it does something. */
async function withOpener(place: string) {
  await page.viewport(1280, 800)
  await openApp('/help', {})
  const answers: boolean[] = []
  opener = document.createElement('button')
  opener.textContent = 'Empty the cart'
  opener.style.cssText = `position: fixed; z-index: var(--layer-header); ${place}`
  opener.addEventListener('click', () => {
    void confirm({ message: 'Empty the cart?', confirmLabel: 'Empty', danger: true }).then((yes) => answers.push(yes))
  })
  document.getElementById('root')?.append(opener)
  return answers
}

test('a double click opens a dialog, and a press beside it closes it', async () => {
  const answers = await withOpener('top: 20px; left: 400px')
  await userEvent.dblClick(opener)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Empty the cart?')).toBeVisible()
  expect(answers).toEqual([])

  await userEvent.click(document.elementFromPoint(20, 20) ?? document.body, { position: { x: 20, y: 20 } })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(answers).toEqual([false])
})

test('the second press of a double click chooses no word of the dialog that opened below it', async () => {
  await withOpener('top: 20px; left: 400px')
  await userEvent.click(opener)
  const words = page.getByRole('dialog').getByText('Empty the cart?').element()
  const second = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 2 })
  expect(words.dispatchEvent(second), 'the browser would choose the word').toBe(false)
  words.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 }))
  const own = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 2 })
  expect(words.dispatchEvent(own), 'a double click of its own does').toBe(true)
})

test('the second press of a double click does not answer the dialog that opened below it', async () => {
  const answers = await withOpener('top: 20px; left: 400px')
  await userEvent.click(opener)
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Empty' })
  const { left, top } = yes.element().getBoundingClientRect()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  opener.style.cssText = `position: fixed; z-index: var(--layer-header); left: ${left}px; top: ${top}px`
  await userEvent.dblClick(opener)
  await expect.element(yes).toBeVisible()
  expect(answers).toEqual([false])
  await yes.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(answers).toEqual([false, true])
})

test('the second press of a double click on a button of a dialog does not press what lay below it', async () => {
  const answers = await withOpener('top: 20px; left: 400px')
  await userEvent.click(opener)
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Empty' })
  await expect.element(yes).toBeVisible()
  const { left, top } = yes.element().getBoundingClientRect()
  opener.style.cssText = `position: fixed; z-index: 1; left: ${left}px; top: ${top}px`
  await yes.dblClick()
  await expect.poll(() => answers).toEqual([true])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // A press of its own counts.
  await userEvent.click(opener)
  await expect.element(yes).toBeVisible()
})
