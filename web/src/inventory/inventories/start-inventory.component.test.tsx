import { inventoryActive } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { todayAt } from '../../distributors/today-at.ts'
import { openStartInventory } from './open-start-inventory.tsx'

const dialog = page.getByRole('dialog', { name: 'Start Inventory' })
const day = dialog.getByLabelText('Start date')
const chosen = '2026-03-04'
const start = dialog.getByRole('button', { name: 'Start Inventory' })

test('an inventory starts on a day that has begun there, once, however often it is sent', async () => {
  const kitchen = aLocation({ timezone: 'Pacific/Kiritimati', display_inventory: 1 })
  const today = todayAt(kitchen)
  const { sent, keys, answer } = await openApp(
    '/help',
    { postInventory: noConnection },
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
  answer({
    postInventory: {
      id: 1,
      status: 'active',
      start_date: chosen,
      completed_date: null,
      completedAt: null,
      startedBy: null,
      completedBy: null,
      total_on_hand_value: 0,
      unitMeasure: 'USD',
    },
  })
  await start.click()
  await expect.element(page.getByText(/^Inventory of .*03\/04\/2026 started\.$/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('postInventory').map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ start_date: chosen })),
  )
  const [lost, refused, made] = keys('postInventory')
  expect(refused, 'the same try, as its answer was lost').toBe(lost)
  expect(made, 'another one, as the server refused that').not.toBe(refused)
})
