import type { Cart } from '@larder/contract/ordering/cart.ts'
import { expect, it } from 'vitest'
import { cartNews } from './cart-news.ts'

it('a refresh while the cart is being read waits for what is read', async () => {
  const answer = Promise.withResolvers<Cart>()
  const taken: Cart[] = []
  const news = cartNews({ read: () => answer.promise, isBusy: () => false, take: (cart) => void taken.push(cart) })
  news.heard('9', '5')
  const takenAtItsEnd = news.refresh().then(() => taken.length)
  // Whatever does not wait for the answer is over by then.
  await new Promise((resolve) => setTimeout(resolve))
  answer.resolve({ shoppingCart: [], lastModified: '9', unsyncedItems: [] })
  expect(await takenAtItsEnd).toBeGreaterThan(0)
})
