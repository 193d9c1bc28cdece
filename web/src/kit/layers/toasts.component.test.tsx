import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { brokenWords } from '../../../testing/page-parts.ts'
import { confirm } from './modals.tsx'
import { toast, toastFailure } from './toasts.tsx'

test('a notice on a phone covers no button: not of the page, and not of a sheet that is opened meanwhile', async () => {
  await page.viewport(390, 844)
  await openApp('/help', {})
  toast({ message: 'The credit was claimed' })
  const notice = page.getByText('The credit was claimed')
  await expect.element(notice).toBeVisible()
  expect(notice.element().getBoundingClientRect().top).toBeGreaterThan(422)

  const answer = confirm({ message: 'Reject this claim?', confirmLabel: 'Reject' })
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('button', { name: 'Reject' })).toBeVisible()
  const bottomOfNotice = () => notice.element().getBoundingClientRect().bottom
  await expect.poll(() => bottomOfNotice() < sheet.element().getBoundingClientRect().top).toBe(true)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
})

test('Undo stays under the finger that is on it while a dialog closes, and then goes to its place', async () => {
  await page.viewport(390, 844)
  await openApp('/help', {})
  const answer = confirm({ message: 'Move it?', confirmLabel: 'Move' })
  toast({ message: 'Plum tomatoes moved to Heirlooms', undo: () => undefined, durationMs: 60_000 })
  const undo = () => page.getByRole('button', { name: 'Undo' }).element()
  // Above a dialog a notice is at the top of the window, once it has risen.
  await expect.poll(() => undo().getBoundingClientRect().bottom).toBeLessThan(100)
  const { left, top, width, height } = undo().getBoundingClientRect()

  undo().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  // By itself, not by another finger.
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).element()
  cancel.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(await answer).toBe(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(undo())

  undo().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.poll(() => undo().getBoundingClientRect().top).toBeGreaterThan(422)
})

test('a notice with letters twice as large has its buttons below its words, none of which breaks', async () => {
  await page.viewport(195, 844)
  await openApp('/help', {})
  toast({ message: 'The shopping list for Thanksgiving was deleted', undo: () => undefined, durationMs: 60_000 })
  const notice = page.getByText('The shopping list for Thanksgiving was deleted')
  await expect.element(notice).toBeVisible()
  expect(brokenWords(notice.element())).toEqual([])
  const box = notice.element().parentElement?.getBoundingClientRect()
  for (const name of ['Undo', 'Dismiss']) {
    const button = page.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.right, name).toBeLessThanOrEqual(box?.right ?? 0)
    expect(button.top, name).toBeGreaterThanOrEqual(notice.element().getBoundingClientRect().bottom)
  }
  // At the usual size there is room beside them.
  await page.viewport(390, 844)
  const top = () => page.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect().top
  await expect.poll(() => top() < notice.element().getBoundingClientRect().bottom).toBe(true)
})

test('a notice on a phone stands beside the buttons of what comes after it, and beside another note', async () => {
  await page.viewport(390, 844)
  await openApp('/help', {})
  const button = document.createElement('button')
  button.textContent = 'Receive'
  button.style.cssText = 'position: fixed; left: 20px; right: 20px; bottom: 90px; height: 48px'
  const note = document.createElement('div')
  note.dataset['floatingNote'] = 'true'
  note.innerHTML = '<div>Saving Item Added to Cart!</div>'
  note.style.cssText = 'position: fixed; left: 12px; width: 212px; bottom: 150px; height: 44px'
  onTestFinished(() => {
    button.remove()
    note.remove()
  })
  const notice = page.getByText('Order received')
  const covers = (other: Element) => {
    const [one, two] = [notice.element().parentElement, other].map((box) => box?.getBoundingClientRect())
    return one !== undefined && two !== undefined && one.top < two.bottom && one.bottom > two.top
  }
  toast({ message: 'Order received', durationMs: 60_000 })
  await expect.element(notice).toBeVisible()
  document.getElementById('root')?.append(button)
  document.getElementById('floating')?.prepend(note)
  await expect.poll(() => covers(button) || covers(note)).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
})

test('a notice on a phone stays in the window where all of it can be pressed and the head has scrolled away', async () => {
  await page.viewport(390, 844)
  await openApp('/help', {})
  const head = document.createElement('header')
  head.style.cssText = 'position: absolute; top: -600px; height: 56px'
  const buttons = document.createElement('div')
  buttons.style.cssText = 'position: fixed; inset: 0; display: grid'
  buttons.append(...Array.from({ length: 20 }, () => document.createElement('button')))
  document.body.prepend(head)
  document.getElementById('root')?.append(buttons)
  onTestFinished(() => {
    head.remove()
    buttons.remove()
  })
  toast({ message: 'Ann Lee copied to 1 other location' })
  const notice = page.getByText('Ann Lee copied')
  await expect.element(notice).toBeInTheDocument()
  await expect.poll(() => notice.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('why something failed stays twice as long as what was done, and later notices do not push it out', async () => {
  await openApp('/help', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toastFailure('The list is in use')
  for (const name of ['Ham', 'Rye', 'Dill', 'Kale']) toast({ message: `${name} deleted` })
  const failure = page.getByText('The list is in use')
  await expect.element(page.getByText('Kale deleted')).toBeVisible()
  await expect.element(page.getByText('Ham deleted')).not.toBeInTheDocument()
  vi.advanceTimersByTime(6_100)
  await expect.element(page.getByText('Kale deleted')).not.toBeInTheDocument()
  await expect.element(failure).toBeVisible()
  vi.advanceTimersByTime(6_000)
  await expect.element(failure).not.toBeInTheDocument()
})
