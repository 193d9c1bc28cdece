import { inventoryActive } from '@larder/contract/inventory/inventories.ts'
import { calendarDate, formatUsDate, formatUsDay, plusDays } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { todayAt } from '../../distributors/today-at.ts'
import { openStartInventory } from './open-start-inventory.tsx'

const dialog = page.getByRole('dialog', { name: 'Start Inventory' })
const day = dialog.getByLabelText('Start date')
const start = dialog.getByRole('button', { name: 'Start Inventory' })

function anInventory(start_date: string) {
  return {
    id: 1,
    status: 'active',
    start_date,
    completed_date: null,
    completedAt: null,
    startedBy: null,
    completedBy: null,
    total_on_hand_value: 0,
    unitMeasure: 'USD',
  } as const
}

function ofList(start_date: string) {
  return { ...anInventory(start_date), status: 'completed', file_url: null, marketPriceCount: 0 } as const
}

test('an inventory starts on a day that has begun there, once, however often it is sent', async () => {
  const kitchen = aLocation({ timezone: 'Pacific/Kiritimati', display_inventory: 1 })
  const today = todayAt(kitchen)
  const chosen = plusDays(calendarDate(today), -1)
  const { sent, keys, answer } = await openApp(
    '/help',
    { postInventory: noConnection, getInventories: listOf() },
    aUser({ activeLocation: kitchen }),
  )
  openStartInventory()
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue(today)
  await expect.element(dialog.getByText('Starting clears all on-hand values')).toBeVisible()
  await day.fill('2999-01-01')
  await expect.element(dialog.getByText('Please choose today or an earlier day.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  await day.fill('')
  await expect.element(dialog.getByText('Please choose a date.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  await day.fill(chosen)
  await start.click()
  await expect.poll(() => sent('postInventory')).toHaveLength(1)
  await expect.element(start).toBeEnabled()
  answer({ postInventory: refuse(inventoryActive) })
  await start.click()
  await expect.element(dialog.getByText(inventoryActive.text)).toBeVisible()
  answer({ postInventory: anInventory(chosen) })
  await start.click()
  await expect.element(page.getByText(`Inventory of ${formatUsDate(chosen)} started.`)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('postInventory').map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ start_date: chosen })),
  )
  const [lost, refused, made] = keys('postInventory')
  expect(refused, 'the same try, as its answer was lost').toBe(lost)
  expect(made, 'another one, as the server refused that').not.toBe(refused)
})

test('a day before the last inventory, or long ago, is asked about before everything is cleared', async () => {
  const kitchen = aLocation({ display_inventory: 1 })
  const today = calendarDate(todayAt(kitchen))
  const last = plusDays(today, -6)
  const { sent, answer } = await openApp(
    '/help',
    { postInventory: anInventory(today), getInventories: listOf(ofList(last)) },
    aUser({ activeLocation: kitchen }),
  )
  openStartInventory()
  await day.fill('1999-01-01')
  await start.click()
  const question = page.getByRole('dialog').filter({ hasText: 'Is that the day?' })
  const words = `Fri 01/01/1999 is before your last inventory, of ${formatUsDay(last)}: this one will come before it.`
  await expect.element(question).toMatchTextContent(words)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent('postInventory')).toEqual([])
  // The first one of a kitchen has none to come before.
  answer({ getInventories: listOf() })
  await day.fill(plusDays(today, -30))
  await start.click()
  await expect.element(question).toMatchTextContent('is 30 days ago.')
  await question.getByRole('button', { name: 'Start it' }).click()
  await expect.poll(() => sent('postInventory').map(({ body }) => body)).toEqual([{ start_date: plusDays(today, -30) }])
})
