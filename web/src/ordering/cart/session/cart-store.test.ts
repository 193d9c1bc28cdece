import { expect, test, vi } from 'vitest'

const finishing: (() => Promise<unknown>)[] = []
const saveNow = vi.fn(() => Promise.resolve(true))
vi.mock('../../../accounts/session.ts', () => ({
  currentSession: () => ({ activeLocation: { id: 7, display_shopping_cart: 1 } }),
  beforeLocationChange: (finish: () => Promise<unknown>) => finishing.push(finish),
  onLocationChange: () => {},
  unsentWork: 'unsent ',
}))
vi.mock('../../../api/live/live-changes.ts', () => ({ onChange: () => {} }))
vi.mock('../../../api/client.ts', () => ({ call: () => Promise.resolve() }))
vi.mock('../blocked-add.tsx', () => ({ tellBlockedAdd: () => {}, tellRefusal: () => {} }))
vi.mock('./conflict-question.tsx', () => ({ askAboutConflict: () => {} }))
vi.mock('./cart-session.ts', () => ({
  openCart: () => ({ saveNow, load: () => {}, subscribe: () => {}, state: () => ({ lines: [] }) }),
}))
const { currentCart } = await import('./cart-store.ts')

test('a quantity that still waits is saved before the location changes', async () => {
  currentCart()
  await Promise.all(finishing.map((finish) => finish()))
  expect(saveNow).toHaveBeenCalledOnce()
})
