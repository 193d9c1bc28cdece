import type { Distributor, SalesRep } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aUser, listOf } from '../../../testing/answers.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'

const rows = page
  .getByRole('list', { name: 'Distributors' })
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function aRep(own: Partial<SalesRep>): SalesRep {
  return {
    id: 1,
    name: 'Ann Lee',
    email: 'ann@bay.test',
    phone: '718-555-0101',
    is_primary: 0,
    is_deleted: 0,
    access_type: 'unlimited',
    start_date: null,
    end_date: null,
    invite_status: null,
    ...own,
  }
}

function aGuide(own: Partial<NonNullable<Distributor['lastOrderGuide']>> = {}) {
  return { id: 4, create_time: '2030-03-01T15:00:00Z', item_count: 1_240, ...own }
}

test('a row says the terms, whom to call, how old the prices are and which guide counts, and no word more', async () => {
  const distributors: Distributor[] = [
    aDistributor({
      id: 31,
      nickname: 'Bay',
      minOrderAmount: 250,
      isMinOrderAmountRequired: true,
      note: 'Ring twice',
      acceptCC: 1,
      dcn: '0042',
      deliveryDates: ['2030-03-04', '2030-03-06'],
      lastOrderGuide: aGuide(),
      lastPriceUpdate: daysAgo(8),
      lastPriceUpdateDisplay: '03/01/2030 10:00 AM EST',
      dsrs: [
        aRep({ is_primary: 1 }),
        aRep({ id: 2, name: 'Bo', email: '' }),
        aRep({ id: 3, name: 'Cy', phone: '' }),
        aRep({ id: 4, name: 'Gone', is_deleted: 1 }),
      ],
    }),
    aDistributor({
      id: 32,
      nickname: 'Pier',
      minOrderAmount: 80,
      isMinOrderAmountRequired: true,
      skipMinOrder: true,
      deliveryDates: [],
      phone: '718-555-0100',
      templateRequest: 'waiting',
      lastPriceUpdate: daysAgo(15),
      lastPriceUpdateDisplay: 'then',
      lastOrderGuide: aGuide({ item_count: 1 }),
    }),
    aDistributor({
      id: 33,
      nickname: 'Quay',
      minOrderAmount: 40,
      templateRequest: 'declined',
      dsrs: [],
      nextOrderGuide: { id: 8, start_date: '2030-06-01', item_count: 12 },
      lastPriceUpdate: daysAgo(0),
      lastPriceUpdateDisplay: 'now',
    }),
    aDistributor({
      id: 34,
      nickname: 'Mill',
      templateRequest: 'approved',
      dsrs: [],
      lastOrderGuide: aGuide({ item_count: 9 }),
      nextOrderGuide: { id: 8, start_date: '2030-06-01', item_count: 12 },
    }),
    aDistributor({ id: 35, nickname: 'Farm', paymentTerms: '', note: 'Ring twice', dsrs: [] }),
  ]
  await openApp('/distributor?newGuide=32', { getDistributors: listOf(...distributors) })
  await expect.element(rows.first()).toBeVisible()
  await expect
    .poll(() => distributors.map((_, at) => wordsOf(rows.nth(at))))
    .toEqual([
      'Bay $250.00 minimum Delivers Mon, Wed Net 15 Takes cards Customer number 0042 Ring twice Ann Lee Receives orders ann@bay.test 718-555-0101 Bo 718-555-0101 Cy ann@bay.test 8 days ago 03/01/2030 10:00 AM EST 1,240 items Edit View order guide Upload',
      'Pier $80.00 minimum (not required) Net 15 No cards 718-555-0100 15 days ago then new guide, 1 item – see changes Template requested (A new template was requested. Approval can take up to 3 days.) Edit View order guide Upload',
      'Quay $40.00 minimum (not required) Delivers Mon, Tue Net 15 No cards No sales reps Today now Waits until Sat 06/01/2030 (12 items. Until that day Quay has no prices.) see prices Template declined (Check the columns yourself when you upload, or use an approved layout.) Edit View order guide Upload',
      'Mill No minimum Delivers Mon, Tue Net 15 No cards No sales reps No prices yet 9 items New prices from Sat 06/01/2030 (12 items. Until that day nothing changes.) see prices Template approved (You can upload the order guide now.) Edit View order guide Upload',
      'Farm Ordering terms not set Ring twice No sales reps No prices yet No order guide Edit View order guide Upload',
    ])
  await expect.element(page.getByRole('link', { name: 'Call Ann Lee' })).toHaveAttribute('href', 'tel:7185550101')
  await expect.element(page.getByRole('link', { name: 'Call the office' })).toHaveAttribute('href', 'tel:7185550100')
  await expect.element(page.getByRole('link', { name: 'E-mail Cy' })).toHaveAttribute('href', 'mailto:ann@bay.test')
  await expect
    .element(page.getByRole('link', { name: 'see changes' }))
    .toHaveAttribute('href', '/distributor/32/order-guide/4')
  await expect
    .element(page.getByRole('link', { name: 'See the new prices of Quay' }))
    .toHaveAttribute('href', '/distributor/33/order-guide/8')
  for (const [name, path] of [
    ['Edit Bay', '/distributor/31'],
    ['View order guide of Bay', '/distributor/31/order-guide'],
    ['Upload order guide of Bay', '/distributor/31/upload-order-guide'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

test.each([[1440, 900] as const, [1100, 800] as const, phone])(
  'a long note is read in whole beside the sales reps at %i × %i',
  async (...size) => {
    await page.viewport(...size)
    const note = 'Deliveries by the back door on Mott Street; ring twice and ask for Luis.'
    await openApp('/distributor', {
      getDistributors: listOf(aDistributor({ nickname: 'Bay', note, dsrs: [aRep({})] })),
    })
    await expect.element(page.getByText(note)).toBeVisible()
    await document.fonts.ready
    const words = document.createRange()
    words.selectNodeContents(page.getByText(note).element())
    const reps = page.getByRole('list', { name: 'Sales reps' }).element().getBoundingClientRect()
    const { right, bottom } = words.getBoundingClientRect()
    expect(right <= reps.left || bottom <= reps.top).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0])
  },
)

test('who may not see prices is led to no order guide and no upload, which would be refused', async () => {
  const guide = { lastOrderGuide: aGuide(), nextOrderGuide: { id: 8, start_date: '2030-06-01', item_count: 12 } }
  const distributors = [
    aDistributor({ id: 31, nickname: 'Bay', templateRequest: 'approved', ...guide }),
    aDistributor({ id: 32, nickname: 'Pier', templateRequest: 'declined', ...guide }),
  ]
  await openApp('/distributor?newGuide=31', { getDistributors: listOf(...distributors) }, aUser({ seePrices: false }))
  await expect.element(page.getByText('new guide, 1,240 items')).toBeVisible()
  expect(
    rows
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/distributor/31', '/distributor/32'])
  expect(rows.all().map(wordsOf).join()).not.toMatch(/you can upload|yourself/i)
})

test('retired distributors are asked for when they are chosen; none of either kind is said', async () => {
  const server = await openApp('/distributor', {
    getDistributors: ({ query }) => listOf(...(query?.retired === '1' ? [] : [aDistributor({ nickname: 'Bay' })])),
  })
  await expect.element(page.getByRole('heading', { name: 'Bay' })).toBeVisible()
  await page.getByRole('button', { name: 'Retired' }).click()
  await expect.element(page.getByText('No distributor is retired.')).toBeVisible()
  await expect.element(page.getByText('Larder sets up distributors')).not.toBeInTheDocument()
  server.answer({ getDistributors: listOf() })
  await page.getByRole('button', { name: 'Current' }).click()
  server.tell({ kind: 'look-again' })
  await expect.element(page.getByText('There are no distributors here yet.')).toBeVisible()
  await expect
    .element(page.getByText('Larder sets up distributors for your location. Owners can add their own.'))
    .toBeVisible()
})

test('only an owner adds a distributor', async () => {
  const chef = aUser({ title: 'Chef', managesPeople: false })
  await openApp('/distributor', { getDistributors: listOf(aDistributor({ nickname: 'Bay' })) }, chef)
  await expect.element(page.getByRole('heading', { name: 'Bay' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add distributor' })).not.toBeInTheDocument()
})
