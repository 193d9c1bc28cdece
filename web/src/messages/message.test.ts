import { expect, test } from 'vitest'
import { allMessages } from './message.ts'

const told = { createTimeDisplay: '', isRead: false }

test('both kinds are one list, newest first, and equal numbers stay two messages', () => {
  const messages = allMessages(
    [
      { id: 1, message: 'Older', createTime: '2026-03-01T00:00:00.000Z', ...told },
      { id: 2, message: 'Newest', createTime: '2026-03-03T00:00:00.000Z', ...told },
    ],
    [{ id: 1, broadcast_message: 'Between', company: null, createTime: '2026-03-02T00:00:00.000Z', ...told }],
  )
  expect(messages.map(({ text }) => text)).toEqual(['Newest', 'Between', 'Older'])
  expect(new Set(messages.map(({ key }) => key)).size).toBe(3)
  expect(messages.map(({ toWhom }) => toWhom)).toEqual([null, 'everybody', null])
})

test('a message to a company is one to everybody there, not to everybody', () => {
  const sent = { id: 1, broadcast_message: 'New menus', createTime: '2026-03-02T00:00:00.000Z', ...told }
  expect(allMessages([], [{ ...sent, company: 'Harbor Fish' }])).toMatchObject([
    { toWhom: 'everybody at Harbor Fish', isBroadcast: true },
  ])
})
