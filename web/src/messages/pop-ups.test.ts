import { expect, test, vi } from 'vitest'

const counted: number[] = []
const titles: string[] = []
let unread = ['newer', 'older']
let meanwhile = () => {}
const message = (key: string) => ({ key, text: key, isBroadcast: false, toWhom: null })
vi.mock('../accounts/session.ts', () => ({ currentSession: () => ({ isSignedIn: true }), onLocationChange: () => {} }))
vi.mock('../kit/layers/modals.tsx', () => ({
  showMessage: ({ title }: { title: string }) => Promise.resolve(void titles.push(title)),
}))
vi.mock('./messages.module.css', () => ({ default: {} }))
vi.mock('./quiet-moment.ts', () => ({ quietMoment: () => Promise.resolve(meanwhile()).then(() => true) }))
vi.mock('./unread-count.ts', () => ({ setUnreadCount: (count: number) => counted.push(count) }))
vi.mock('./message-calls.ts', () => ({
  unreadMessages: () => Promise.resolve(unread.map(message)),
  markAsRead: () => Promise.resolve(),
}))
const { markAsShown, popUpMessages } = await import('./pop-ups.tsx')

test('the bell counts down with each message that was read, to none, and each says how many there are', async () => {
  await popUpMessages(() => true)
  expect(counted).toEqual([2, 1, 0])
  expect(titles).toEqual(['Message (1 of 2)', 'Message (2 of 2)'])
})

test('what was read below the bell while a quiet moment was waited for does not come up', async () => {
  titles.length = 0
  unread = ['read below the bell', 'first']
  meanwhile = () =>
    markAsShown([{ ...message('read below the bell'), id: 1, createTime: '', createTimeDisplay: '', isRead: true }])
  await popUpMessages(() => true)
  expect(titles).toEqual(['Message (1 of 2)'])
})

test('while another tab shows messages none come up here', async () => {
  titles.length = 0
  unread = ['shown in the other tab']
  await navigator.locks.request('message pop-ups', () => popUpMessages(() => true))
  expect(titles).toEqual([])
})
