import { expect, test } from '../people.ts'
import { typeAddress, watchRequests } from './cards-screen.ts'

test('with the sandbox nothing is asked of any other host', async ({ page, aKitchen, baseURL }) => {
  const kitchen = await aKitchen()
  await kitchen.signIn(page)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/manage-cards/add-card')),
    page.goto('/manage-cards/add-card'),
  ])
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect([...hosts]).toEqual([baseURL])
  expect(response.headers()['content-security-policy']).not.toContain('stripe')
})

test.describe('with Stripe', () => {
  // Its script comes from its own host, which only a server with Stripe's keys lets through.
  test.use({ bypassCSP: true })

  test("the card is typed into the provider's frames, and we get its token", async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await page.route('**/api/v1/payment-gateway', (route) =>
      route.fulfill({ json: { gateway: 'stripe', publishableKey: 'pk_test_1' } }),
    )
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: aProvider }),
    )
    await kitchen.signIn(page)
    const sent = watchRequests(page, '4242424242424242')
    await page.goto('/manage-cards/add-card')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    const [number, expiration, cvc] = ['cardNumber', 'cardExpiry', 'cardCvc'].map((name) => page.getByLabel(name))
    await number?.fill('4242')
    await expect(page.getByRole('alert')).toHaveText('The provider finds this incomplete.')
    await number?.fill('4242424242424242')
    await expiration?.fill('1234')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await cvc?.fill('123')
    await page.getByRole('button', { name: 'Next' }).click()
    await typeAddress(page)
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/payment-methods')),
      page.getByRole('button', { name: 'Save Card' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ token: 'pm_pk_test_1_94607', address_zip: '94607' })
    expect(sent.found).toEqual([])
  })

  test('the field comes back by Retry when the provider could not be reached', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await page.route('**/api/v1/payment-gateway', (route) =>
      route.fulfill({ json: { gateway: 'stripe', publishableKey: 'pk_test_1' } }),
    )
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await kitchen.open(page, '/manage-cards/add-card')
    await expect(page.getByText('Couldn’t load the payment provider')).toBeVisible()
    await page.unroute('https://js.stripe.com/**')
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: aProvider }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('frame')).toHaveCount(3)
  })
})

/** Replaces the provider's script: inputs in place of frames, complete from three characters on but for the number. */
const aProvider = `
  window.Stripe = (key) => ({
    elements: () => ({
      create(type) {
        const input = document.createElement('input')
        input.dataset.testid = 'frame'
        input.setAttribute('aria-label', type)
        return {
          on(name, tell) {
            input.addEventListener('input', () => {
              const complete = input.value.length >= (type === 'cardNumber' ? 16 : 3)
              tell({ complete, error: complete ? undefined : { message: 'The provider finds this incomplete.' } })
            })
            return this
          },
          mount: (place) => place.append(input),
          destroy: () => input.remove(),
        }
      },
    }),
    createPaymentMethod: async ({ billing_details }) => ({
      paymentMethod: { id: 'pm_' + key + '_' + billing_details.address.postal_code },
    }),
    _registerWrapper() {},
  })
  window.Stripe.version = 3
`
