import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
import { openApp } from '../../../../testing/open-app.tsx'

afterEach(() => vi.useRealTimers())

test('an order whose mail waits is read again every five seconds until it has gone out, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const email = 'rep@harbor.test'
  const order = anOrder([anOrderLine({ item: 'Basil Fresh' })])
  const mailed = (status: 'waiting' | 'sent') => ({ ...order, sentTo: [{ email, status, isLate: false }] })
  const server = await openApp(`/order-history/view/${order.id}`, { getOrder: mailed('waiting') })
  const sentTo = page.getByRole('list', { name: 'Sent to' })
  await expect.element(sentTo).toMatchTextContent('on its way by e-mail')
  const before = server.sent('getOrder').length
  server.answer({ getOrder: mailed('sent') })
  vi.advanceTimersByTime(4_900)
  expect(server.sent('getOrder')).toHaveLength(before)
  vi.advanceTimersByTime(200)
  await expect.element(sentTo).toMatchTextContent('sent by e-mail')
  expect(server.sent('getOrder')).toHaveLength(before + 1)
  vi.advanceTimersByTime(20_000)
  expect(server.sent('getOrder')).toHaveLength(before + 1)
})
