import type { BroadcastMessage, LocationMessage } from '@larder/contract/accounts/messages.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, aUser, listOf, newId } from '../../testing/answers.ts'
import { aFakeCart } from '../../testing/fake-cart.ts'
import { noConnection } from '../../testing/fake-server.ts'
import { goTo, openApp } from '../../testing/open-app.tsx'
import { setUnreadCount } from './unread-count.ts'

const ok = { message: 'Done.' }
const told = { createTimeDisplay: '03/04/2030 10:00 AM EST', isRead: false }
const toLocation = (message: string, own: Partial<LocationMessage> = {}): LocationMessage => ({
  id: newId(),
  message,
  createTime: '2030-03-04T15:00:00Z',
  ...told,
  ...own,
})
const toEverybody = (broadcast_message: string, own: Partial<BroadcastMessage> = {}): BroadcastMessage => ({
  id: newId(),
  broadcast_message,
  company: null,
  createTime: '2030-03-03T15:00:00Z',
  ...told,
  ...own,
})

function openList(messages: LocationMessage[], broadcasts: BroadcastMessage[], user = aUser()) {
  return openApp(
    '/place-order/list',
    {
      ...aFakeCart({ items: [] }).answers,
      getItems: listOf(anItem({ name: 'Basil' })),
      getItemSuggestions: listOf(),
      getDistributors: listOf(),
      getInventoryReminders: { active: null, due: null, belowPar: null },
      getMessages: listOf(...messages),
      getBroadcastMessages: listOf(...broadcasts),
      postReadMessages: ok,
      postReadBroadcastMessage: ok,
    },
    user,
  )
}

const bell = (name: string) => page.getByRole('button', { name, exact: true })
const popUp = (name: string) => page.getByRole('dialog', { name, exact: true })

test('unread messages come up oldest first, each with its place among them, and the bell counts down', async () => {
  const [late, early] = [toLocation('The walk-in is ready.'), toEverybody('Closed on Monday.')]
  const { sent } = await openList([late], [early])
  await expect.element(popUp('Message to everybody (1 of 2)')).toMatchTextContent('Closed on Monday.')
  await expect.element(bell('Messages, 2 unread')).toBeInTheDocument()
  expect(sent('postReadBroadcastMessage').map(({ body }) => body)).toEqual([{ id: early.id }])
  expect(sent('postReadMessages')).toEqual([])
  await popUp('Message to everybody (1 of 2)').getByRole('button', { name: 'Ok!' }).click()
  await expect.element(popUp('Message (2 of 2)')).toMatchTextContent('The walk-in is ready.')
  await expect.element(bell('Messages, 1 unread')).toBeInTheDocument()
  await popUp('Message (2 of 2)').getByRole('button', { name: 'Ok!' }).click()
  await expect.element(bell('Messages')).toBeVisible()
  expect(sent('postReadMessages').map(({ body }) => body)).toEqual([[late.id]])
})

test('the panel shows all messages, newest first, and marks as read what was not', async () => {
  const fresh = toLocation('The walk-in is ready.')
  const known = toEverybody('Closed on Monday.', { company: 'Harbor Fish', isRead: true })
  const { sent } = await openApp('/help', {
    getHelpRequests: listOf(),
    getMessages: listOf(fresh),
    getBroadcastMessages: listOf(known),
    postReadMessages: ok,
  })
  setUnreadCount(1)
  await bell('Messages, 1 unread').click()
  const rows = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Mon 03/04/2030 10:00 AM ESTNewThe walk-in is ready.',
      'Mon 03/04/2030 10:00 AM ESTTo everybody at Harbor FishClosed on Monday.',
    ])
  await expect.poll(() => sent('postReadMessages').map(({ body }) => body)).toEqual([[fresh.id]])
  expect(sent('postReadBroadcastMessage')).toEqual([])
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(bell('Messages')).toBeVisible()
})

test('an administrator who acts as somebody reads nothing in their place', async () => {
  const actingAs = { administrator: 'Ada', reason: 'A question', until: '2999-01-01T00:00:00Z' }
  const { sent } = await openList([toLocation('The walk-in is ready.')], [], aUser({ actingAs }))
  await expect.element(page.getByText('Basil').first()).toBeVisible()
  expect(sent('getMessages')).toEqual([])
  await bell('Messages').click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect.element(panel.getByText('The walk-in is ready.')).toBeVisible()
  await expect.element(panel.getByText('New', { exact: true })).toBeVisible()
  expect(sent('postReadMessages')).toEqual([])
})

test('what was read below the bell does not come up any more, also where the server did not hear of it', async () => {
  const { sent } = await openApp('/help', {
    ...aFakeCart({ items: [] }).answers,
    getItems: listOf(anItem({ name: 'Basil' })),
    getItemSuggestions: listOf(),
    getDistributors: listOf(),
    getInventoryReminders: { active: null, due: null, belowPar: null },
    getHelpRequests: listOf(),
    getMessages: listOf(toLocation('The walk-in is ready.')),
    getBroadcastMessages: listOf(),
    postReadMessages: noConnection,
  })
  await bell('Messages').click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect.element(panel.getByText('The walk-in is ready.')).toBeVisible()
  await expect.poll(() => sent('postReadMessages').length).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Close' }).click()
  const before = sent('getMessages').length
  await goTo('/place-order/list')
  await expect.element(page.getByText('Basil').first()).toBeVisible()
  await expect.poll(() => sent('getMessages').length).toBeGreaterThan(before)
  await expect.element(bell('Messages')).toBeVisible()
  expect(popUp('Message').query()).toBeNull()
})
