import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { latePart } from './late-part.tsx'

type Named = { name: string }

function Greeting({ name }: Named) {
  return <p>{`Hello ${name}`}</p>
}

/** Code that can't be fetched as often as said, and then can. */
function codeAfter(failures: number) {
  let asked = 0
  return (): Promise<ComponentType<Named>> =>
    asked++ < failures ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Greeting)
}

function draw(Part: ComponentType<Named>) {
  return drawAlone(
    <>
      <p>The rest of the screen</p>
      <Part name="Ada" />
    </>,
  )
}

const rest = page.getByText('The rest of the screen')
const greeting = page.getByText('Hello Ada')

test('a part whose code can’t be fetched leaves the screen as it is, says so and can be tried again', async () => {
  draw(latePart(codeAfter(1), { what: 'the greeting', waiting: <p>One moment</p> }))
  await expect.element(page.getByText('One moment')).toBeVisible()
  await expect.element(page.getByText('Couldn’t load the greeting.')).toBeVisible()
  await expect.element(rest).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(greeting).toBeVisible()
})

test('a part that says nothing of its failure comes by itself when the connection is back', async () => {
  draw(latePart(codeAfter(1), { waiting: <p>One moment</p> }))
  await expect.element(page.getByText('One moment')).not.toBeInTheDocument()
  await expect.element(greeting).not.toBeInTheDocument()
  await expect.element(rest).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(greeting).toBeVisible()
})

test('the connection may be back in the moment in which the failure is drawn', async () => {
  draw(latePart(codeAfter(1), { waiting: <p>One moment</p> }))
  const isDrawn = new MutationObserver(() => {
    isDrawn.disconnect()
    window.dispatchEvent(new Event('online'))
  })
  isDrawn.observe(document.body, { childList: true, subtree: true })
  await expect.element(greeting).toBeVisible()
})

test('what somebody opened is closed by the part’s own answer to a failure', async () => {
  const closed: string[] = []
  draw(latePart(codeAfter(1), { onFailed: ({ name }) => closed.push(name) }))
  await expect.poll(() => closed).toEqual(['Ada'])
  await expect.element(rest).toBeVisible()
})
