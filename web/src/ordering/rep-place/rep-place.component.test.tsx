import { noPriceAccess } from '@larder/contract/distributors/rep-prices.ts'
import { deadRepInvite } from '@larder/contract/distributors/rep-place.ts'
import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { notSignedIn } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openSignedOut, phone } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import { addRepKey } from './rep-key.ts'

const line = {
  id: 1,
  din: '100',
  name: 'Lemons',
  brand: 'Sunkist',
  packSize: '1/115 CT',
  unitMeasure: 'CS',
  quantity: 3,
}
const order: RepOrder = {
  id: 7,
  purchaseOrderNumber: '1-7',
  createTimeDisplay: '03/01/2030 10:00 AM EST',
  orderedBy: 'Ana Ruiz',
  requestedDeliveryDate: '2030-03-04',
  requestedDeliveryTime: '8am-11am',
  notes: 'Back door',
  isOpen: true,
  poStatus: 'On the Way',
  acknowledgement: null,
  lines: [line, { ...line, id: 2, name: 'Limes' }],
}
const place = {
  id: 5,
  today: '2030-03-01',
  name: 'Sal',
  email: 'sal@harbor.test',
  distributor: 'Harbor',
  location: 'Front Street',
  mayChangePrices: true,
}

test('an invite that is over says so before a press, and leads a rep who has accepted it to the orders', async () => {
  await page.viewport(...phone)
  const over = { postRepInviteLook: () => refuse(deadRepInvite), getRepPlace: place, getRepOrders: listOf(order) }
  await openSignedOut('/rep-invite/a-token', over)
  await expect.element(page.getByRole('heading', { name: 'This invite is over' })).toBeVisible()
  await expect.element(page.getByText('Ask the restaurant to send you a new invite.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept invite' })).not.toBeInTheDocument()
  addRepKey('k'.repeat(43))
  // To ask for a new invite is for a restaurant that is missing only.
  await expect.element(page.getByText('You are still signed in on this device.')).toBeVisible()
  await expect.element(page.getByText('Please ask the restaurant for a new one.')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Open your orders' }).click()
  await expect.element(page.getByRole('heading', { name: 'Orders from Front Street' })).toBeVisible()
})

test('an answer that none of an order comes says before it is sent that it refuses the order', async () => {
  addRepKey('k'.repeat(43))
  await openSignedOut('/rep?place=5&order=7', { getRepPlace: place, getRepOrders: listOf(order) })
  for (const name of ['Lemons', 'Limes']) {
    await page.getByLabelText(`How ${name} comes`).selectOptions('short')
    await expect.element(page.getByRole('button', { name: /^Accept with/ })).toBeVisible()
    await page.getByLabelText(`How many of ${name} come`).fill('0')
  }
  await expect.element(page.getByRole('button', { name: 'Refuse order' })).toBeVisible()
  await page.getByLabelText('How Limes comes').selectOptions('')
  await expect.element(page.getByRole('button', { name: 'Accept with 1 change' })).toBeVisible()
})

test('a rep accepts an invite and answers an order on a phone: one item short, one substituted', async () => {
  await page.viewport(...phone)
  let isDead = true
  let shown = order
  const { sent } = await openSignedOut('/rep-invite/a-token', {
    postRepInviteLook: { name: 'Sal', distributor: 'Harbor', location: 'Front Street' },
    postRepInvite: () => (isDead ? refuse(deadRepInvite) : { ...place, authKey: 'k'.repeat(43) }),
    getRepPlace: place,
    getRepOrders: () => listOf(shown),
    postRepAcknowledgement: ({ body }) => {
      const lines = (body?.lines ?? []).map((said) => ({ substitute: '', ...said }))
      const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
      shown = { ...order, acknowledgement: { by: 'Sal', outcome: 'changed', note: body?.note ?? '', lines, ...at } }
      return shown
    },
  })
  // the name of the house says nothing to a rep
  await expect.element(page.getByRole('heading', { name: 'Front Street invites you' })).toBeVisible()
  await expect
    .element(page.getByText('See the orders that Front Street sends Harbor, and say what comes.'))
    .toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept invite' })
  await accept.click()
  await expect.element(page.getByText('This invite has expired or was already used.')).toBeVisible()
  isDead = false
  await accept.click()
  await expect.element(page.getByRole('heading', { name: 'Orders from Front Street' })).toBeVisible()
  expect(address()).toBe('/rep?place=5')
  await expect.element(page.getByText('Not answered')).toBeVisible()
  await expect.element(page.getByText('Back door')).toBeVisible()
  await expect
    .element(page.getByText(/^For .*03\/04\/2030 · 8am-11am · placed 03\/01\/2030 10:00 AM EST by Ana Ruiz$/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Answer order' }).click()
  await expect.element(page.getByLabelText('How Lemons comes')).toHaveFocus()
  // Two items may have one name: number and brand tell them apart, also while they are answered.
  expect(page.getByText('100 · Sunkist · 1/115 CT').elements()).toHaveLength(order.lines.length)
  await page.getByLabelText('How Lemons comes').selectOptions('short')
  await page.getByRole('button', { name: 'Accept with 1 change' }).click()
  await expect.element(page.getByText('Enter how many come, in whole numbers. 0 if none comes.')).toBeVisible()
  await expect.element(page.getByLabelText('How many of Lemons come')).toHaveFocus()
  await expect
    .element(page.getByLabelText('How many of Lemons come'))
    .toHaveAccessibleDescription('Enter how many come, in whole numbers. 0 if none comes.')
  expect(sent('postRepAcknowledgement')).toEqual([])
  // Half of one is asked about again.
  await page.getByLabelText('How many of Lemons come').fill('1,5')
  await page.getByRole('button', { name: 'Accept with 1 change' }).click()
  await expect.element(page.getByLabelText('How many of Lemons come')).toHaveAttribute('aria-invalid', 'true')
  expect(sent('postRepAcknowledgement')).toEqual([])
  await page.getByLabelText('How many of Lemons come').fill('1')
  await page.getByLabelText('How Limes comes').selectOptions('substituted')
  await page.getByLabelText('In place of Limes').fill('k'.repeat(200))
  await expect.element(page.getByText('Full: 200 characters at most.')).toBeVisible()
  await page.getByLabelText('In place of Limes').fill('Key limes')
  await expect.element(page.getByText('Full: 200 characters at most.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Accept with 2 changes' }).click()
  await expect.element(page.getByText('Accepted, 2 changes')).toBeVisible()
  await expect.element(page.getByText('3 CS of Key limes in place of 3 CS')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change answer' })).toHaveFocus()
  expect(sent('postRepAcknowledgement')).toMatchObject([
    {
      body: {
        lines: [
          { id: 1, status: 'short', quantity: 1 },
          { id: 2, status: 'substituted', quantity: 3, substitute: 'Key limes' },
        ],
      },
    },
  ])
})

test('quantities have their unit, and a long substitute no phone is too narrow for', async () => {
  await page.viewport(...phone)
  addRepKey('k'.repeat(43))
  const tea = { ...line, name: 'Tea Hive', unitMeasure: 'LB', quantity: 2 }
  const limes = { ...line, id: 2, name: 'Limes' }
  const substitute = 'Organic tea, loose leaf, fair trade, in a tin of two pounds, black'
  const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
  const lines = [
    { id: 1, status: 'short' as const, quantity: 1, substitute: '' },
    { id: 2, status: 'substituted' as const, quantity: 3, substitute },
  ]
  await openSignedOut('/rep?order=7', {
    getRepPlace: place,
    getRepOrders: listOf({
      ...order,
      lines: [tea, limes],
      acknowledgement: { by: 'Sal', outcome: 'changed' as const, note: '', lines, ...at },
    }),
  })
  const items = page.getByRole('list', { name: 'Items' })
  await expect.element(items).toMatchTextContent('2 LB')
  await expect.element(items.getByText('1 of 2 LB come')).toBeVisible()
  await expect.element(items.getByText(`3 CS of ${substitute} in place of 3 CS`)).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: 'Change answer' }).click()
  await expect.element(items).toMatchTextContent('2 LB')
  expect(document.documentElement.scrollWidth).toBe(clientWidth)
})

test('an answer that is refused says why, and what was answered stays to be sent again', async () => {
  addRepKey('k'.repeat(43))
  let isOver = true
  const { sent } = await openSignedOut('/rep?order=7', {
    getRepPlace: place,
    getRepOrders: listOf(order),
    postRepAcknowledgement: () =>
      isOver ? refuse({ code: 'order_over', status: 400, text: 'It was received.' }) : order,
  })
  await page.getByLabelText('How Lemons comes').selectOptions('short')
  await page.getByLabelText('How many of Lemons come').fill('1')
  await page.getByLabelText('Note to the restaurant').fill('Late boat')
  const accept = page.getByRole('button', { name: 'Accept with 1 change' })
  await accept.click()
  await expect.element(page.getByText('It was received.')).toBeVisible()
  await expect.element(page.getByLabelText('How many of Lemons come')).toHaveValue('1')
  await expect.element(page.getByLabelText('Note to the restaurant')).toHaveValue('Late boat')
  isOver = false
  await accept.click()
  await expect.element(accept).not.toBeInTheDocument()
  expect(sent('postRepAcknowledgement')).toHaveLength(2)
})

test('an order of which nothing comes is refused, not accepted', async () => {
  addRepKey('k'.repeat(43))
  const lines = order.lines.map(({ id }) => ({ id, status: 'short' as const, quantity: 0, substitute: '' }))
  const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
  await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf({ ...order, acknowledgement: { by: 'Sal', outcome: 'refused', note: '', lines, ...at } }),
  })
  await expect.element(page.getByText('Refused', { exact: true })).toBeVisible()
})

test('an answer that is changed begins with what was said before', async () => {
  addRepKey('k'.repeat(43))
  const answered = {
    by: 'Sal',
    outcome: 'changed' as const,
    note: 'Late boat',
    time: '2030-03-01T16:00:00.000Z',
    timeDisplay: '03/01/2030 11:00 AM EST',
    lines: [{ id: 2, status: 'substituted' as const, quantity: 3, substitute: 'Key limes' }],
  }
  const { sent } = await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf({ ...order, acknowledgement: answered }),
    postRepAcknowledgement: order,
  })
  await page.getByRole('button', { name: 'Change answer' }).click()
  await expect.element(page.getByLabelText('How Limes comes')).toHaveValue('substituted')
  await expect.element(page.getByLabelText('In place of Limes')).toHaveValue('Key limes')
  await expect.element(page.getByLabelText('Note to the restaurant')).toHaveValue('Late boat')
  await page.getByRole('button', { name: 'Accept with 1 change' }).click()
  await expect
    .poll(() => sent('postRepAcknowledgement').map(({ body }) => body))
    .toEqual([{ note: 'Late boat', lines: answered.lines }])
})

test('a rep whose access ended is told whom to ask, and one without a key too', async () => {
  addRepKey('k'.repeat(43))
  await openSignedOut('/rep', { getRepPlace: refuse(notSignedIn), getRepOrders: refuse(notSignedIn) })
  await expect.element(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText('Open the link in the invite')).toBeVisible()
})

test('a rep changes a price and marks an item out of stock; what is refused is said beside it', async () => {
  await page.viewport(...phone)
  const item = {
    id: 3,
    din: '100',
    name: 'Lemons',
    brand: 'Sunkist',
    packSize: '1/115 CT',
    unitMeasure: 'CS',
    price: 40,
    isByWeight: false,
    isMarketPrice: false,
    isOutdated: false,
    isOutOfStock: false,
  }
  let isOver = false
  addRepKey('k'.repeat(43))
  const { sent } = await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf(),
    getRepItems: listOf(item),
    patchRepItem: ({ body }) =>
      isOver
        ? refuse({ ...noPriceAccess, text: 'You can’t change prices here today.' })
        : { ...item, ...body, isOutOfStock: body?.isOutOfStock === true },
  })
  await page.getByRole('button', { name: 'Prices' }).click()
  const price = page.getByRole('textbox', { name: 'Price of Lemons' })
  await price.fill('42.5')
  await page.getByRole('button', { name: 'Save the price of Lemons' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  const row = page.getByRole('listitem', { name: 'Lemons' })
  await expect.element(row).toMatchTextContent('100 · Sunkist · 1/115 CT$ per CS')
  await expect.element(row.getByText('Out of stock', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mark out of stock' }).click()
  await expect.element(row.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark in stock' })).toBeVisible()
  expect(sent('patchRepItem').map(({ body }) => body)).toEqual([{ price: 42.5 }, { isOutOfStock: true }])
  await price.fill('12,50')
  await expect.element(page.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save the price of Lemons' })).toBeDisabled()
  await price.fill('0')
  await expect.element(price).toHaveAccessibleDescription('Please enter an amount above zero.')
  await price.fill('100001')
  await expect.element(price).toHaveAccessibleDescription('Please enter at most 100,000.')
  isOver = true
  await price.fill('50')
  await page.getByRole('button', { name: 'Save the price of Lemons' }).click()
  await expect.element(page.getByText('You can’t change prices here today.')).toBeVisible()
  await expect.element(price).toHaveValue('50')
  isOver = false
  await page.getByRole('button', { name: 'Save the price of Lemons' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(page.getByText('You can’t change prices here today.')).not.toBeInTheDocument()
})

test('one device serves two restaurants; a mailed link opens its order, and a guide is uploaded after it was checked', async () => {
  await page.viewport(...phone)
  const keys = ['a'.repeat(43), 'b'.repeat(43)]
  for (const key of keys) addRepKey(key)
  let asked = 0
  const harbor = { ...place, id: 6, location: 'Back Street' }
  const { sent } = await openSignedOut('/rep?place=6&order=7', {
    getRepPlace: () => (asked++ === 0 ? place : harbor),
    getRepOrders: () => listOf({ ...order, id: 8 }, order),
    postRepGuideCheck: {
      preview: {
        fileName: 'june.csv',
        headerRow: 1,
        columns: [],
        rowCount: 2,
        createCount: 0,
        changeCount: 2,
        sameCount: 0,
        dropCount: 19,
        refusedCount: 0,
        refused: [],
        notes: [],
        examples: [],
      },
      currentCount: 21,
      dropCount: 19,
    },
    postRepGuide: { message: '2 items read: 2 changed, 19 no longer on the guide.' },
  })
  await expect.element(page.getByRole('heading', { name: 'Orders from Back Street' })).toBeVisible()
  // The order of the mail is open to be answered, the other one is not.
  await expect.element(page.getByRole('button', { name: 'Accept order' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Answer order' }).elements()).toHaveLength(1)
  await page.getByRole('combobox', { name: 'Restaurant' }).selectOptions('Front Street (Harbor)')
  await expect.element(page.getByRole('heading', { name: 'Orders from Front Street' })).toBeVisible()

  await page.getByRole('button', { name: 'Order guide' }).click()
  const upload = page.getByRole('button', { name: 'Upload order guide' })
  await expect.element(upload).toBeDisabled()
  await page.getByLabelText('Order guide file').upload(new File(['din,name'], 'june.csv'))
  await expect.element(page.getByText('Dropped')).toBeVisible()
  await page.getByLabelText('Next Price Change').fill('2030-02-01')
  await expect.element(upload, { message: 'a guide that ends before today' }).toBeDisabled()
  await page.getByLabelText('Next Price Change').fill('2030-03-20')
  await upload.click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('19 of the 21 items that Front Street can order now')
  await question.getByRole('button', { name: 'Upload' }).click()
  await expect.element(page.getByText('2 items read: 2 changed')).toBeVisible()
  const [{ body } = { body: undefined }] = sent('postRepGuide') as { body: unknown }[]
  expect((body as FormData).get('end_date')).toBe('2030-03-20')
  await expect.element(upload, { message: 'there is no file any more' }).toBeDisabled()
})

test('a link to an order older than the list opens it above the list, once, and says where it is not the rep’s', async () => {
  addRepKey('k'.repeat(43))
  const newer = { ...order, id: 40, purchaseOrderNumber: '1-40' }
  const first = { ...listOf(newer), _meta: { ...listOf()._meta, pageCount: 2, currentPage: 1, totalCount: 2 } }
  const second = { ...listOf(order), _meta: { ...first._meta, currentPage: 2 } }
  const { sent, answer } = await openSignedOut('/rep?place=5&order=7', {
    getRepPlace: place,
    getRepOrders: ({ query }) =>
      Number(query?.order) === 7 ? listOf(order) : Number(query?.page) === 2 ? second : first,
    postRepAcknowledgement: order,
  })
  const cards = () => page.getByRole('list', { name: 'Orders' }).getByRole('heading').elements()
  await expect.element(page.getByRole('heading', { name: 'Order 1-7', exact: true })).toBeVisible()
  await expect.element(page.getByText(/the order in your mail/i)).not.toBeInTheDocument()
  expect(cards().map(({ textContent }) => textContent)).toEqual(['Order 1-7', 'Order 1-40'])
  await page.getByRole('button', { name: 'Accept order' }).click()
  await expect.poll(() => sent('postRepAcknowledgement').map(({ params }) => Number(params?.id))).toEqual([7])
  await page.getByRole('button', { name: 'Show older orders' }).click()
  await expect.element(page.getByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument()
  expect(cards().map(({ textContent }) => textContent)).toEqual(['Order 1-7', 'Order 1-40'])

  answer({ getRepOrders: ({ query }) => (Number(query?.order) === 8 ? listOf() : first) })
  await goTo('/rep?place=5&order=8')
  await expect
    .element(page.getByText('The order in your mail is not among those sent to sal@harbor.test.'))
    .toBeVisible()
})

test('what was found in a file that was exchanged meanwhile is not said of the next one', async () => {
  addRepKey('k'.repeat(43))
  const checked = (fileName: string) => ({
    preview: {
      fileName,
      headerRow: 1,
      columns: [],
      rowCount: 2,
      createCount: 0,
      changeCount: 2,
      sameCount: 0,
      dropCount: 0,
      refusedCount: 0,
      refused: [],
      notes: [`Read ${fileName}`],
      examples: [],
    },
    currentCount: 2,
    dropCount: 0,
  })
  const slow = later<ReturnType<typeof checked>>()
  const answers = [slow.promise, Promise.resolve(checked('july.csv'))]
  await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf(),
    postRepGuideCheck: () => answers.shift() ?? checked('none'),
  })
  await page.getByRole('button', { name: 'Order guide' }).click()
  const file = page.getByLabelText('Order guide file')
  await file.upload(new File(['din,name'], 'june.csv'))
  await expect.element(page.getByText('Reading june.csv…')).toBeVisible()
  await file.upload(new File(['din,name'], 'july.csv'))
  await expect.element(page.getByText('Read july.csv')).toBeVisible()
  slow.come(checked('june.csv'))
  await slow.promise
  await expect.element(page.getByText('Read july.csv')).toBeVisible()
  await expect.element(page.getByText('Read june.csv')).not.toBeInTheDocument()
})

test('a device says which restaurants it does not open, and an ended invite is put away', async () => {
  const keys = ['a'.repeat(43), 'b'.repeat(43)]
  for (const key of keys) addRepKey(key)
  let asked = 0
  await openSignedOut('/rep?place=77&order=7', {
    getRepPlace: () => (asked++ === 0 ? refuse(notSignedIn) : place),
    getRepOrders: listOf(),
  })
  await expect.element(page.getByText('from a restaurant that is not open on this device')).toBeVisible()
  const ended = page.getByText('An invite on this device has ended.')
  await expect.element(ended).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect.element(ended).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Orders from Front Street' })).toBeVisible()
})

test('a price in whose place another counts is saved as it is, and counts again', async () => {
  const item = {
    id: 3,
    din: '100',
    name: 'Lemons',
    brand: 'Sunkist',
    packSize: '1/115 CT',
    unitMeasure: 'CS',
    price: 40,
    isByWeight: false,
    isMarketPrice: false,
    isOutdated: true,
    isOutOfStock: false,
  }
  addRepKey('k'.repeat(43))
  const { sent, answer } = await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf(),
    getRepItems: listOf(item),
    patchRepItem: { ...item, isOutdated: false },
  })
  await page.getByRole('button', { name: 'Prices' }).click()
  const told = page.getByText('Another price counts here now. Save yours to have it count again.')
  await expect.element(told).toBeVisible()
  const save = page.getByRole('button', { name: 'Save the price of Lemons' })
  answer({ getRepItems: listOf({ ...item, isOutdated: false }) })
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
  expect(sent('patchRepItem').map(({ body }) => body)).toEqual([{ price: 40 }])
})

test('a price typed while another is saved stays, to be saved next', async () => {
  const item = {
    id: 3,
    din: '100',
    name: 'Lemons',
    brand: 'Sunkist',
    packSize: '1/115 CT',
    unitMeasure: 'CS',
    price: 40,
    isByWeight: false,
    isMarketPrice: false,
    isOutdated: false,
    isOutOfStock: false,
  }
  const first = later<typeof item>()
  addRepKey('k'.repeat(43))
  const { sent, answer } = await openSignedOut('/rep', {
    getRepPlace: place,
    getRepOrders: listOf(),
    getRepItems: listOf(item),
    patchRepItem: () => first.promise,
  })
  await page.getByRole('button', { name: 'Prices' }).click()
  const price = page.getByRole('textbox', { name: 'Price of Lemons' })
  const save = page.getByRole('button', { name: 'Save the price of Lemons' })
  await price.fill('42')
  await save.click()
  await expect.poll(() => sent('patchRepItem')).toHaveLength(1)
  await price.fill('43')
  answer({ patchRepItem: { ...item, price: 43 } })
  first.come({ ...item, price: 42 })
  await save.click()
  await expect.poll(() => sent('patchRepItem').map(({ body }) => body)).toEqual([{ price: 42 }, { price: 43 }])
  await expect.element(price).toHaveValue('43.00')
})

test('each item of a rep says what it is, of which unit its price is, and that it is at the market price or out of stock', async () => {
  const item = {
    id: 5,
    din: '100',
    name: 'Lemons',
    brand: 'Sunkist',
    packSize: '1/115 CT',
    unitMeasure: 'CS',
    price: 40.5,
    isByWeight: false,
    isMarketPrice: false,
    isOutdated: false,
    isOutOfStock: false,
  }
  const items = [
    item,
    { ...item, id: 6, name: 'Salmon', brand: '', isByWeight: true, price: 9.4375 },
    { ...item, id: 7, name: 'Lobster', unitMeasure: 'EA', isMarketPrice: true, price: 0, isOutOfStock: true },
  ]
  addRepKey('k'.repeat(43))
  await openSignedOut('/rep', { getRepPlace: place, getRepOrders: listOf(), getRepItems: listOf(...items) })
  await page.getByRole('button', { name: 'Prices' }).click()
  const rows = page.getByRole('list', { name: 'Your items' }).getByRole('listitem')
  await expect
    .poll(() => items.map((_, at) => wordsOf(rows.nth(at))))
    .toEqual([
      'Lemons 100 · Sunkist · 1/115 CT $ per CS Save Mark out of stock',
      'Salmon 100 · 1/115 CT $ per lb Save Mark out of stock',
      'Lobster 100 · Sunkist · 1/115 CT $ per EA Save Mark in stock Out of stock',
    ])
  const priceOf = (name: string) => page.getByRole('textbox', { name: `Price of ${name}` })
  await expect.element(priceOf('Lemons')).toHaveValue('40.50')
  await expect.element(priceOf('Salmon')).toHaveValue('9.4375')
  await expect.element(priceOf('Lobster')).toHaveValue('')
})
