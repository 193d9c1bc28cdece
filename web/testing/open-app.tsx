import type { User } from '@larder/contract/accounts/current-user.ts'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import '../src/kit/theme/theme.css'
import '../src/kit/theme/base.css'
import '../src/kit/theme/layout.css'
import { forgetEverything, keepUser } from '../src/accounts/session.ts'
import { queryClient } from '../src/api/query-client.ts'
import { drawApp } from '../src/frame/app.tsx'
import { router } from '../src/frame/router.tsx'
import { closeAllModals } from '../src/kit/layers/modals.tsx'
import { aUser, frameAnswers } from './answers.ts'
import {
  complaints,
  leaveServer,
  refuseLateAnswers,
  startFakeServer,
  type Answers,
  type FakeServer,
} from './fake-server.ts'

type Opened = FakeServer & { user: User }

const desktop = [1280, 800] as const
export const phone = [390, 844] as const

/**
 * Opens the app at an address, signed in, with a server that gives these answers. The app is drawn once for all tests of
 * a process; each test has a person and a location of its own and leaves by the sign-in page, so what the product
 * forgets with a person is forgotten between tests.
 */
export async function openApp(address: string, answers: Answers = {}, user = aUser()): Promise<Opened> {
  const server = startFakeServer({ ...frameAnswers(user), ...answers })
  keepUser({ ...user, authKey: `key-of-${user.id}` })
  await goTo(address)
  return { ...server, user }
}

/** Opens the app for somebody who is not signed in. */
export async function openSignedOut(address: string, answers: Answers = {}): Promise<FakeServer> {
  const server = startFakeServer({ ...frameAnswers(aUser()), ...answers })
  await goTo(address)
  return server
}

/** After a session that has ended: answers the notice of it, and signs the same person in. */
export async function signInAgain({ answer, user }: Opened): Promise<void> {
  answer({
    postLogout: { message: 'Signed out' },
    getCurrentUser: user,
    postAuthenticate: { ...user, authKey: `next-key-of-${user.id}` },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  // A dialog that was open has fields of the same names.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByLabelText('E-mail').fill(user.email)
  await page.getByLabelText('Password', { exact: true }).fill('the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Goes to another address, as by the browser's own address line; with a state, as a reload of the entry that has it. */
export async function goTo(address: string, state?: object): Promise<void> {
  router.history.replace(address, state, { ignoreBlocker: true })
  if (!isDrawn) draw()
  await router.load()
  wentTo = window.location.pathname
}

/** The path that the test itself opened last. */
let wentTo = ''

/** The address that is shown, with its search. */
export function address(): string {
  return window.location.pathname + window.location.search
}

let isDrawn = false

/** True once a test has opened the app: its layers, as that of the tooltips, are there for parts that are drawn beside it. */
export function isAppDrawn(): boolean {
  return isDrawn
}

function draw() {
  isDrawn = true
  // As in index.html: the order of the layers comes before all styles.
  const layers = document.createElement('style')
  layers.textContent = '@layer base, layout, ui;'
  document.head.prepend(layers)
  document.body.innerHTML = '<div id="root"></div><div id="floating"></div>'
  drawApp(createRoot(document.querySelector('#root') as HTMLElement))
}

/** Until a test starts a server of its own, what every screen asks for is answered. */
export function startTest(): void {
  startFakeServer(frameAnswers(aUser()))
}

/** Leaves as after a log-out, and fails the test whose screen asked for what no server would answer. */
export async function leaveApp(): Promise<void> {
  if (isDrawn && window.location.pathname !== wentTo) await arrived()
  const wrong = complaints()
  const smallLinks = window.innerWidth <= phone[0] ? linksTooSmall() : []
  leaveServer()
  closeAllModals()
  forgetEverything()
  localStorage.clear()
  sessionStorage.clear()
  await refuseLateAnswers()
  closeAllModals()
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) button.click()
  startTest()
  if (isDrawn) await goTo('/login')
  queryClient.clear()
  await page.viewport(...desktop)
  expect(wrong, 'what the screen asked for').toBe('')
  expect(smallLinks, 'links too small for a finger').toEqual([])
}

/** A test that ends on its way to another screen fails always, not only on a slow machine, when that screen asks for more. */
async function arrived() {
  await expect.poll(() => router.state.status).toBe('idle')
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
}

/** The links of a phone's screen that are not as high as a finger needs; one that covers its row is as high as the row. */
function linksTooSmall(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').position !== 'absolute')
    .map((link) => ({ words: link.innerText, height: link.offsetHeight }))
    .filter(({ height }) => height > 1 && height < 44)
    .map(({ words, height }) => `${words}: ${height} px`)
}
