import { runCommand } from '@larder/server/admin/run-command.ts'
import type { Database } from '@larder/server/database/connections/connection.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { itemRows } from './ordering/place-order-screen.ts'

test('messages pop up once, one after another, and are read again under the bell', async ({
  page,
  aKitchen,
  database,
}) => {
  const kitchen = await aKitchen()
  const chef = await kitchen.addPerson({ title: 'Chef' })
  await send(database, '--company', kitchen.location.companyId, 'We are closed on Monday.')
  await send(database, '--location', kitchen.location.id, 'The new walk-in\nis ready.')
  await kitchen.signIn(page)
  await expect(popUp(page)).toContainText('We are closed on Monday.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const marked = page.waitForResponse((response) => response.url().includes('/users/read-message'))
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect(popUp(page)).toContainText('is ready.')
  await marked
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect(popUp(page)).toHaveCount(0)

  await test.step('not again, on this page or another', async () => {
    const asked = page.waitForResponse((response) => response.url().includes('get-broadcast-message'))
    await page.reload()
    expect(await (await asked).json()).toMatchObject({ data: [] })
    await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
    await expect(popUp(page)).toHaveCount(0)
  })

  await test.step('both are under the bell, newest first', async () => {
    await page.getByRole('button', { name: 'Messages', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem').first()).toContainText('The new walk-in')
    await expect(panel.getByRole('listitem').last()).toContainText('To everybody')
    await expect(panel.getByText('New', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('somebody else has not read them', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL('/login')
    await kitchen.signIn(page, chef)
    await expect(popUp(page)).toContainText('We are closed on Monday.')
  })
})

test('a message waits while a field is being typed in', async ({ page, aKitchen, database }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil' })
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  const held = Promise.withResolvers<void>()
  // Before it is sent: the page hears of it at once, and would show it.
  await page.route('**/users/get-message*', async (route) => {
    await held.promise
    await route.continue()
  })
  await send(database, '--location', kitchen.location.id, 'Later is fine')
  await page.reload()
  const search = page.getByRole('searchbox')
  await search.fill('bas')
  const answered = page.waitForResponse((response) => response.url().includes('get-message'))
  held.resolve()
  await answered
  await expect(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await search.pressSequentially('il')
  await expect(search).toHaveValue('basil')
  await expect(popUp(page)).toHaveCount(0)
  await search.blur()
  await expect(popUp(page)).toContainText('Later is fine')
})

test('a withdrawn message is gone, and nothing has no list', async ({ page, aKitchen, database }) => {
  const kitchen = await aKitchen()
  const said = await send(database, '--location', kitchen.location.id, 'A mistake')
  await operator(database, 'withdraw', /L\d+/.exec(said)?.[0] ?? '')
  await kitchen.signIn(page)
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await expect(page.getByText('There are no messages.')).toBeVisible()
})

function popUp(page: Page) {
  return page.getByRole('dialog', { name: /^Message/ })
}

function send(database: Database, to: string, id: number, text: string): Promise<string> {
  return operator(database, 'send', to, String(id), text)
}

async function operator(database: Database, ...words: string[]): Promise<string> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const jobs = { enqueue: () => Promise.resolve() }
  const told = {
    database,
    files: { get: () => Promise.resolve(undefined) },
    jobs,
    config: { publicUrl: undefined, cell: undefined, port: 3000, credentialsKeys: [], dataDirectory: '' },
    now: new Date(),
    name: 'tester',
    say,
  }
  const exitCode = await runCommand(told, ['messages', ...words])
  expect(exitCode, lines.join('\n')).toBe(0)
  return lines.join('\n')
}
