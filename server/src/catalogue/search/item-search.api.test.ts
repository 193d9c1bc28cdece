import { beforeAll, describe, expect, test } from 'vitest'
import { aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aLocationWith, demoItems, hasRealGuide, realGuideItems } from '../../testing/factories/search-catalogues.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

describe('a search in the catalogue of the demo, which every clone has', () => {
  let cook: TestPerson

  beforeAll(async () => {
    cook = await aPerson(app, { at: [await aLocationWith(app, demoItems())] })
  })

  async function ask(filterOptions: object, more: object = {}) {
    const answer = await app.as(cook).get('/items', { filterOptions, ...more })
    expect(answer.status).toBe(200)
    return answer.body
  }

  async function hits(search: string, limit = 10): Promise<{ name: string; brand: string; din: string }[]> {
    return (await ask({ search }, { limit })).data
  }

  test.each([
    ['heinz ketchup', 'Heinz'],
    ['hienz ketchup', 'Heinz'],
    ['barilla penne', 'Barilla'],
  ])('%s: the first hits are of the brand %s', async (search, brand) => {
    expect((await hits(search, 3)).map((item) => item.brand)).toEqual([brand, brand, brand])
  })

  test.each(['531-4132800', '5314132800'])('the item number %s comes first', async (search) => {
    expect((await hits(search))[0]?.din).toBe('531-4132800')
  })

  test('the beginning of an item number brings the items that begin so', async () => {
    expect((await hits('531-413', 3)).every(({ din }) => din.startsWith('531-413'))).toBe(true)
  })

  test.each(['moz', 'mozz', 'mozza', 'mozzar', 'mozzarel', 'mozzarella', 'mozarella'])(
    'as it is typed, a word finds what it becomes, misspelt too: %s',
    async (search) => {
      expect((await hits(search, 3)).map(({ name }) => /mozz/i.test(name))).toEqual([true, true, true])
    },
  )

  test.each(['xylophone', 'qqqq zzzz', '!!!'])('what nobody sells finds nothing: %s', async (search) => {
    expect(await hits(search)).toEqual([])
  })

  test('hits can be put in another order and paged, none twice and none left out', async () => {
    const sorted = { search: 'ketchup', sort: 'Price low to high' }
    const whole = await ask(sorted)
    const prices = whole.data.map(({ price }: { price: number }) => price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(whole._meta).toEqual({ pageCount: 1, currentPage: 1, totalCount: whole.data.length, perPage: 50 })
    expect(whole.data.filter(({ name }: { name: string }) => /ketchup/i.test(name))).toHaveLength(18)
    const pages = []
    for (let page = 1; page <= Math.ceil(whole.data.length / 5); page += 1)
      pages.push(...(await ask(sorted, { limit: 5, page })).data)
    const ids = (rows: { itemDistributorId: number }[]) => rows.map(({ itemDistributorId }) => itemDistributorId)
    expect(ids(pages)).toEqual(ids(whole.data))
  })

  test('a page behind the last hit is empty and still tells the total', async () => {
    const { totalCount } = (await ask({ search: 'ketchup' }))._meta
    expect(await ask({ search: 'ketchup' }, { page: 9 })).toEqual({
      data: [],
      _meta: { pageCount: 1, currentPage: 9, totalCount, perPage: 50 },
    })
  })

  test('a search never gives more than its best 200; in another order more, so that the first of all is among them', async () => {
    expect((await ask({ search: 's' }))._meta.totalCount).toBe(200)
    const { totalCount } = (await ask({ search: 's', sort: 'Price low to high' }))._meta
    expect(totalCount).toBeGreaterThan(200)
    expect(totalCount).toBeLessThanOrEqual(1_000)
  })

  test('suggestions complete the word and name the items, ten at most, none twice', async () => {
    const suggestions: { text: string; itemDistributorId: number | null }[] = (
      await app.as(cook).get('/items/suggestions', { search: 'mozz' })
    ).body.data
    expect(suggestions).toHaveLength(10)
    expect(suggestions[0]).toMatchObject({ text: 'mozzarella', itemDistributorId: null, distributor: null })
    expect(suggestions.slice(1).filter(({ text, itemDistributorId }) => !/mozz/i.test(text) || !itemDistributorId)).toEqual([]) // prettier-ignore
    expect(new Set(suggestions.map(({ text }) => text.toLowerCase())).size).toBe(10)
  })
})

describe.skipIf(!hasRealGuide())('what a cook types, in an order guide of 8,438 items', () => {
  let cook: TestPerson

  beforeAll(async () => {
    const items = realGuideItems()
    expect(items).toHaveLength(8_438)
    cook = await aPerson(app, { at: [await aLocationWith(app, items)] })
  })

  async function hits(search: string, limit = 10): Promise<{ name: string; brand: string; din: string }[]> {
    const answer = await app.as(cook).get('/items', { filterOptions: { search }, limit })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  /** query, how many of the first hits must all fit, and what fits */
  test.each<[string, number, RegExp]>([
    ['chix brst bnls', 10, /CHICKEN BREAST/],
    ['chix brst bnls sknls', 3, /CHICKEN BREAST.*(B\/S|SKNLS|SKLS|BL\/SL)/],
    ['brest chicken', 10, /CHICKEN BREAST/],
    ['chiken', 10, /CHICKEN/],
    ['chicken wings', 10, /CHICKEN WING/],
    ['turkey brst', 10, /TURKEY BREAST/],
    ['ground beef 80/20', 10, /BEEF (GROUND|PATTY).*80\/20/],
    ['beef tenderloin choice', 3, /BEEF TENDERLOIN.*\bCH\b/],
    ['ny strip', 3, /STRIP/],
    ['brisket', 3, /BRISKET/],
    ['pork butt', 3, /PORK SHOULDER BUTT/],
    ['bacon', 10, /BACON/],
    ['salmon filet', 3, /SALMON FIL/],
    ['shrimp 16/20', 10, /SHRIMP.*16\/20/],
    ['prawns', 10, /SHRIMP|PRAWN/],
    ['calamari', 10, /CALAMARI|SQUID/],
    ['tuna canned', 3, /TUNA/],
    ['tomato', 10, /^PRO TOMATO/],
    ['tomatos', 10, /^PRO TOMATO/],
    ['tomatoe', 10, /^PRO TOMATO/],
    ['tom roma 25#', 1, /^PRO TOMATO ROMA/],
    ['tom roma 30#', 1, /^PRO TOMATO ROMA/],
    ['tomato diced #10', 3, /TOMATOES DICED/],
    ['avocado', 3, /^PRO AVOCADO/],
    ['jalapeno', 1, /^PRO PEPPER JALAPENO/],
    ['jalapeño', 1, /^PRO PEPPER JALAPENO/],
    ['scallions', 1, /^PRO ONIONS GREEN/],
    ['green onion', 1, /^PRO ONIONS GREEN/],
    ['onion yellow', 3, /^PRO ONIONS YELLOW/],
    ['potato russet', 3, /^PRO POTATO RUSSET/],
    ['romaine hearts', 3, /ROMAINE HEARTS/],
    ['spring mix', 3, /SPRING MIX/],
    ['red bell pepper', 1, /PEPPER BELL RED/],
    ['cilantro', 1, /^PRO CILANTRO/],
    ['basil fresh', 3, /^PRO HERBS BASIL/],
    ['brussel sprouts', 3, /BRUSSELS? SPROUT/],
    ['brocoli', 10, /BROCCOLI/],
    ['zuchini', 3, /ZUCCHINI/],
    ['courgette', 1, /ZUCCHINI/],
    ['garlic peeled', 3, /GARLIC WHOLE PEELED/],
    ['lemons', 3, /^PRO LEMON/],
    ['parmasean', 10, /PARMESAN/],
    ['parmesan grated', 3, /PARMESAN GRATED/],
    ['parm shaved', 1, /PARMESAN SHAVED/],
    ['mozarella', 10, /MOZZ/],
    ['shredded mozz', 3, /MOZZ SHRED/],
    ['cheddar shred', 3, /CHEDDAR.*SHRED/],
    ['butter unsalted', 3, /BUTTER UNSALTED/],
    ['half and half', 1, /MILK HALF & HALF/],
    ['heavy cream', 1, /CREAM.*HEAVY/],
    ['milk whole gallon', 3, /MILK .*WHOLE.* GAL/],
    ['evoo', 10, /OLIVE EXTRA VIRGIN|EVOO/],
    ['canola oil', 3, /OIL CANOLA/],
    ['ap flour', 1, /FLOUR ALL PURPOSE/],
    ['sugar 50 lb', 3, /SUGAR/],
    ['kosher salt', 1, /SALT KOSHER/],
    ['black pepper ground', 3, /PEPPER BLACK/],
    ['garbanzo', 3, /GARBANZO/],
    ['chickpeas', 3, /GARBANZO|CHICKPEA/],
    ['rice jasmine', 3, /RICE JASMINE/],
    ['penne', 3, /PASTA PENNE/],
    ['soy sauce', 3, /SOY/],
    ['siracha', 1, /SRIRACHA/],
    ['worchestershire', 1, /WORCESTERSHIRE/],
    ['bbq sauce', 3, /SAUCE BBQ/],
    ['barbeque sauce', 3, /BBQ/],
    ['ranch dressing', 1, /DRESSING RANCH/],
    ['mayo', 3, /MAYO/],
    ['ketchup packet', 3, /KETCHUP.*PACKET/],
    ['catsup', 10, /KETCHUP|CATSUP/],
    ['choc chip cookie', 3, /COOKIE CHOC/],
    ['vanilla ice cream', 3, /ICE CREAM VANILLA/],
    ['french fries', 3, /POTATO FF/],
    ['hot dog buns', 3, /BUN HOT DOG/],
    ['gloves large', 3, /GLOVE.*(LARGE|LRG)/],
    ['trash bags', 3, /LINER/],
    ['napkins dinner', 3, /NAPKIN DINNER/],
    ['foil', 3, /^!?FOIL/],
    ['cups 12 oz', 3, /CUP.*12 OZ/],
  ])('%s: the first %i are %s', async (search, count, wanted) => {
    const found = await hits(search)
    const first = found.slice(0, count).map(({ name }) => name)
    expect(first.length, `hits of ${search}`).toBeGreaterThan(0)
    expect(first.filter((name) => !wanted.test(name))).toEqual([])
  })

  test.each([
    ['heinz ketchup', 'HEINZ'],
    ['hienz ketchup', 'HEINZ'],
    ['sara lee bagel', 'SARA LEE'],
    ['barilla penne', 'BARILLA'],
  ])('%s: the first hits are of the brand %s', async (search, brand) => {
    expect((await hits(search, 3)).map((item) => item.brand)).toEqual(
      [brand, brand, brand].slice(0, (await hits(search, 3)).length),
    )
  })

  test.each([
    ['10300', '10300'],
    ['0010300', '10300'],
    ['590177', '590177'],
  ])('the item number %s comes first', async (search, din) => {
    expect((await hits(search))[0]?.din).toBe(din)
  })

  test.each(['103', '0103', '5901'])(
    'the beginning of an item number, %s, brings the items that begin so',
    async (search) => {
      const start = search.replace(/^0+/, '')
      expect((await hits(search, 3)).every(({ din }) => din.startsWith(start))).toBe(true)
    },
  )

  test('as it is typed, a word finds what it becomes', async () => {
    for (const search of ['moz', 'mozz', 'mozza', 'mozzar', 'mozzarel', 'mozzarella']) {
      expect((await hits(search, 3)).map(({ name }) => /MOZZ/.test(name))).toEqual([true, true, true])
    }
  })

  test('what nobody sells finds nothing', async () => {
    expect(await hits('xylophone')).toEqual([])
    expect(await hits('qqqq zzzz')).toEqual([])
    expect(await hits('!!!')).toEqual([])
  })

  test('hits can be put in another order and paged', async () => {
    const answer = await app
      .as(cook)
      .get('/items', { filterOptions: { search: 'ketchup', sort: 'Price low to high' }, limit: 5, page: 2 })
    const first = await app
      .as(cook)
      .get('/items', { filterOptions: { search: 'ketchup', sort: 'Price low to high' }, limit: 5 })
    const prices = [...first.body.data, ...answer.body.data].map((item: { price: number }) => item.price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(answer.body._meta.totalCount).toBe(27)
  })

  test('a page behind the last hit is empty and still tells the total', async () => {
    const answer = await app.as(cook).get('/items', { filterOptions: { search: 'ketchup' }, page: 9 })
    expect(answer.body).toEqual({ data: [], _meta: { pageCount: 1, currentPage: 9, totalCount: 27, perPage: 50 } })
  })

  test('a search never gives more than its best 200', async () => {
    expect(
      (await app.as(cook).get('/items', { filterOptions: { search: 's' } })).body._meta.totalCount,
    ).toBeLessThanOrEqual(200)
  })

  test('put in another order it gives more, so that the first of all hits is among them', async () => {
    const sorted = { filterOptions: { search: 's', sort: 'Price low to high' } }
    const { totalCount } = (await app.as(cook).get('/items', sorted)).body._meta
    expect(totalCount).toBeGreaterThan(200)
    expect(totalCount).toBeLessThanOrEqual(1_000)
  })

  test('suggestions complete the word and name the items, ten at most, none twice', async () => {
    const suggestions: { text: string; itemDistributorId: number | null }[] = (
      await app.as(cook).get('/items/suggestions', { search: 'mozz' })
    ).body.data
    expect(suggestions).toHaveLength(10)
    expect(suggestions[0]).toMatchObject({ text: 'mozzarella', itemDistributorId: null, distributor: null })
    expect(suggestions.slice(1).every(({ text, itemDistributorId }) => /MOZZ/.test(text) && itemDistributorId)).toBe(
      true,
    )
    expect(new Set(suggestions.map(({ text }) => text.toLowerCase())).size).toBe(10)
  })
})
