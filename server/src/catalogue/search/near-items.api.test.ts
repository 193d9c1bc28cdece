import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let cook: TestPerson

beforeAll(async () => {
  const { id } = await aDistributor(app, { nickname: 'Bay Broadline' })
  const kitchen = await aLocation(app, { distributorIds: [id] })
  cook = await aPerson(app, { at: [kitchen] })
  const bought = { purchaseCount: 30, lastPurchasedOn: '2026-03-01' }
  await anItem(app, kitchen, { name: 'CAKE LAYER LEMON 14 SLICE', ...bought })
  await anItem(app, kitchen, { name: 'LEMONS 115 CT', packText: '1/40 LB', priceCents: 3_650, unitMeasure: 'CS' })
  await anItem(app, kitchen, { name: 'SOUP CHICKEN NOODLE', ...bought })
  await anItem(app, kitchen, { name: 'CHICKEN BREAST BNLS SKLS' })
  await anItem(app, kitchen, { name: 'CHICKEN THIGH BNLS SKLS' })
  await anItem(app, kitchen, { name: 'BUTTER UNSALTED', packText: '36/1 LB' })
  await anItem(app, kitchen, { name: 'COOKIE BUTTER SHORTBREAD', ...bought })
  await anItem(app, kitchen, { name: 'AVOCADO HASS 48 CT', din: '0010300', isMarketPrice: true })
  await anItem(app, kitchen, { name: 'BEANS GARBANZO CANNED', ...bought })
  await anItem(app, kitchen, { name: 'COFFEE GROUND DRIP', ...bought })
  await anItem(app, kitchen, { name: 'OAT MILK BARISTA' })
  await anItem(app, kitchen, { name: 'FLOUR ALL PURPOSE' })
  await anItem(app, kitchen, { name: 'PIZZA CHEESE 16 IN' })
  await anItem(app, kitchen, { name: 'DRESSING RANCH' })
  await anItem(app, kitchen, { name: 'CUP FOAM 12 OZ', ...bought })
  await anItem(app, kitchen, { name: 'BOX PIZZA CORRUGATED 16X16X1-5/8' })
  await anItem(app, kitchen, { name: 'TORTILLA SPINACH WRAP' })
  await anItem(app, kitchen, { name: 'BEEF PATTY 4-1 80/20' })
  await anItem(app, kitchen, { name: 'BEEF PATTY 2-1 80/20' })
  await anItem(app, kitchen, { name: 'STRAW PLASTIC 7.75 IN' })
  await anItem(app, kitchen, { name: 'STRAWBERRIES 8/1 LB', ...bought })
})

test('of items that fit alike, what was bought most and last comes first, what is punched out last, the others by name', async () => {
  const { id } = await aDistributor(app, { nickname: 'Hill Foods' })
  const kitchen = await aLocation(app, { distributorIds: [id] })
  const buyer = app.as(await aPerson(app, { at: [kitchen] }))
  await anItem(app, kitchen, { name: 'KETCHUP ALPHA', isPunchedOut: true })
  await anItem(app, kitchen, { name: 'KETCHUP DELTA' })
  await anItem(app, kitchen, { name: '*KETCHUP BRAVO' })
  await anItem(app, kitchen, { name: 'KETCHUP CHARLIE' })
  await anItem(app, kitchen, { name: 'KETCHUP ECHO', purchaseCount: 3, lastPurchasedOn: '2026-01-05' })
  await anItem(app, kitchen, { name: 'KETCHUP FOXTROT', purchaseCount: 3, lastPurchasedOn: '2026-02-05' })
  await anItem(app, kitchen, { name: 'KETCHUP GOLF', purchaseCount: 4, lastPurchasedOn: '2025-11-05' })
  const { data } = (await buyer.get('/items', { filterOptions: { search: 'ketchup' } })).body
  expect(data.map(({ name }: { name: string }) => name.replace(/^\*?KETCHUP /, ''))).toEqual([
    'GOLF',
    'FOXTROT',
    'ECHO',
    'BRAVO',
    'CHARLIE',
    'DELTA',
    'ALPHA',
  ])
})

describe('a search', () => {
  test.each([
    ['lemons', ['LEMONS 115 CT', 'CAKE LAYER LEMON 14 SLICE']],
    ['case of lemons', ['LEMONS 115 CT', 'CAKE LAYER LEMON 14 SLICE']],
    ['butter', ['BUTTER UNSALTED', 'COOKIE BUTTER SHORTBREAD']],
    ['pollo', ['CHICKEN BREAST BNLS SKLS', 'CHICKEN THIGH BNLS SKLS', 'SOUP CHICKEN NOODLE']],
    ['straws', ['STRAW PLASTIC 7.75 IN']],
    ['103 00', ['AVOCADO HASS 48 CT']],
    ['lemon cake', ['CAKE LAYER LEMON 14 SLICE']],
    // half typed: a chick pea is no chicken
    ['chick', ['CHICKEN BREAST BNLS SKLS', 'CHICKEN THIGH BNLS SKLS', 'BEANS GARBANZO CANNED', 'SOUP CHICKEN NOODLE']],
    ['oatmilk', ['OAT MILK BARISTA']],
    ['16" pizza boxes', ['BOX PIZZA CORRUGATED 16X16X1-5/8']],
    ['burger patties 4 oz', ['BEEF PATTY 4-1 80/20']],
  ])('for %s shows the thing itself first, whatever is bought of what is made with it', async (search, names) => {
    expect(await found(search)).toEqual({ names, isNear: undefined })
  })

  test('of a thing that nobody sells finds nothing rather than a word that looks like it', async () => {
    expect(await found('coke')).toEqual({ names: [], isNear: undefined })
    expect(await found('lime')).toEqual({ names: [], isNear: undefined })
    // cake and lemon are apart in the name, so they are not one word
    expect(await found('cakelemon')).toEqual({ names: [], isNear: undefined })
  })

  test.each([
    ['avacado', 'AVOCADO HASS 48 CT'],
    ['butter 55 lb', 'BUTTER UNSALTED'],
    ['butter whipped', 'BUTTER UNSALTED'],
    ['chicken wings', 'CHICKEN BREAST BNLS SKLS'],
    // of two things the last is wanted, of a dressing and its cup the dressing
    ['pizza flour', 'FLOUR ALL PURPOSE'],
    ['ranch cups', 'DRESSING RANCH'],
    ['coffee cups', 'CUP FOAM 12 OZ'],
    ['oatmilk butter', 'BUTTER UNSALTED'],
    ['burrito size flour tortillas', 'TORTILLA SPINACH WRAP'],
  ])('for %s, which no item has whole, says that %s only comes near', async (search, name) => {
    const { names, isNear } = await found(search)
    expect(names[0]).toBe(name)
    expect(isNear).toBe(true)
  })
})

describe('suggestions', () => {
  const notCounted = { parLevel: null, onHand: null, lastCountDate: null }
  test('name pack and price, but for what is a mere word and for a market price', async () => {
    expect((await suggested('lemons 115')).data).toEqual([
      {
        text: 'LEMONS 115 CT',
        itemDistributorId: expect.any(Number),
        distributor: 'Bay Broadline',
        packSize: '1/40 LB',
        unitMeasure: 'CS',
        price: 36.5,
        ...notCounted,
      },
    ])
    const [word] = (await suggested('chic')).data
    expect(word).toEqual({
      text: 'chicken',
      itemDistributorId: null,
      distributor: null,
      packSize: null,
      unitMeasure: null,
      price: null,
      ...notCounted,
    })
    expect((await suggested('avocado')).data[0].price).toBeNull()
  })

  test('of a half typed chicken are chickens before the peas of that name', async () => {
    const texts = (await suggested('chick')).data.map(({ text }: { text: string }) => text)
    expect(texts.slice(0, 3)).toEqual(['chicken', 'CHICKEN BREAST BNLS SKLS', 'CHICKEN THIGH BNLS SKLS'])
  })

  test('say when they only come near', async () => {
    expect((await suggested('avacado'))._meta.isNear).toBe(true)
    expect((await suggested('avocado'))._meta.isNear).toBeUndefined()
  })
})

async function found(search: string): Promise<{ names: string[]; isNear: boolean | undefined }> {
  const answer = await app.as(cook).get('/items', { filterOptions: { search } })
  expect(answer.status).toBe(200)
  return { names: answer.body.data.map(({ name }: { name: string }) => name), isNear: answer.body._meta.isNear }
}

async function suggested(search: string) {
  return (await app.as(cook).get('/items/suggestions', { search })).body
}
