import { expect, test } from '../people.ts'
import { itemRow } from './place-order-screen.ts'

test('nothing moves under reduced motion', async ({ page, aKitchen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  // Looked at in every frame: it is gone after a second and a half.
  const duration = page.waitForFunction(() => {
    const words = document.evaluate('//*[text()="Shopping Cart Updated!"]', document, null, XPathResult.ANY_TYPE)
    const note = words.iterateNext()
    return note instanceof Element && getComputedStyle(note).animationDuration
  })
  await Promise.all([duration, itemRow(page, 'Basil Fresh').getByRole('button', { name: 'Increase' }).click()])
  expect(Number.parseFloat(String(await (await duration).jsonValue()))).toBeLessThan(0.001)
})
