import { test } from '../people.ts'
import { takeTour } from './take-tour.ts'

test('the Welcome Tour is taken to its end on a phone', async ({ page, aKitchen }, info) => {
  const way = [page.getByRole('button', { name: 'Menu' }), page.getByRole('link', { name: 'Welcome Tour' })]
  await takeTour({ page, kitchen: await aKitchen(), info, where: ', on a phone' }, ...way)
})
