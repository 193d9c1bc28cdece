import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../testing/answers.ts'
import { later } from '../../testing/fake-server.ts'
import { address, openApp, phone } from '../../testing/open-app.tsx'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from '../accounts/session.ts'
import { toast } from '../kit/layers/toasts.tsx'

test('the location changes though the person is still being read, and an old answer does not change it back', async () => {
  const harbor = aLocation({ nickname: 'Harbor Street', display_comparison_view: 0 })
  const hill = aLocation({ nickname: 'Hill Road', display_comparison_view: 0 })
  const atHarbor = aUser({ activeLocation: harbor, locations: [harbor, hill] })
  const atHill = { ...atHarbor, activeLocation: hill }
  const slow = later<typeof atHarbor>()
  const server = await openApp('/help', { getCurrentUser: () => slow.promise, putUser: atHill }, atHarbor)
  const location = page.getByRole('navigation').getByLabelText('Location')
  await expect.element(location).toBeVisible()
  await location.selectOptions('Hill Road')
  await expect.poll(() => server.sent('putUser').map(({ body }) => body?.active_location_id)).toEqual([hill.id])
  await expect.poll(address).toBe('/place-order/list')
  const readBefore = server.sent('getCurrentUser').length
  server.answer({ getCurrentUser: atHill })
  slow.come(atHarbor)
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(readBefore)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(currentSession().activeLocation?.nickname).toBe('Hill Road')
  await expect.element(location).toHaveValue(String(hill.id))
})

test('a phone names the location above every screen where there are several, which another device may have switched', async () => {
  await page.viewport(...phone)
  const harbor = aLocation({ nickname: 'Harbor Street', display_comparison_view: 0 })
  const hill = aLocation({ nickname: 'Hill Road', display_comparison_view: 0 })
  const banner = page.getByRole('banner')
  const server = await openApp('/help', {}, aUser({ activeLocation: harbor, locations: [harbor, hill] }))
  await expect.element(banner.getByText('Harbor Street')).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(banner.getByText('Harbor Street')).not.toBeVisible()
  await page.viewport(...phone)
  server.answer({ getCurrentUser: aUser({ activeLocation: harbor, locations: [harbor] }) })
  await queryClient.invalidateQueries({ queryKey: ['getCurrentUser'] })
  await expect.element(banner.getByText('Harbor Street')).not.toBeInTheDocument()
})

test('beside filters and cart a phone’s header still names a location in whole', async () => {
  await page.viewport(...phone)
  const commissary = aLocation({ nickname: 'Tavola Rossa - Commissary Kitchen' })
  const user = aUser({ activeLocation: commissary, locations: [commissary, aLocation({ nickname: 'Hill Road' })] })
  await openApp('/order-history', { getOrders: listOf() }, user)
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  const place = page.getByRole('banner').getByText('Tavola Rossa - Commissary Kitchen').element()
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
  expect(place.scrollHeight).toBeLessThanOrEqual(place.clientHeight)
})

test('a title of two lines and the location below it stay within the height of a phone’s header', async () => {
  await page.viewport(...phone)
  const [harbor, hill] = [aLocation({ nickname: 'Harbor Street' }), aLocation({ nickname: 'Hill Road' })]
  await openApp(
    '/recipe-costing/conversions',
    { getFoodEquivalents: listOf<never>(), getMenuCategories: listOf<never>() },
    aUser({ activeLocation: harbor, locations: [harbor, hill] }),
  )
  const banner = page.getByRole('banner')
  const title = banner.getByRole('heading', { name: 'Remembered conversions' })
  await expect.element(title).toBeVisible()
  const heading = title.element().getBoundingClientRect()
  const place = banner.getByText('Harbor Street').element().getBoundingClientRect()
  expect(heading.height, 'two lines').toBeGreaterThan(30)
  expect(heading.top, 'not at the edge of the screen').toBeGreaterThanOrEqual(2)
  expect(place.bottom).toBeLessThanOrEqual(54)
})

test('an Undo goes with the location where something was done; what is only told stays', async () => {
  const harbor = aLocation({ nickname: 'Harbor Street', display_comparison_view: 0 })
  const hill = aLocation({ nickname: 'Hill Road', display_comparison_view: 0 })
  const atHarbor = aUser({ activeLocation: harbor, locations: [harbor, hill] })
  await openApp('/help', { putUser: { ...atHarbor, activeLocation: hill } }, atHarbor)
  toast({ message: 'Basil removed', undo: () => undefined, durationMs: 60_000 })
  toast({ message: 'Prices were read again', durationMs: 60_000 })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('navigation').getByLabelText('Location').selectOptions('Hill Road')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Prices were read again')).toBeVisible()
})
