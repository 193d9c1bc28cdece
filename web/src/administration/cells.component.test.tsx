import type { Cell } from '@larder/contract/administration/this-cell.ts'
import type { TemplateRequest } from '@larder/contract/administration/asked-templates.ts'
import type { SentMessage } from '@larder/contract/administration/platform-messages.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closing, dana, hudson } from '../../testing/administration.ts'
import { listOf } from '../../testing/answers.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const publisher: Cell = { cell: 0, publisher: 0, messageCells: [0, 1, 2] }
const subscriber: Cell = { cell: 2, publisher: 0, messageCells: [0, 2] }
const alone: Cell = { cell: 2, publisher: null, messageCells: [] }
const toAll: SentMessage = { ...closing, kind: 'broadcast', locationId: null, to: 'Everybody', isShared: true }
const request: TemplateRequest = {
  id: 3,
  locationId: 12,
  location: 'Pier 9',
  distributor: 'Hudson Basin',
  fileName: 'week.csv',
  status: 'waiting',
  requestedBy: 'ana@corner.example',
  createTime: '2026-03-05T15:00:00.000Z',
}
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const press = (name: string, within: typeof dialog | typeof page = page) =>
  within.getByRole('button', { name, exact: true }).click()

const openMessages = (getCell: Cell, answers: Answers = {}) =>
  openApp(
    '/administration/messages',
    {
      getCell,
      getSentMessages: listOf(toAll, { ...toAll, id: 5, isShared: false }),
      getMessageReaders: listOf(),
      postSentMessage: { message: 'Sent.' },
      getAdministratedCompanies: listOf(),
      ...answers,
    },
    dana(),
  )

test('the publisher’s screen says which cells a message to everybody reaches, and writes to its own cell alone too', async () => {
  const { sent } = await openMessages(publisher)
  await expect.element(main.getByText('Messages to all cells are written and ended here, in cell 0.')).toBeVisible()
  await expect.element(main.getByText('Everybody, in all cells', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Everybody of cell 0', { exact: true })).toBeVisible()
  for (const [choice, button] of [
    ['Everybody of cells 0, 1, and 2', 'Send to everybody of cells 0, 1, and 2'],
    ['Everybody of cell 0 only', 'Send to everybody of cell 0'],
  ] as const) {
    await press('Write message')
    await dialog.getByRole('radio', { name: choice }).click()
    await dialog.getByRole('textbox', { name: 'Message' }).fill(choice)
    await press(button, dialog)
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(sent('postSentMessage').map(({ body }) => body)).toEqual([
    { message: 'Everybody of cells 0, 1, and 2', everybody: true },
    { message: 'Everybody of cell 0 only', everybodyOfCell: true },
  ])
})

test('where messages come from another cell, writing to all and ending one are off with that reason, by keyboard too', async () => {
  const { sent } = await openMessages(subscriber)
  await expect.element(main.getByText(/^Messages to all cells are written and ended in cell 0,/)).toBeVisible()
  await press('Look at the message to Everybody, in all cells, 2026-03-04 15:00')
  const end = dialog.getByRole('button', { name: 'End message' })
  await expect.element(end).toHaveAttribute('aria-disabled', 'true')
  await expect.element(end).toHaveAccessibleDescription('Messages to all cells are ended in cell 0.')
  await expect.element(dialog.getByRole('heading', { name: 'Read by people of cell 2' })).toBeVisible()
  await press('OK', dialog)
  await press('Look at the message to Everybody of cell 2, 2026-03-04 15:00')
  await expect.element(end).not.toHaveAttribute('aria-disabled')
  await press('OK', dialog)

  await press('Write message')
  const all = dialog.getByRole('radio', { name: 'Everybody, in all cells' })
  await expect.element(all).toHaveAccessibleDescription('Messages to all cells are written in cell 0.')
  await dialog.getByRole('radio', { name: 'The people of one company' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(all).toHaveFocus()
  await expect.element(all).not.toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'Everybody of cell 2 only' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('To us.')
  await press('Send to everybody of cell 2', dialog)
  await expect.poll(() => sent('postSentMessage')[0]?.body).toEqual({ message: 'To us.', everybodyOfCell: true })
})

test('where cells share nothing, the screen says that it reaches the people of its cell only', async () => {
  await openMessages(alone, { getSentMessages: listOf() })
  await expect.element(main.getByText(/^Messages that you write here reach people of cell 2 only\./)).toBeVisible()
  await press('Write message')
  await expect.element(dialog.getByRole('radio', { name: 'Everybody of cell 2, no other cell' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /at all locations/ })).not.toBeInTheDocument()
})

test('a cell that follows another says where distributors of everybody are changed; a location’s own are changed here', async () => {
  await openApp(
    '/administration/distributors',
    {
      getCell: subscriber,
      getAdministratedDistributors: listOf(hudson, { ...hudson, id: 532, nickname: 'Uncle Joe', addedBy: 'Pier 9' }),
      getAdministratedLocations: listOf(),
    },
    dana(),
  )
  await expect.element(main.getByText(/^Distributors of everybody are added and edited in cell 0,/)).toBeVisible()
  const add = page.getByRole('button', { name: 'Add distributor' })
  await expect.element(add).toHaveAccessibleDescription('Distributors of everybody are added in cell 0.')
  await add.click({ force: true })
  await expect
    .element(page.getByRole('status').getByText('Distributors of everybody are added in cell 0.'))
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const edit = page.getByRole('button', { name: 'Edit Hudson Basin' })
  await expect.element(edit).toHaveAccessibleDescription('Distributors of everybody are edited in cell 0.')
  await press('Add to a location: Hudson Basin')
  await press('Cancel', dialog)
  await press('Edit Uncle Joe')
  await expect.element(dialog.getByRole('heading', { name: 'Edit Uncle Joe' })).toBeVisible()
})

test('a layout that another cell approves can only be declined; one that is approved here can be approved', async () => {
  const preview = { ...request, message: '', answer: '', headerRow: 1, others: 0, columns: [] }
  const own = { ...request, id: 4, distributor: 'Uncle Joe', fileName: 'own.csv' }
  await openApp(
    '/administration/templates',
    {
      getCell: subscriber,
      getTemplateRequests: listOf(request, own),
      getTemplatePreview: ({ params }) =>
        String(params.id) === '3' ? { ...preview, approvedInCell: 0 } : { ...preview, ...own, approvedInCell: null },
    },
    dana(),
  )
  await expect
    .element(main.getByText(/^An approved layout counts in all cells, so it is approved in cell 0:/))
    .toBeVisible()
  await press('Look at week.csv of Hudson Basin')
  const approve = dialog.getByRole('radio', { name: /^Approve:/ })
  await expect
    .element(approve)
    .toHaveAccessibleDescription('This layout is approved in cell 0, by the command “templates approve”.')
  await approve.click({ force: true })
  await expect.element(approve).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Decline, with a reason' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Decline' })).toBeEnabled()
  await press('Cancel', dialog)
  await press('Look at own.csv of Uncle Joe')
  await approve.click()
  await expect.element(approve).toBeChecked()
})

test('an installation without cells says nothing of them', async () => {
  await openMessages({ cell: null, publisher: null, messageCells: [] })
  await expect.element(main.getByText('Everybody', { exact: true }).first()).toBeVisible()
  await press('Write message')
  await expect.element(dialog.getByRole('radio', { name: 'Everybody, at all locations' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\bcell/)
})
