import { cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { invalidInput } from '@larder/contract/refusal.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noConnection, refuse, type Answers } from '../../testing/fake-server.ts'
import { address, goTo, openSignedOut } from '../../testing/open-app.tsx'
import { aPlace, contact, field, found, next, places } from '../../testing/sign-up.ts'
import { changeDraft, forgetDraft } from './draft.ts'

const gateway = { getPaymentGateway: { gateway: 'sandbox', publishableKey: null } } as const

beforeEach(() => forgetDraft())

test('the first problem is said under the buttons, each at its field, and the first such field has the focus', async () => {
  await openSignedOut('/sign-up/1')
  await expect.element(page.getByRole('heading', { name: 'Hello, New Friend' })).toBeVisible()
  await field('First name').fill('Jo')
  await next().click()
  const problem = 'First name is too short (minimum is 3 characters)'
  await expect.element(page.getByText(problem).last()).toBeVisible()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(page.getByText('Zipcode can’t be blank', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Location name can’t be blank for location 1')).toBeVisible()
  expect(address()).toBe('/sign-up/1')
})

test('step 1 offers four titles and one to ten locations, and its Back leaves to the sign-in', async () => {
  await openSignedOut('/sign-up/1')
  const choices = (label: string) =>
    [...(field(label).element() as HTMLSelectElement).options].map(({ value, text }) => `${value} ${text}`.trim())
  await expect.element(field('Title')).toBeVisible()
  expect(choices('Title')).toEqual(['Choose', '0 Owner', '1 Chef', '2 Jr. Chef', '3 General Manager'])
  expect(choices('How Many Locations?')).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1} ${at + 1}`))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe('/login')
})

test('a phone has the head Create Account, whose arrow goes a step back', async () => {
  await page.viewport(390, 844)
  changeDraft({ contact, locationCount: 2, locations: places(aPlace('Downtown'), aPlace('Hilo')), reached: 2 })
  await openSignedOut('/sign-up/2')
  await expect.element(page.getByText('Create Account')).toBeVisible()
  const back = page.getByRole('button', { name: 'Previous step' })
  await back.click()
  await expect.poll(address).toBe('/sign-up/1?location=2')
  await back.click()
  await expect.poll(address).toBe('/sign-up/1?part=4')
})

test('with letters twice as large the name of the current step is whole', async () => {
  // A phone of 390 px whose letters are twice as large has the room of one half as wide.
  await page.viewport(195, 422)
  await openSignedOut('/sign-up/1')
  const step = page.getByRole('listitem').getByText('Restaurant Contact Information')
  await expect.element(step).toBeVisible()
  await document.fonts.ready
  const { left, right, bottom } = step.element().getBoundingClientRect()
  const bar = step.element().closest('ol')?.getBoundingClientRect()
  expect([left >= 0, right <= 195, bottom <= (bar?.bottom ?? 0)]).toEqual([true, true, true])
})

test('a phone asks for one group on a screen, and comes back to the one that a reload emptied', async () => {
  await page.viewport(390, 844)
  await openSignedOut('/sign-up/1')
  await expect.element(page.getByText('Step 1 of 4, part 1 of 4')).toBeVisible()
  await next().click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('Official business name')).not.toBeInTheDocument()
  changeDraft({ contact: { ...contact, password: '', confirmPassword: '' } })
  await next().click()
  await expect.poll(address).toBe('/sign-up/1?part=2')
  await expect.element(page.getByText(/blank|too short/)).not.toBeInTheDocument()
  await expect.element(field('Official business name')).toHaveValue(contact.businessName)
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect.poll(address).toBe('/sign-up/1')
  await goTo('/sign-up/1?part=4')
  await expect.element(page.getByText('part 4 of 4')).toBeVisible()
  await field('Same address as business').click()
  await field('Location name').fill('Downtown')
  await next().click()
  await expect.poll(address).toBe('/sign-up/1?part=3')
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(page.getByText('Password can’t be blank').first()).toBeVisible()
  await field('Password').fill('good new words')
  await field('Confirm password').fill('good new words')
  await next().click()
  await expect.poll(address).toBe('/sign-up/1?part=4')
  await next().click()
  await expect.poll(address).toBe('/sign-up/2')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe('/sign-up/1?part=4')
  await expect.element(field('How Many Locations?')).toBeVisible()
})

test('on a phone the bar of steps shows the current one whole after each step', async () => {
  await page.viewport(390, 844)
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 2, isAgreed: true, fullName: 'Marisol Vega' })
  await openSignedOut('/sign-up/2', gateway)
  const steps = page.getByRole('list', { name: 'Steps of the sign-up' })
  const isWhole = () => {
    const current = steps.element().querySelector('[aria-current=step]')?.getBoundingClientRect()
    const bar = steps.element().getBoundingClientRect()
    return current !== undefined && current.left >= bar.left && current.right <= bar.right
  }
  await expect.poll(isWhole).toBe(true)
  // As a finger leaves it.
  steps.element().scrollLeft += 10
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(address).toBe('/sign-up/3')
  await next().click()
  await expect.poll(address).toBe('/sign-up/4')
  await expect.poll(isWhole).toBe(true)
})

test('phone and zipcode keep their form, and the business’s address fills location 1', async () => {
  await openSignedOut('/sign-up/1')
  await field('Phone number').fill('5125550134')
  await expect.element(field('Phone number')).toHaveValue('(512) 555-0134')
  await field('Zipcode').fill('78a7012')
  await expect.element(field('Zipcode')).toHaveValue('78701')
  await field('Same address as business').click()
  await expect.element(field('Zipcode', 1)).toHaveValue('78701')
  await field('Zipcode').fill('10001')
  await expect.element(field('Zipcode', 1)).toHaveValue('10001')
})

test('locations are filled or skipped one by one; steps beyond the furthest one lead back to it', async () => {
  changeDraft({ contact, locationCount: 3, locations: places(aPlace('Downtown')) })
  await openSignedOut('/sign-up/4')
  await expect.poll(address).toBe('/sign-up/1')
  await next().click()
  await expect.poll(address).toBe('/sign-up/1?location=2')
  await expect.element(page.getByText('Location 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(address).toBe('/sign-up/1?location=3')
  await expect.element(page.getByRole('button', { name: 'Location 2 (left out)' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe('/sign-up/1?location=2')
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(address).toBe('/sign-up/2')
})

test('on a phone the long name of a location before leaves Skip in the window', async () => {
  await page.viewport(390, 844)
  const name = 'Vega Downtown Restaurant, Bar and Rooftop Garden Austin'
  changeDraft({ contact, locationCount: 2, locations: places(aPlace(name)), reached: 2 })
  await openSignedOut('/sign-up/1?location=2')
  await expect.element(page.getByRole('button', { name: `${name} (done)` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(address).toBe('/sign-up/2')
})

test('an agreement that is signed and not ticked says so at its tick', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 3, fullName: 'Marisol Vega' })
  await openSignedOut('/sign-up/3')
  const tick = page.getByRole('checkbox')
  await expect.element(tick).not.toHaveAccessibleDescription('Required field missing')
  await next().click()
  await expect.element(tick).toHaveAccessibleDescription('Required field missing')
  await expect.element(tick).toHaveFocus()
  await tick.click()
  await expect.element(page.getByText('Required field missing')).not.toBeInTheDocument()
})

test('every step that was reached can be pressed, from an earlier one too; a later one can’t', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 3 })
  await openSignedOut('/sign-up/1', found)
  const bar = page.getByRole('list', { name: 'Steps of the sign-up' })
  await expect.element(page.getByText('Step 1 of 4 · about 6 minutes left')).toBeVisible()
  await bar.getByRole('button', { name: 'Legal Information' }).click()
  await expect.poll(address).toBe('/sign-up/3')
  await expect.element(page.getByText('Step 3 of 4 · about 2 minutes left')).toBeVisible()
  expect(
    bar
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Restaurant Contact Information', 'Distributor Information'])
  await bar.getByRole('button', { name: 'Distributor Information' }).click()
  await expect.poll(address).toBe('/sign-up/2')
})

test('the agreement is printed, and downloaded with the name below it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  onTestFinished(() => void vi.restoreAllMocks())
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 3, fullName: 'Marisol Vega' })
  await openSignedOut('/sign-up/3')
  await expect.element(page.getByRole('region', { name: 'Agreement' }).getByText(/with 90 days’ written notice/)).toBeInTheDocument() // prettier-ignore
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Download' }).click()
  const file = kept.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toMatch(
    /^Enrollment agreement, version of [\s\S]*90 days’ written notice[\s\S]*\n\nSigned by: Marisol Vega\n$/,
  )
})

const signed = { reached: 4, isAgreed: true, fullName: 'Marisol Vega' } as const

test('an agreement that is taken back closes step 4 again, by the browser’s own button too', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), ...signed })
  const server = await openSignedOut('/sign-up/3', gateway)
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  const bar = page.getByRole('list', { name: 'Steps of the sign-up' })
  await expect.element(bar.getByRole('button', { name: 'Payment details' })).not.toBeInTheDocument()
  await goTo('/sign-up/4')
  await expect.poll(address).toBe('/sign-up/3')
  await page.getByRole('checkbox').click()
  await field('Full name').fill(' ')
  await goTo('/sign-up/4')
  await expect.poll(address).toBe('/sign-up/3')
  await field('Full name').fill('Marisol Vega')
  await next().click()
  await expect.poll(address).toBe('/sign-up/4')
  expect(server.sent('postSignUp')).toEqual([])
})

test('what was emptied after step 4 was reached is asked for before it opens again', async () => {
  changeDraft({ contact, locationCount: 3, locations: places(aPlace('Downtown'), aPlace('Left', true)), ...signed })
  await openSignedOut('/sign-up/4', gateway)
  await expect.poll(address).toBe('/sign-up/1?location=3')
  changeDraft({ locationCount: 1, contact: { ...contact, businessName: '' } })
  await goTo('/sign-up/4')
  await expect.poll(address).toBe('/sign-up/1')
  await page.viewport(390, 844)
  await goTo('/sign-up/2')
  await expect.poll(address).toBe('/sign-up/1?part=2')
  changeDraft({ contact, locations: places(aPlace('')) })
  await goTo('/sign-up/3')
  await expect.poll(address).toBe('/sign-up/1?part=4')
})

test('a password that is refused at the end is chosen again there', async () => {
  const text = 'This password is too easy to guess. Please choose another one.'
  const easy = refuse({ ...invalidInput, text }, { errors: { password: [text] } })
  const { server, done } = await openPayment({ postSignUp: easy })
  await done.click()
  const told = page.getByRole('dialog', { name: 'Failet' })
  await expect.element(told).toMatchTextContent(new RegExp(`^Failet${text}Ok!$`))
  await told.getByRole('button', { name: 'Ok!' }).click()
  server.answer({ postSignUp: { message: 'Singup Success' } })
  await field('Password').fill('better new words')
  await field('Confirm password').fill('better new words')
  await done.click()
  await expect.element(page.getByRole('dialog', { name: 'Confirmation' })).toBeVisible()
  expect(server.sent('postSignUp')).toMatchObject([{}, { body: { password: 'better new words' } }])
})

test('step 4 says the price, what is charged today and what it is for', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 4, isAgreed: true, fullName: 'Marisol Vega' })
  await openSignedOut('/sign-up/4', gateway)
  await expect.element(page.getByText('$149 one-time and $99 per month')).toBeVisible()
  await expect.element(page.getByText(/^Today \$248\.00/)).toBeVisible()
  expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Order from all vendors', 'Recipe costing', 'Inventory tracking', 'Purchase data analysis'])
})

async function openPayment(answers: Answers) {
  const rep = { isChosen: true, dcn: 'C-77', email: 'ann@hudson.test', fullName: 'Ann Lee', phoneNumber: '' }
  const none = { ...rep, isChosen: false }
  changeDraft({
    contact,
    locationCount: 3,
    reached: 3,
    locations: places(aPlace('Downtown'), aPlace('Skipped', true), aPlace('Hilo')),
    distributors: [{ id: 531, nickname: 'Hudson Basin', reps: [none, rep, rep] }],
  })
  const server = await openSignedOut('/sign-up/3', { ...gateway, ...answers })
  await next().click()
  await expect.element(page.getByText('Required field missing').last()).toBeVisible()
  await page.getByRole('checkbox').click()
  await field('Full name').fill('Marisol Vega')
  await expect.element(page.getByText('Signed by: Marisol Vega')).toBeVisible()
  await next().click()
  await expect.poll(address).toBe('/sign-up/4')
  const done = page.getByRole('button', { name: 'Done' })
  await expect.element(done).toBeDisabled()
  await field('Card number').fill('4242424242424242')
  await field('Expiration').fill('1234')
  await field('CVC').fill('123')
  await expect.element(done).toBeEnabled()
  return { server, done }
}

test('Done sends the active locations with their reps, tells ‘Singup Success’ and leads to the sign-in', async () => {
  const { server, done } = await openPayment({ postSignUp: { message: 'Singup Success' } })
  const kept = localStorage.getItem('signUpDraft') ?? ''
  expect(kept).toContain('Marisol')
  expect(kept).not.toMatch(/good new words|4242/)
  await done.click()
  const told = page.getByRole('dialog', { name: 'Confirmation' })
  await expect.element(told).toMatchTextContent('Singup Success')
  // No empty wizard appears behind it, or while the sign-in is fetched.
  expect(address()).toBe('/sign-up/4')
  expect(localStorage.getItem('signUpDraft')).toBeNull()
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await goTo('/sign-up/1')
  await expect.element(field('First name')).toHaveValue('')
  const rep = { dcn: 'C-77', email: 'ann@hudson.test', name: 'Ann Lee', phoneNumber: '' }
  expect(server.sent('postSignUp')).toMatchObject([
    {
      body: {
        title: 1,
        totalReportingLocations: 3,
        signedBy: 'Marisol Vega',
        email: 'marisol@vega.test',
        paymentMethod: { token: expect.stringMatching(/^tok_sandbox_approve/) },
        locations: [
          { nickname: 'Downtown', distributors: [] },
          { nickname: 'Hilo', distributors: [{ id: 531, nickname: 'Hudson Basin', ...rep }] },
        ],
      },
    },
  ])
})

test('a refusal is told under ‘Failet’, everything typed stays, and the same card goes out again', async () => {
  const lost = refuse({ code: 'card_provider_away', status: 503, text: 'The payment provider does not answer.' })
  const { server, done } = await openPayment({ postSignUp: lost })
  await done.click()
  const told = page.getByRole('dialog', { name: 'Failet' })
  await expect.element(told).toMatchTextContent('The payment provider does not answer.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await done.click()
  await told.getByRole('button', { name: 'Ok!' }).click()
  const tokens = server
    .sent('postSignUp')
    .map(({ body }) => (body as { paymentMethod: { token: string } }).paymentMethod.token)
  expect(new Set(tokens).size).toBe(1)
  expect(address()).toBe('/sign-up/4')
})

test('a card that was refused goes to the payment provider anew when it is tried once more', async () => {
  const refused = refuse(cardRefused, { message: 'Your card was declined.' })
  const { server, done } = await openPayment({ postSignUp: refused })
  await done.click()
  const told = page.getByRole('dialog', { name: 'Failet' })
  await expect.element(told).toMatchTextContent('Your card was declined.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await done.click()
  await expect.element(told).toBeVisible()
  const tokens = server
    .sent('postSignUp')
    .map(({ body }) => (body as { paymentMethod: { token: string } }).paymentMethod.token)
  expect(new Set(tokens).size).toBe(2)
})

test('without a connection nothing is lost, and Done sends the same sign-up again', async () => {
  const { server, done } = await openPayment({ postSignUp: noConnection })
  await done.click()
  const told = page.getByRole('dialog', { name: 'Failet' })
  await expect
    .element(told)
    .toMatchTextContent(
      'The server could not be reached. Please check your connection and try again. Everything you entered is still here: press Done again once you are connected. With the same e-mail and card you are signed up, and pay, only once.',
    )
  server.answer({ postSignUp: { message: 'Singup Success' } })
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(localStorage.getItem('signUpDraft')).toContain('Marisol')
  await done.click()
  await expect.element(page.getByRole('dialog', { name: 'Confirmation' })).toBeVisible()
  const [first, second] = server.sent('postSignUp')
  expect(second?.body).toEqual(first?.body)
})

test('after a lost answer another e-mail is asked about: the first try may have made a business and a payment', async () => {
  const { server, done } = await openPayment({ postSignUp: noConnection })
  await done.click()
  await page.getByRole('dialog', { name: 'Failet' }).getByRole('button', { name: 'Ok!' }).click()
  changeDraft({ contact: { ...contact, email: 'marisol@other.test', confirmEmail: 'marisol@other.test' } })
  server.answer({ postSignUp: { message: 'Singup Success' } })
  await done.click()
  const asked = page.getByRole('dialog', { name: 'Sign up a second time?' })
  await expect.element(asked).toMatchTextContent(`Your try as ${contact.email} got no answer`)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postSignUp')).toHaveLength(1)
  await done.click()
  await asked.getByRole('button', { name: 'Sign up as marisol@other.test' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Confirmation' })).toBeVisible()
  expect(server.sent('postSignUp').at(-1)?.body).toMatchObject({ email: 'marisol@other.test' })
})

test('step 2 promises an invite only where the distributor does not manage its reps itself', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 2 })
  await openSignedOut('/sign-up/2')
  await expect
    .element(page.getByText(/^The distributors you buy from/))
    .toHaveTextContent(
      'The distributors you buy from. Your orders go to the sales rep you name. We invite the rep by e-mail, except where a distributor manages its sales reps itself.',
    )
})
