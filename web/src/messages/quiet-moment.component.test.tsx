import { expect, onTestFinished, test } from 'vitest'
import { quietMoment } from './quiet-moment.ts'

test.each([
  ['a text is typed', '<input>', true],
  ['a long text is typed', '<textarea></textarea>', true],
  ['a choice is made from a list', '<select></select>', true],
  ['a dialog is open', '<div role="dialog" tabindex="-1"></div>', true],
  ['a menu is open', '<div role="menu" tabindex="-1"></div>', true],
  ['a box was ticked', '<input type="checkbox">', false],
  ['a choice was made', '<input type="radio">', false],
  ['a button was pressed', '<button></button>', false],
])('while %s a message waits: %s %s', async (_, part, waits) => {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  host.innerHTML = part
  ;(host.firstElementChild as HTMLElement).focus()
  let asked = 0
  // Asked a second time only after it had to wait.
  expect(await quietMoment(() => (asked += 1) === 1)).toBe(!waits)
})

test('a message comes once what was in its way is gone', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = '<div role="menu"></div>'
  const isQuiet = quietMoment(() => true)
  host.remove()
  expect(await isQuiet).toBe(true)
})
