import { test } from '../people.ts'
import { takeTour } from './take-tour.ts'

test('the Welcome Tour is taken to its end', async ({ page, aKitchen }, info) => {
  await takeTour({ page, kitchen: await aKitchen(), info, where: '' }, page.getByRole('link', { name: 'Welcome Tour' }))
})
