import { parsePackSize } from '@larder/domain/values/pack-size.ts'
import { describe, expect, test, vi } from 'vitest'
import { demoDistributors, otherDistributors } from './demo-distributors.ts'
import { demoOrderGuide, type DemoItem } from './demo-order-guides.ts'
import { demoProducts } from './demo-products.ts'

const ids = demoDistributors.map(({ id }) => id)
const everyItem = ids.flatMap((id) => demoOrderGuide(id))
const caseCents = ({ priceCents, averageWeight }: DemoItem) =>
  averageWeight === null ? priceCents : Math.round(priceCents * Number(averageWeight))
const nameAndPack = ({ name, packSize }: DemoItem) => `${name} ${packSize}`

describe('the demo order guides', () => {
  test('hold about as much as real ones: broadliners most of it, specialists their own trade', () => {
    expect(everyItem.length).toBeGreaterThanOrEqual(4500)
    expect(everyItem.length).toBeLessThanOrEqual(7000)
    for (const id of [531, 558]) {
      expect(demoOrderGuide(id).length).toBeGreaterThanOrEqual(1800)
      expect(demoOrderGuide(id).length).toBeLessThanOrEqual(2500)
    }
    for (const id of ids) expect(demoOrderGuide(id).length).toBeGreaterThanOrEqual(200)
    expect(demoProducts.length).toBeGreaterThanOrEqual(450)
    expect(new Set(everyItem.map(({ category }) => category)).size).toBe(18)
  })

  test.each([...ids, 201, 202])('distributor %i gives every item a number of its own', (id) => {
    const guide = demoOrderGuide(id)
    expect(guide.length).toBeGreaterThan(0)
    expect(new Set(guide.map(({ din }) => din)).size).toBe(guide.length)
    expect(new Set(guide.map((item) => `${item.productKey} ${item.brand}`)).size).toBe(guide.length)
  })

  test('the numbers look like those of their distributor', () => {
    const form = (id: number, pattern: RegExp) =>
      demoOrderGuide(id)
        .filter(({ din }) => !pattern.test(din))
        .map(({ din }) => din)
    expect(form(531, /^\d{7}$/)).toEqual([])
    expect(form(558, /^\d{6}$/)).toEqual([])
    expect(demoOrderGuide(558).some(({ din }) => din.startsWith('0'))).toBe(true)
    expect(form(101, /^[A-Z]{3}\d+[A-Z]?\d?$/)).toEqual([])
    expect(demoOrderGuide(101).map(({ din }) => din)).toContain('TOM25')
  })

  test('every pack reads as outer/inner unit, and says AVG exactly for catch weight', () => {
    const unread = everyItem.filter(({ packSize }) => parsePackSize(packSize, 'own').kind !== 'understood')
    expect(unread.map(nameAndPack)).toEqual([])
    for (const item of everyItem) {
      expect(item.packSize).toMatch(/^\d+\/(?:\d*\.?\d+ [A-Z]+(?: AVG)?|#10)$/)
      expect(item.isCatchWeight).toBe(item.packSize.endsWith(' AVG'))
      expect(item.isCatchWeight).toBe(item.unitMeasure === 'LB')
      expect(item.averageWeight === null).toBe(!item.isCatchWeight)
    }
  })

  test('names are there, are at most 80 characters, and some are long enough to be cut in lists', () => {
    expect(everyItem.filter(({ name, brand }) => name.trim().length < 3 || brand === '' || brand === 'house')).toEqual(
      [],
    )
    expect(everyItem.filter(({ name }) => name.length > 80 || /\{|\}|undefined|\s\s|,,/.test(name))).toEqual([])
    expect(everyItem.filter(({ name }) => name.length > 50).length).toBeGreaterThanOrEqual(25)
  })

  test('each distributor writes in its own way', () => {
    expect(demoOrderGuide(531).every(({ name }) => name === name.toUpperCase())).toBe(true)
    const names = (id: number) => demoOrderGuide(id).map(({ name }) => name)
    expect(names(531).some((name) => name.startsWith('CHICKEN BRST BNLS SKLS'))).toBe(true)
    expect(names(558).some((name) => /^Chicken, Breast, Boneless Skinless, \d+ oz, Frozen$/.test(name))).toBe(true)
    expect(names(101)).toContain('Tomato Roma Lg')
    expect(names(105).some((name) => name.includes('Pomodori Pelati San Marzano DOP'))).toBe(true)
  })

  test('no case costs under $2, and over $900 only whole beef primals do', () => {
    const priced = everyItem.filter(({ isMarketPrice }) => !isMarketPrice)
    expect(priced.filter((item) => caseCents(item) < 200).map(nameAndPack)).toEqual([])
    const dear = priced.filter((item) => caseCents(item) > 90_000)
    expect(
      dear.filter(({ name }) => !/^BEEF (RIBEYE|STRIP|TNDRLN|TENDERLOIN)|^Beef, /i.test(name)).map(nameAndPack),
    ).toEqual([])
  })

  test.each([
    ['Produce', 300, 17_000],
    ['Dairy & Eggs', 700, 23_000],
    ['Poultry', 600, 26_000],
    ['Dry Goods', 600, 50_000],
    ['Canned Goods', 1200, 32_000],
    ['Pasta, Rice & Grains', 1000, 20_000],
    ['Paper & Disposables', 500, 35_000],
    ['Cleaning', 500, 30_000],
    ['Frozen', 1000, 32_000],
    ['Bakery', 900, 17_000],
  ])('a case of %s costs between %i and %i cents', (category, least, most) => {
    const ofCategory = everyItem.filter(
      (item) => item.category === category && !item.isMarketPrice && !item.isUnpurchasable,
    )
    expect(ofCategory.length).toBeGreaterThan(50)
    const outside = ofCategory.filter((item) => caseCents(item) < least || caseCents(item) > most)
    expect(outside.map((item) => `${nameAndPack(item)} ${caseCents(item)}`)).toEqual([])
  })

  test.each([
    [101, /^Tomato Roma Lg$/, '1/25 LB', 2400, 3000],
    [558, /^Chicken, Breast, Boneless Skinless, Random, Medium, Fresh$/, '4/10 LB', 9500, 13_500],
    [531, /^OIL FRYER CLEAR LIQUID CANOLA$/, '1/35 LB', 3200, 4300],
    [102, /^Eggs - Shell Large White Grade AA$/, '1/15 DZ', 4000, 4800],
    [103, /^BEEF Ribeye, Boneless Lip-On 112A, Prime, Fresh$/, '1/14 LB AVG', 1500, 2000],
  ])('at %i what %s costs is what a chef expects', (id, name, pack, least, most) => {
    const found = demoOrderGuide(id).filter((item) => name.test(item.name) && item.packSize === pack)
    expect(found.length).toBeGreaterThan(0)
    for (const { priceCents } of found) {
      expect(priceCents).toBeGreaterThanOrEqual(least)
      expect(priceCents).toBeLessThanOrEqual(most)
    }
  })

  test('the same branded product in the same pack costs 2 to 12 % more or less at the other broadliner', () => {
    const atFirst = new Map(demoOrderGuide(531).map((item) => [`${item.productKey} ${item.brand}`, item]))
    const pairs = demoOrderGuide(558).flatMap((item) => {
      const other = atFirst.get(`${item.productKey} ${item.brand}`)
      return other && !item.isMarketPrice && !other.isMarketPrice ? [[other.priceCents, item.priceCents] as const] : []
    })
    expect(pairs.length).toBeGreaterThanOrEqual(150)
    for (const [first, second] of pairs) {
      const ratio = Math.max(first, second) / Math.min(first, second)
      expect(ratio).toBeGreaterThanOrEqual(1.02)
      expect(ratio).toBeLessThanOrEqual(1.12)
    }
  })

  test('every peculiarity of an item occurs, where a chef would look for it', () => {
    const atLeast = (is: (item: DemoItem) => boolean) => expect(everyItem.filter(is).length).toBeGreaterThanOrEqual(24)
    atLeast(({ isUnpurchasable }) => isUnpurchasable)
    atLeast(({ status }) => status === 'inactive')
    atLeast(({ isPunchedOut }) => isPunchedOut)
    atLeast(({ isMarketPrice }) => isMarketPrice)
    atLeast(({ isElectronicInvoice }) => isElectronicInvoice)
    atLeast(({ rebateCents }) => rebateCents !== null)
    atLeast(({ isPartner }) => isPartner)
    atLeast(({ priceOutdatedInvoice }) => priceOutdatedInvoice !== null)
    atLeast(({ isCatchWeight }) => isCatchWeight)
    const marketPriced = new Set(everyItem.filter(({ isMarketPrice }) => isMarketPrice).map(({ category }) => category))
    expect([...marketPriced].toSorted()).toEqual(['Produce', 'Seafood'])
    expect(everyItem.filter(({ isMarketPrice, priceCents }) => isMarketPrice !== (priceCents === 0))).toEqual([])
    expect(everyItem.filter(({ isPunchedOut, status }) => isPunchedOut && status === 'inactive')).toEqual([])
  })

  test('the unrelated business has guides of its own', () => {
    for (const { id } of otherDistributors) {
      expect(demoOrderGuide(id).length).toBeGreaterThan(50)
    }
    expect(demoOrderGuide(999)).toEqual([])
  })

  test('come out alike on every start', async () => {
    const before = ids.map((id) => demoOrderGuide(id))
    vi.resetModules()
    const again = await import('./demo-order-guides.ts')
    expect(ids.map((id) => again.demoOrderGuide(id))).toEqual(before)
    expect(again.demoOrderGuide(531)).not.toBe(before[0])
  })
})
