import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { aCard, anExpiredCard } from '../../../testing/a-card.ts'
import { openApp } from '../../../testing/open-app.tsx'

test('with the default card gone, one that can pay is proposed as the next, not one that has expired', async () => {
  const cards = [aCard('1111', { isDefault: true, checked: true }), anExpiredCard('2222'), aCard('3333')]
  await openApp('/manage-cards', { getPaymentMethods: listOf(...cards) })
  await page.getByRole('button', { name: 'Delete Visa •••• 1111' }).click()
  await expect.element(page.getByRole('radio', { name: 'Visa •••• 3333' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Visa •••• 2222 (expired)' })).not.toBeChecked()
})
