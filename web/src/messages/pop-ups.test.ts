import { expect, test, vi } from 'vitest'

const counted: number[] = []
const titles: string[] = []
const message = (key: string) => ({ key, text: key, isBroadcast: false, toWhom: null })
vi.mock('../accounts/session.ts', () => ({ currentSession: () => ({ isSignedIn: true }), onLocationChange: () => {} }))
vi.mock('../kit/layers/modals.tsx', () => ({
  showMessage: ({ title }: { title: string }) => Promise.resolve(void titles.push(title)),
}))
vi.mock('./messages.module.css', () => ({ default: {} }))
vi.mock('./quiet-moment.ts', () => ({ quietMoment: () => Promise.resolve(true) }))
vi.mock('./unread-count.ts', () => ({ setUnreadCount: (count: number) => counted.push(count) }))
vi.mock('./message-calls.ts', () => ({
  unreadMessages: () => Promise.resolve([message('newer'), message('older')]),
  markAsRead: () => Promise.resolve(),
}))
const { popUpMessages } = await import('./pop-ups.tsx')

test('the bell counts down with each message that was read, to none, and each says how many there are', async () => {
  await popUpMessages(() => true)
  expect(counted).toEqual([2, 1, 0])
  expect(titles).toEqual(['Message (1 of 2)', 'Message (2 of 2)'])
})
