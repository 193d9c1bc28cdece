import type { OrderGuideItem } from '@larder/contract/distributors/order-guides.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, newId, pageOf } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { rowsByHead, wordsOf } from '../../../testing/page-parts.ts'

const bay = aDistributor({
  id: 31,
  nickname: 'Bay',
  lastOrderGuide: { id: 2, create_time: '2030-03-01T15:00:00Z', item_count: 45 },
})
const answers: Answers = { getDistributor: bay, getDistributors: listOf(bay), getOrderGuides: listOf() }

function aRow(own: Partial<OrderGuideItem>): OrderGuideItem {
  return {
    id: newId(),
    din: 'T1',
    name: 'Tomato',
    brand: 'Packer',
    unit_measure: 'CS',
    price: 25.2,
    pack_size: '1/25 LB',
    unit_price: 1.008,
    is_catch_weight: false,
    is_market_price: false,
    change: 'same',
    old_price: null,
    old_pack_size: null,
    old_unit_price: null,
    ...own,
  }
}

test('each item of a guide says what changed of it since the last one', async () => {
  await openApp('/distributor/31/order-guide', {
    ...answers,
    getOrderGuideItems: listOf(
      aRow({ unit_price: null }),
      aRow({ change: 'price_up', old_price: 24 }),
      aRow({ change: 'price_down', old_price: null, is_catch_weight: true }),
      aRow({ change: 'new', is_market_price: true }),
      aRow({ change: 'gone' }),
      aRow({ old_pack_size: '1/30 LB', old_unit_price: 0.84 }),
      aRow({ change: 'price_up', old_price: 20, old_pack_size: '1/30 LB' }),
    ),
  })
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Pack changed')
  const facts = { DIN: 'T1', Name: 'Tomato', Brand: 'Packer', 'Pack size': '1/25 LB', Unit: 'CS', Price: '$25.20' }
  const plain = { ...facts, 'Unit price': '$1.01/LB', 'Catch weight': '', 'Since the last guide': '' }
  await expect
    .poll(() => rowsByHead(page.getByRole('table')))
    .toEqual([
      { ...plain, 'Unit price': '' },
      { ...plain, 'Since the last guide': 'Price up was $24.00' },
      {
        ...plain,
        'Since the last guide': 'Price down',
        'Catch weight': 'Catch weight (Billed by the weight delivered.)',
      },
      {
        ...plain,
        'Unit price': '',
        'Since the last guide': 'New',
        Price: 'Market price (Known at delivery; counts as $0.00 in totals.)',
      },
      { ...plain, 'Since the last guide': 'Gone' },
      { ...plain, 'Since the last guide': 'Pack changed was 1/30 LB was $0.84 per unit' },
      { ...plain, 'Since the last guide': 'Pack changed was 1/30 LB Price up was $20.00' },
    ])
})

test('a guide whose first day is to come says from when its prices count and what they are compared with', async () => {
  const held = (...rows: OrderGuideItem[]) => {
    const { data, _meta } = listOf(...rows)
    return { data, _meta: { ..._meta, starts_on: '2030-06-01' } }
  }
  const server = await openApp('/distributor/31/order-guide/8', {
    ...answers,
    getOrderGuideItems: held(aRow({ change: 'price_up', old_price: 24 })),
  })
  const notice = page.getByText(
    'These prices count from Sat 06/01/2030. Until then nothing changes. They are compared with the prices of now.',
  )
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Compared with now' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Since the last guide' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Price up')
  server.answer({ getOrderGuideItems: held() })
  await page.getByRole('button', { name: 'Gone' }).click()
  await expect.element(page.getByText('No Items Found.')).toBeVisible()
  await expect.element(notice).toBeVisible()
})

test('where no guide counts yet the one that waits is shown, until when, and what there is before', async () => {
  const waiting = { ...bay, lastOrderGuide: null, nextOrderGuide: { id: 8, start_date: '2030-06-01', item_count: 1 } }
  const { data, _meta } = listOf(aRow({ change: 'new' }))
  const server = await openApp('/distributor/31/order-guide', {
    ...answers,
    getDistributor: waiting,
    getOrderGuideItems: { data, _meta: { ..._meta, starts_on: '2030-06-01' } },
  })
  await expect.element(page.getByText('These prices count from Sat 06/01/2030. Until then Bay has none.')).toBeVisible()
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Tomato')
  expect(server.sent('getOrderGuideItems').at(-1)?.params).toMatchObject({ id: '8' })
  await expect.element(page.getByText('No order guide detected')).not.toBeInTheDocument()
})

test('pages are gone through from the first to the last, with the filter and the search they were read by', async () => {
  const server = await openApp('/distributor/31/order-guide', {
    ...answers,
    getOrderGuideItems: ({ query }) => pageOf([aRow({})], Number(query?.page ?? 1), 1_041, 20),
  })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const [back, on] = [
    pages.getByRole('button', { name: 'Previous page' }),
    pages.getByRole('button', { name: 'Next page' }),
  ]
  await expect.poll(() => wordsOf(pages)).toBe('1–20 of 1,041 items Page 1 of 53')
  await expect.element(back).toBeDisabled()
  await on.click()
  await expect.poll(() => wordsOf(pages)).toBe('21–40 of 1,041 items Page 2 of 53')
  expect(address()).toBe('/distributor/31/order-guide?page=2')
  await back.click()
  await expect.element(back).toBeDisabled()
  await page.getByRole('button', { name: 'Price up', exact: true }).click()
  await page.getByLabelText('Search this order guide').fill('tom')
  await expect
    .poll(() => server.sent('getOrderGuideItems').at(-1)?.query)
    .toEqual({
      page: '1',
      change: 'price_up',
      search: 'tom',
    })
  server.answer({ getOrderGuideItems: pageOf([aRow({})], 53, 1_041, 20) })
  await page.getByRole('button', { name: 'Gone' }).click()
  await expect.poll(() => wordsOf(pages)).toBe('1,041–1,041 of 1,041 items Page 53 of 53')
  await expect.element(on).toBeDisabled()
  await expect.element(back).toBeEnabled()
  server.answer({ getOrderGuideItems: listOf() })
  await page.getByRole('button', { name: 'All items' }).click()
  await expect.element(page.getByText('No Items Found.')).toBeVisible()
  await expect.element(page.getByText('Try another filter or less specific words')).toBeVisible()
})

test('a guide is downloaded, or it is said why not', async () => {
  const server = await openApp('/distributor/31/order-guide/2', {
    ...answers,
    getOrderGuideItems: listOf(),
    getOrderGuideDownload: refuse(notFound),
  })
  await expect.element(page.getByText('No Items Found.')).toBeVisible()
  await expect.element(page.getByText('Try another filter or less specific words')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByRole('status').getByText(notFound.text)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  server.answer({ getOrderGuideDownload: { url: '#saved', fileName: 'may.csv' } })
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => server.sent('getOrderGuideDownload')).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a distributor without a guide has nothing to filter, to search or to download', async () => {
  await openApp('/distributor/31/order-guide', { ...answers, getDistributor: { ...bay, lastOrderGuide: null } })
  await expect.element(page.getByText('No order guide detected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Price up', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Search this order guide')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Alert' })).toMatchTextContent('No order guide detected')
})

test('the history says of each guide what it changed, where there was something, and which one is shown', async () => {
  const aGuide = (own: object) => ({
    id: 1,
    file_name: 'may.csv',
    start_date: '2030-03-01',
    end_date: '2030-03-08',
    item_count: 45,
    create_time: '2030-03-01T15:00:00Z',
    createTimeDisplay: '03/01/2030',
    uploaded_by: 'Pat Cook',
    create_count: 0,
    change_count: 0,
    drop_count: 0,
    refused_count: 0,
    is_latest: false,
    is_held: false,
    has_rows: true,
    can_take_back: 0 as const,
    taken_back_by: null,
    takenBackDisplay: null,
    replaced_by_file: null,
    replacedDisplay: null,
    returning_file: null,
    kept_price_count: 0,
    ...own,
  })
  await openApp('/distributor/31/order-guide', {
    ...answers,
    getOrderGuideItems: listOf(),
    getOrderGuides: listOf(
      aGuide({ id: 3, is_latest: true, create_count: 1_200, change_count: 1, drop_count: 2, refused_count: 1 }),
      aGuide({ id: 2, item_count: 1, has_rows: true }),
      aGuide({ id: 1, has_rows: false, kept_price_count: 1 }),
    ),
  })
  await page.getByRole('button', { name: 'Price Update History' }).click()
  const history = page.getByRole('dialog', { name: 'Price Update History' })
  const entries = history.getByRole('listitem')
  await expect.element(entries.first()).toBeVisible()
  await expect
    .poll(() => [0, 1, 2].map((at) => wordsOf(entries.nth(at))))
    .toEqual([
      'may.csv Latest 03/01/2030 · Pat Cook In force Fri 03/01/2030 – Fri 03/08/2030 45 items · 1,200 new · 1 changed · 2 gone · 1 row refused',
      'may.csv 03/01/2030 · Pat Cook In force Fri 03/01/2030 – Fri 03/08/2030 1 item',
      'may.csv 03/01/2030 · Pat Cook In force Fri 03/01/2030 – Fri 03/08/2030 45 items Kept for as long as this guide counts: 1 price that your sales rep set after it was sent Its rows are not kept any more.',
    ])
  await expect.element(entries.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect.element(entries.nth(0).getByRole('link')).not.toHaveAttribute('aria-current')
  await entries.nth(0).getByRole('link').click()
  await expect.element(history).not.toBeInTheDocument()
  await expect.poll(address).toBe('/distributor/31/order-guide/3')
})

test('with letters twice as large the kinds of change stand side by side, each whole', async () => {
  // 390 px with letters twice as large have the room of half as many.
  await page.viewport(195, 422)
  await openApp('/distributor/31/order-guide', { ...answers, getOrderGuideItems: listOf(aRow({})) })
  const kinds = page.getByRole('group', { name: 'Changed since the last guide' }).getByRole('button')
  await expect.element(kinds.first()).toBeVisible()
  for (const kind of kinds.elements())
    expect(kind.scrollWidth, kind.textContent ?? '').toBeLessThanOrEqual(kind.clientWidth)
})
