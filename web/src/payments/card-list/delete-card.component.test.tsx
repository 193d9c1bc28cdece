import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'

function aCard(last4: string, own: Partial<PaymentMethod> = {}): PaymentMethod {
  const address = { address1: '1 Front Street', address2: '', city: 'Albany', state: 'NY', zip: '12207' }
  return {
    ...{ token: `tok_${last4}`, nickname: '', last4, cardType: 'Visa', expiry: '12/34', expMonth: 12, expYear: 2034 },
    ...{ isExpired: false, isDefault: false, checked: false, ...address, ...own },
  }
}

test('with the default card gone, one that can pay is proposed as the next, not one that has expired', async () => {
  const cards = [
    aCard('1111', { isDefault: true, checked: true }),
    aCard('2222', { isExpired: true, expiry: '01/24', expYear: 2024, expMonth: 1 }),
    aCard('3333'),
  ]
  await openApp('/manage-cards', { getPaymentMethods: listOf(...cards) })
  await page.getByRole('button', { name: 'Delete Visa •••• 1111' }).click()
  await expect.element(page.getByRole('radio', { name: 'Visa •••• 3333' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Visa •••• 2222 (expired)' })).not.toBeChecked()
})
