import { afterEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { aDistributor, aLocation, anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { forgetEverything } from '../../accounts/session.ts'
import { connect, itemRow, leave, press } from '../../../testing/page-parts.ts'

const noGuarantee = 'The distributor cannot guarantee delivery of special requests.'
const added = 'The Item was added to your order as special request'
const bay = aDistributor({ nickname: 'Bay Broadline' })
const valley = aDistributor({ nickname: 'Valley Produce' })
const distributors = {
  getDistributors: listOf(bay, valley),
  getDistributorNames: listOf(...[bay, valley].map(({ id, nickname }) => ({ id, nickname }))),
} satisfies Answers

afterEach(() => connect(true))

function formOn(place: Locator) {
  return {
    distributor: place.getByLabelText('Distributor'),
    unit: place.getByLabelText('Unit'),
    quantity: place.getByLabelText('Quantity'),
    description: place.getByLabelText('Description'),
    submit: place.getByRole('button', { name: 'Submit' }),
    needed: place.getByText(/^Still needed|^You are offline/),
  }
}

async function openForm(answers: Answers = {}) {
  const server = await openApp('/special-request', {
    ...distributors,
    ...aFakeCart({ distributors: [bay, valley] }).answers,
    ...answers,
  })
  return { server, form: formOn(page.getByRole('main')) }
}

async function fill(form: ReturnType<typeof formOn>) {
  await form.distributor.selectOptions('Bay Broadline')
  await form.unit.selectOptions('case')
  await form.description.fill('Blood oranges')
}

test('what is written outlives the end of the session, for the person who wrote it', async () => {
  const answers = { ...distributors, ...aFakeCart({ distributors: [bay, valley] }).answers }
  const writer = aUser()
  await openApp('/special-request', answers, writer)
  const description = page.getByRole('main').getByLabelText('Description')
  await description.fill('Blood oranges')
  const signInAs = async (user: typeof writer) => {
    forgetEverything()
    await goTo('/login')
    await openApp('/special-request', answers, user)
  }
  await signInAs(aUser({ activeLocation: writer.activeLocation }))
  await expect.element(description).toHaveValue('')
  await signInAs(writer)
  await expect.element(description).toHaveValue('Blood oranges')
})

test('Submit waits for every field and names what is missing', async () => {
  const { form } = await openForm()
  await expect.element(page.getByRole('heading', { name: 'Add Special Request', level: 1 })).toBeVisible()
  await expect.element(form.quantity).toHaveValue('1')
  await expect.poll(() => form.distributor.getByRole('option').elements().length).toBe(3)
  await expect.element(form.distributor).toHaveValue('')
  await expect.element(form.submit).toBeDisabled()
  await expect
    .element(form.needed)
    .toHaveTextContent('Still needed: distributor, unit, description (at least 3 characters)')
  const units = form.unit.getByRole('option').elements()
  expect(units.map(({ textContent }) => textContent)).toEqual(['Choose', 'lb', 'pint', 'oz', 'bunch', 'each', 'case'])
  await form.distributor.selectOptions('Bay Broadline')
  await form.unit.selectOptions('case')
  await expect.element(form.needed).toHaveTextContent('Still needed: description (at least 3 characters)')
  await form.distributor.selectOptions('Choose')
  await expect.element(form.needed).toHaveTextContent('Still needed: distributor, description (at least 3 characters)')
  await form.distributor.selectOptions('Bay Broadline')
  await form.description.fill('ab')
  leave()
  await expect.element(page.getByText('Please enter at least 3 characters.')).toBeVisible()
  await expect.element(form.submit).toBeDisabled()
  await form.description.fill('Blood oranges, small')
  await expect.element(form.submit).toBeEnabled()
  await form.quantity.fill('0')
  leave()
  await expect.element(page.getByText('Please enter a quantity greater than 0.')).toBeVisible()
  await expect.element(form.submit).toBeDisabled()
  await form.quantity.fill('1.5')
  await expect.element(page.getByText('Please enter digits only.')).toBeVisible()
  await expect.element(form.submit).toBeDisabled()
  await form.quantity.fill('99999999')
  await expect.element(form.quantity).toHaveValue('99999999')
  await expect.element(form.quantity).toHaveAccessibleDescription('Please enter at most 99,999.')
  await expect.element(form.submit).toBeDisabled()
})

test('where there is one distributor it is chosen', async () => {
  const { form } = await openForm({ getDistributorNames: listOf({ id: bay.id, nickname: bay.nickname }) })
  await expect.element(form.distributor).toHaveValue(String(bay.id))
  await expect.element(form.needed).toHaveTextContent('Still needed: unit, description (at least 3 characters)')
})

test('one that was added is told, and can have another beside it', async () => {
  const { server, form } = await openForm()
  await fill(form)
  await form.quantity.fill('2')
  await form.submit.click()
  await expect.element(page.getByText('Special Request Added!')).toBeVisible()
  await expect.element(page.getByText(added)).toBeVisible()
  await expect.element(page.getByText(noGuarantee)).toBeVisible()
  await expect.element(page.getByText('2 case · Bay Broadline')).toBeVisible()
  expect(server.sent('postCustomOrder')).toEqual([
    expect.objectContaining({
      body: {
        custom_order_data: { distributorId: bay.id, uom: 'case', quantity: 2, description: 'Blood oranges' },
      },
    }),
  ])
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect.element(form.description).toHaveValue('')
  await expect.element(form.quantity).toHaveValue('1')
  await expect.element(page.getByRole('banner').getByRole('link', { name: /cart/i })).toMatchTextContent('1')
})

test('a search goes along, at the end of its results and where there are none', async () => {
  const basil = anItem({ name: 'Basil Fresh', distributorId: bay.id })
  const server = await openApp('/place-order/list?search=basil', {
    ...distributors,
    ...aFakeCart({ items: [basil], distributors: [bay, valley] }).answers,
    getItems: ({ query }) => listOf(...(query?.filterOptions?.includes('zzyzx') ? [] : [basil])),
  })
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  const prompt = page.getByRole('main').getByRole('button', { name: 'Add Special Request' })
  await prompt.click()
  const panel = page.getByRole('dialog', { name: 'Add Special Request' })
  const form = formOn(panel)
  await expect.element(form.description).toHaveValue('basil')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(prompt).toHaveFocus()

  await goTo('/place-order/list?search=zzyzx')
  await expect.element(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
  await expect.element(page.getByText("Can't find what you are looking for?")).toBeVisible()
  await prompt.click()
  await expect.element(form.description).toHaveValue('zzyzx')
  await form.distributor.selectOptions('Valley Produce')
  await form.unit.selectOptions('lb')
  await form.submit.click()
  await expect.element(panel.getByText('Special Request Added!')).toBeVisible()
  await expect.element(page.getByText(added)).toBeVisible()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(address()).toBe('/place-order/list?search=zzyzx')
  expect(server.sent('postCustomOrder')[0]?.body.custom_order_data).toEqual({
    distributorId: valley.id,
    uom: 'lb',
    quantity: 1,
    description: 'zzyzx',
    searchText: 'zzyzx',
  })
})

test('for a punched-out item knows distributor, unit and DIN, by its row, by the notice, at its own address', async () => {
  const oldBay = anItem({
    distributorId: bay.id,
    distributor: 'Bay Broadline',
    name: 'Old Bay',
    brand: 'McCormick',
    unitMeasure: 'EA',
    packSize: '12/24 OZ',
    din: '48213',
    isPunchedOut: true,
  })
  const detail = {
    ...oldBay,
    manufacturerNumber: '',
    packText: '12/24 OZ',
    packReason: null,
    priceHistory: [],
    distributorPhone: null,
    representative: null,
    recentOrders: [],
  }
  const server = await openApp('/place-order/list', {
    ...distributors,
    ...aFakeCart({ items: [oldBay], distributors: [bay, valley] }).answers,
    getItems: listOf(oldBay),
    getItem: detail,
    getItemMatches: { itemDistributorId: oldBay.id, matches: [] },
  })
  const panel = page.getByRole('dialog', { name: 'Add Special Request' })
  const form = formOn(panel)
  const isFilled = async () => {
    await expect.element(form.distributor).toHaveDisplayValue('Bay Broadline')
    await expect.element(form.unit).toHaveValue('each')
    await expect.element(form.description).toHaveValue('Old Bay, McCormick')
    await expect.element(panel.getByText('DIN 48213')).toBeVisible()
    await expect.element(form.submit).toBeEnabled()
  }
  await itemRow('Old Bay').getByRole('link', { name: 'Add Special Request' }).click()
  await isFilled()
  await press('{Escape}')

  await itemRow('Old Bay').getByRole('button', { name: 'Increase' }).click()
  const notice = page.getByRole('dialog', { name: 'Not on the order guide' })
  await expect.element(notice).toMatchTextContent(/please add a special request/)
  await notice.getByRole('button', { name: 'Add Special Request' }).click()
  await isFilled()
  await press('{Escape}')

  await itemRow('Old Bay').getByRole('button', { name: 'Old Bay', exact: true }).click()
  await page.getByRole('dialog', { name: 'Old Bay' }).getByRole('button', { name: 'Add Special Request' }).click()
  await isFilled()
  await form.distributor.selectOptions('Valley Produce')
  await expect.element(panel.getByText('DIN 48213')).not.toBeInTheDocument()
  await form.distributor.selectOptions('Bay Broadline')
  await form.submit.click()
  await expect.element(panel.getByText('Special Request Added!')).toBeVisible()
  expect(server.sent('postCustomOrder')[0]?.body.custom_order_data).toMatchObject({
    din: '48213',
    packSize: '12/24 OZ',
    uom: 'each',
    distributorId: bay.id,
  })
  await press('{Escape}')

  await goTo(`/special-request?item=${oldBay.id}`)
  await expect.element(formOn(page.getByRole('main')).description).toHaveValue('Old Bay, McCormick')
})

test('is not sent offline, and says why', async () => {
  const { form } = await openForm()
  await fill(form)
  connect(false)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
  await expect.element(form.submit).toBeDisabled()
  await expect.element(form.needed).toMatchTextContent(/^You are offline\./)
  connect(true)
  await page.getByRole('dialog', { name: 'Online' }).getByRole('button', { name: 'Ok!' }).click()
  await expect.element(form.submit).toBeEnabled()
})

test('whose answer was lost and which is changed then is in the cart once, as it was changed', async () => {
  const cart = aFakeCart({ distributors: [bay, valley] })
  const { postCart, postCustomOrder } = cart.answers
  const known = new Map<string, unknown>()
  const { server, form } = await openForm({ ...cart.answers, postCustomOrder: noConnection })
  await fill(form)
  await form.submit.click()
  await expect.element(page.getByText('Something went wrong while processing the information.')).toBeVisible()
  const [lostKey] = server.keys('postCustomOrder')
  server.answer({
    postCustomOrder,
    postCart: (input) => {
      known.set('taken out', input.body)
      return typeof postCart === 'function' ? postCart(input) : noConnection
    },
  })
  await form.description.fill('Blood oranges, 24 count')
  await form.submit.click()
  await expect.element(page.getByText('Special Request Added!')).toBeVisible()
  const sent = server.sent('postCustomOrder').map(({ body }) => body.custom_order_data.description)
  expect(sent).toEqual(['Blood oranges', 'Blood oranges', 'Blood oranges, 24 count'])
  expect(server.keys('postCustomOrder')[1]).toBe(lostKey)
  const [first] = cart.lines()
  // Without the revision that it was added at, the server would keep the line as somebody else's.
  const itemList = [{ shoppingCartId: first?.id, quantity: 0 }]
  expect(known.get('taken out')).toEqual({ itemList, lastModified: first?.version })
})

test('whose answer was lost is kept on the device and sent again under the same key', async () => {
  const cart = aFakeCart({ distributors: [bay, valley] })
  const { server, form } = await openForm({ postCustomOrder: noConnection })
  await fill(form)
  await form.submit.click()
  await expect.element(page.getByText('Something went wrong while processing the information.')).toBeVisible()
  await goTo('/order-history')
  await goTo('/special-request')
  await expect.element(page.getByText('it may be in your cart. Submit can’t add it twice.')).toBeVisible()
  await expect.element(form.description).toHaveValue('Blood oranges')
  server.answer(cart.answers)
  await form.submit.click()
  await expect.element(page.getByText('Special Request Added!')).toBeVisible()
  const keys = server.keys('postCustomOrder')
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await goTo('/order-history')
  await goTo('/special-request')
  await expect.element(form.description).toHaveValue('')
})

test('shows the server’s words, or the sentence for none', async () => {
  const refused = { code: 'refused', status: 400, text: 'This distributor takes no special requests.' } as const
  const { server, form } = await openForm({ postCustomOrder: refuse(refused) })
  await fill(form)
  await form.submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This distributor takes no special requests.')
  server.answer({ postCustomOrder: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } } })
  await form.submit.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Something went wrong while processing the information.')
  await expect.element(form.description).toHaveValue('Blood oranges')
  server.answer(aFakeCart({ distributors: [bay, valley] }).answers)
  await form.submit.click()
  await expect.element(page.getByText('Special Request Added!')).toBeVisible()
})

test('is kept while it is written, until Start over', async () => {
  const { form } = await openForm()
  await form.description.fill('Blood oranges')
  await goTo('/order-history')
  await goTo('/special-request')
  await expect.element(form.description).toHaveValue('Blood oranges')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(form.description).toHaveValue('')
  await goTo('/order-history')
  await goTo('/special-request')
  await expect.element(form.description).toHaveValue('')
})

test('an item of a retired distributor asks for another one, whose number it does not take along', async () => {
  const gone = aDistributor({ nickname: 'Gone Foods' })
  const oldBay = anItem({
    name: 'Old Bay',
    distributorId: gone.id,
    din: '48213',
    unitMeasure: 'CS',
    isPunchedOut: true,
  })
  const cart = aFakeCart({ items: [oldBay], distributors: [bay, valley] })
  const server = await openApp('/place-order/list', { ...distributors, ...cart.answers, getItems: listOf(oldBay) })
  await itemRow('Old Bay').getByRole('link', { name: 'Add Special Request' }).click()
  const form = formOn(page.getByRole('dialog', { name: 'Add Special Request' }))
  await expect.element(form.distributor).toHaveDisplayValue('Choose')
  await expect.element(form.needed).toHaveTextContent('Still needed: distributor')
  await expect.element(form.submit).toBeDisabled()
  await form.distributor.selectOptions('Valley Produce')
  await form.submit.click()
  const sent = () => server.sent('postCustomOrder')[0]?.body.custom_order_data
  await expect.poll(sent).toMatchObject({ distributorId: valley.id })
  expect(sent()).not.toHaveProperty('din')
})

test('where the cart is off nothing leads to special requests', async () => {
  const oldBay = anItem({ name: 'Old Bay', isPunchedOut: true })
  const user = aUser({ activeLocation: aLocation({ display_shopping_cart: 0 }) })
  await openApp('/place-order/list', { getItems: listOf(oldBay) }, user)
  await expect.element(page.getByRole('button', { name: 'Old Bay' })).toBeVisible()
  await expect.element(page.getByText('Add Special Request')).not.toBeInTheDocument()
  await goTo('/special-request')
  await expect.element(page.getByText('This is not switched on for your location.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the items' }).click()
  await expect.poll(address).toBe('/place-order/list')
})
