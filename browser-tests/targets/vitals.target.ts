import { test } from '../people.ts'
import { measureScreens } from './measure-screens.ts'

test('the main screens on a computer', async ({ page, aKitchen, database }, info) => {
  await measureScreens(page, await aKitchen(), database, info)
})
