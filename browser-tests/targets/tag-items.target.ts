import { expect, test } from '../people.ts'
import { digitsOf, handsOn, noted } from './measure.ts'

const codes = ['5100 Produce', '5200 Dairy', '5300 Meat', '5400 Dry goods', '5500 Paper']
const itemCount = 50

test('fifty items get their GL codes by keyboard, and all of them one code at once', async ({
  page,
  aKitchen,
}, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  for (let item = 0; item < itemCount; item++) await kitchen.addItem({ distributorId, name: `Item ${100 + item}` })
  for (const code of codes) await kitchen.call('POST', 'merchant-accounting-gl-code', { code })
  const tagged = async () => {
    const { data } = (await kitchen.call('GET', 'merchant-accounting?limit=100')) as {
      data: { accountingCode: { code: string } | null }[]
    }
    return data.map(({ accountingCode }) => accountingCode?.code ?? null)
  }
  await kitchen.open(page, '/accounting')
  await expect(page.getByRole('button', { name: `Untagged (${itemCount})` })).toBeVisible()
  const first = page.getByRole('button', { name: /^Add GL code to/ }).first()
  await expect(first).toBeVisible()

  const row = handsOn(page)
  await row.press(first)
  for (let item = 0; item < itemCount; item++) {
    await expect(page.getByRole('combobox', { name: /^GL code of/ })).toBeFocused()
    // the books know their accounts by number: two figures tell them apart
    await row.type(...digitsOf(Number(codes[item % codes.length]?.slice(0, 2))), 'Enter')
  }
  await expect(page.getByRole('button', { name: 'Untagged (0)' })).toBeVisible()
  await expect.poll(async () => (await tagged()).filter((code) => code === null)).toEqual([])
  const seconds = row.seconds()
  const byCode = Map.groupBy(await tagged(), (code) => code)
  for (const code of codes) expect(byCode.get(code)).toHaveLength(itemCount / codes.length)

  await page.goto('/accounting?all=true')
  const atOnce = handsOn(page)
  await atOnce.press(page.getByRole('checkbox', { name: 'Select all items' }))
  await atOnce.press(page.getByRole('button', { name: 'Set GL code' }))
  await atOnce.type('5', '5', 'Enter')
  await expect(page.getByText(/^40 items: GL code 5500 Paper/)).toBeVisible()
  await expect.poll(async () => new Set(await tagged())).toEqual(new Set(['5500 Paper']))

  const figures = noted(info, 21)
  figures.counts('keys an item', row.counted.keys / itemCount, 'keys', { atMost: 3 })
  figures.counts('presses of the mouse on the way', row.counted.taps, '', { atMost: 1 })
  figures.times('50 items tagged row by row, for a person', seconds, 's', { atMost: 180 })
  figures.counts('taps and keys for 50 items that get one code', atOnce.counted.taps + atOnce.counted.keys, '', {
    atMost: 5,
  })
  figures.times('the same at once, for a person', atOnce.seconds(), 's', { atMost: 180 })
})
