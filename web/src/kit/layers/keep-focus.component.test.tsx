import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { press } from '../../../testing/page-parts.ts'
import { Button } from '../forms/button.tsx'
import { confirm } from './modals.tsx'

let root: Root
let box: HTMLElement
afterEach(() => {
  root.unmount()
  box.remove()
})

/** Something of a page, in the frame of the app. */
async function show(what: ReactNode) {
  await page.viewport(1280, 800)
  await openApp('/help', {})
  box = document.createElement('div')
  document.getElementById('root')?.append(box)
  root = createRoot(box)
  root.render(what)
}

function Names({ asks = false }: { asks?: boolean }) {
  const [names, setNames] = useState(['Ana', 'Bo', 'Cy'])
  const remove = async (name: string) => {
    if (asks && !(await confirm({ message: `Delete ${name}?`, confirmLabel: 'Yes', danger: true }))) return
    setNames((now) => now.filter((other) => other !== name))
  }
  return (
    <section>
      <h2>Names</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input aria-label={`Name of ${name}`} />
            <button type="button" onClick={() => void remove(name)}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const deleteOf = (name: string) => page.getByRole('button', { name: `Delete ${name}` })

test.each([false, true])('after a row was deleted the keyboard is in the next one (asked before: %s)', async (asks) => {
  await show(<Names asks={asks} />)
  const remove = async (name: string) => {
    await userEvent.click(deleteOf(name))
    if (asks) await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(deleteOf(name)).not.toBeInTheDocument()
  }
  await remove('Bo')
  await expect.element(deleteOf('Cy')).toHaveFocus()
  await remove('Cy')
  await expect.element(deleteOf('Ana')).toHaveFocus()
  await remove('Ana')
  await expect.element(page.getByRole('heading', { name: 'Names' })).toHaveFocus()
})

function Saves({ log, way }: { log: string[]; way: 'busy' | 'disabled' }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = () => {
    log.push('saved')
    setIsBusy(true)
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button {...{ [way]: isBusy }} onClick={save}>
        Save
      </Button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setIsBusy(false)}>
        Answer
      </button>
    </form>
  )
}

test('a busy button keeps the keyboard and takes no second press', async () => {
  const log: string[] = []
  await show(<Saves log={log} way="busy" />)
  const save = page.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveFocus()
  await press('{Enter}')
  expect(log).toEqual(['saved'])
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await press('{Enter}')
  expect(log).toEqual(['saved', 'saved'])
})

test('a button that was disabled has the keyboard again once it can be pressed', async () => {
  await show(<Saves log={[]} way="disabled" />)
  const save = page.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await expect.element(save).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(save).toHaveFocus()
})
