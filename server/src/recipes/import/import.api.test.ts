import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aCategory, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

async function aKitchen() {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app, { nickname: 'Bay' })).id] })
  const client = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  const pack = { packText: '1/50 LB', packOuter: 1, packInner: 50, packUom: 'LB' }
  const onions = await anItem(app, location, { name: 'ONION YELLOW JUMBO', priceCents: 2_500, ...pack })
  await anItem(app, location, { name: 'ONION RING BATTERED', priceCents: 4_000 })
  await anItem(app, location, { name: 'WATER SPRING BOTTLED', priceCents: 900 })
  const butter = await anItem(app, location, { name: 'BUTTER UNSALTED', priceCents: 9_000, ...pack })
  const mains = await aCategory(client)
  const sauce = await aSubRecipe(client, mains, { name: 'Marinara Sauce' })
  const { groupId } = await anInventoryList(app, location, { items: [butter] })
  return { client, location, mains, sauce, groupId, onions: onions.id, butter: butter.id }
}

const pasted = `Baked Pasta
Serves 6

1 1/2 cups chopped yellow onion
2 qt marinara sauce
3 gal water
1 oz unobtainium
Salt to taste

Bake it until it is brown on top.`

describe('an import', () => {
  test('is read from pasted text and matched with what the location has; nothing is saved', async () => {
    const { client, onions, sauce } = await aKitchen()
    const { status, body } = await client.post('/recipe/import/read', { text: pasted })
    expect(status).toBe(200)
    const [recipe, ...others] = body.recipes
    expect(others).toEqual([])
    expect(recipe).toMatchObject({
      name: 'Baked Pasta',
      yieldAmount: '6',
      yieldUom: 'portion',
      leftOut: 0,
      procedure: 'Bake it until it is brown on top.',
    })
    const lines = recipe.lines.map(({ amount, uom, food, note, isFree, matches: [best] }: Line) => [
      amount,
      uom,
      food,
      note,
      isFree,
      best && [best.ingredient_type, best.ingredient_id, best.name],
    ])
    expect(lines).toEqual([
      ['1 1/2', 'CUP', 'yellow onion', 'chopped', false, ['item', onions, 'ONION YELLOW JUMBO']],
      ['2', 'QT', 'marinara sauce', '', false, ['subrecipe', sauce, 'Marinara Sauce']],
      ['3', 'GAL', 'water', '', true, undefined],
      ['1', 'OZ', 'unobtainium', '', false, undefined],
      [null, null, 'Salt', 'to taste', false, undefined],
    ])
    const [best, next] = recipe.lines[0].matches
    expect(best.score).toBeGreaterThan(0.8)
    expect(next?.score ?? 0).toBeLessThan(0.6)
    expect((await client.get('/recipe')).body._meta.totalCount).toBe(1)
  })

  test('of a long recipe matches its last food as its first', async () => {
    const { client, onions } = await aKitchen()
    const others = Array.from({ length: 120 }, (_, n) => `1 oz spice of kind ${'abcdefghijkl'[n % 12]}${n}`)
    const text = ['Long Stew', '', 'Ingredients', ...others, '2 cups yellow onion', '', 'Directions', 'Stir.'].join(
      '\n',
    )
    const { lines } = (await client.post('/recipe/import/read', { text })).body.recipes[0]
    expect(lines).toHaveLength(121)
    expect(lines[120].matches[0]).toMatchObject({ ingredient_type: 'item', ingredient_id: onions })
  })

  test('is read from the data of a page, whatever else the page holds', async () => {
    const { client } = await aKitchen()
    const data = {
      '@type': 'Recipe',
      name: 'Onion <script>soup</script> &amp; bread',
      recipeIngredient: ['2 lb onions'],
    }
    const page = `<html><head><title>x</title><script>alert(1)</script>
      <script type="application/ld+json">${JSON.stringify({ '@graph': [data] }).replaceAll('</', '<\\/')}</script></head><body>1 cup ads</body></html>`
    const micro = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Onion soup</h1>
      <ul><li itemprop="recipeIngredient">2 lb <b>onions</b></li></ul><p itemprop="recipeInstructions">Cook it.</p></div>`
    const plain = '<h1>Onion soup</h1><h2>Ingredients</h2><ul><li>2 lb onions</ul><h2>Method</h2><ol><li>Cook it.</ol>'
    const unseen = '<nav><svg><title>x</title></svg>3 cups ads<button>Buy</button>4 cups ads</nav>'
    const within = plain.replace('<ul>', `${unseen}<ul>`)
    const names = []
    for (const text of [page, micro, plain, within, JSON.stringify(data)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [recipe] = (await client.post('/recipe/import/read', { text })).body.recipes
      names.push([recipe.name, recipe.lines.map(({ food }: Line) => food)])
    }
    expect(names).toEqual([
      ['Onion & bread', ['onions']],
      ['Onion soup', ['onions']],
      ['Onion soup', ['onions']],
      ['Onion soup', ['onions']],
      ['Onion & bread', ['onions']],
    ])
  })

  test('of what is no recipe, too long or made to harm is answered', async () => {
    const { client } = await aKitchen()
    const read = async (text: string) => {
      const { status, body } = await client.post('/recipe/import/read', { text })
      return [status, body.code ?? body.recipes.length]
    }
    expect([
      await read('Hello'),
      await read('x'.repeat(1_000_001)),
      await read('['.repeat(1_000_000)),
      await read('{"a":'.repeat(190_000)),
      await read('<b>'.repeat(160_000) + '</i>'.repeat(130_000)),
      await read(`<p ${'a=b '.repeat(200_000)}>1 lb onions</p>`),
      await read('1 lb onions\n'.repeat(80_000)),
      await read(' '.repeat(999_000) + 'x'),
      await read('1-'.repeat(499_000)),
    ]).toEqual([
      [400, 'no_recipe_found'],
      [400, 'invalid'],
      ...Array.from({ length: 4 }, () => [400, 'no_recipe_found']),
      [200, 1],
      [400, 'no_recipe_found'],
      [400, 'no_recipe_found'],
    ])
    expect((await client.post('/recipe/import/read', { text: 'x'.repeat(5_000_000) })).status).toBe(413)
  })

  test('is saved whole as it was confirmed; what has no item keeps its name and has no cost', async () => {
    const { client, location, mains, onions, groupId, sauce } = await aKitchen()
    const amount = { recipe_amount_fraction: '1/2', recipe_pack_size_uom: 'lb' }
    const form = { name: 'Baked Pasta', recipe_menu_category_id: mains, price: 12, procedure: 'Bake it.' }
    const ingredients = [
      { name: 'yellow onion', note: 'chopped', ingredient_type: 'item', ingredient_id: onions, ...amount },
      { name: 'butter', ingredient_type: 'generic', ingredient_id: groupId, ...amount },
      { name: 'unobtainium', note: '', ...amount },
    ]
    const { status, body } = await client.post('/recipe/import', { ...form, ingredients })
    expect([status, body]).toMatchObject([
      201,
      { name: 'Baked Pasta', totalCost: 1.15, isCostComplete: false, price: 12, procedure: 'Bake it.' },
    ])
    expect(
      body.ingredients.map((one: Record<string, unknown>) => [one['name'], one['note'], one['ingredientCosting']]),
    ).toEqual([
      ['ONION YELLOW JUMBO', 'chopped', 0.25],
      [expect.any(String), '', 0.9],
      ['unobtainium', '', null],
    ])
    expect(await auditLog(app.databaseUrl, location.id, 'import-recipe')).toMatchObject([
      { objectId: String(body.id), after: { name: 'Baked Pasta', ingredients: 3, withoutItem: 1 } },
    ])
    // Someone links the item later; what was noted stays, and a copy has it too.
    const last = body.ingredients[2].id
    const linked = { ingredient_type: 'item', ingredient_id: onions }
    const { body: changed } = await client.patch(`/recipe/${body.id}/ingredient/${last}`, { ...linked, note: 'sliced' })
    expect(changed).toMatchObject({ name: 'ONION YELLOW JUMBO', note: 'sliced', recipe: { isCostComplete: true } })
    const copy = (await client.post(`/recipe/${body.id}/duplicate`)).body
    expect(copy.ingredients.map(({ note }: { note: string }) => note)).toEqual(['chopped', '', 'sliced'])

    const before = (await client.get('/recipe')).body._meta.totalCount
    const [first] = ingredients
    const refused = [
      await client.post('/recipe/import', { ...form, ingredients: [first, { ...first, ingredient_id: 999_999 }] }),
      await client.post('/recipe/import', {
        ...form,
        ingredients: [{ ...first, ingredient_type: 'subrecipe', ingredient_id: body.id }],
      }),
      await client.post('/recipe/import', { ...form, ingredients: [{ ...first, recipe_amount_fraction: '0' }] }),
      await client.post('/recipe/import', { ...form, ingredients: [{ ...first, ingredient_id: null }] }),
      await client.post('/recipe/import', { ...form, ingredients: Array.from({ length: 201 }, () => first) }),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([404, 400, 400, 400, 400])
    expect((await client.get('/recipe')).body._meta.totalCount).toBe(before)
    expect(sauce).toBeGreaterThan(0)
  })
})

type Line = {
  amount: string | null
  uom: string | null
  food: string
  note: string
  isFree: boolean
  matches: { ingredient_type: string; ingredient_id: number; name: string; score: number }[]
}
