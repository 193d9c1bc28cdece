import type { Client } from '../test-app.ts'
import type { TestItem } from './catalogue.ts'

export type RecipesOfKitchen = {
  categoryId: number
  emptyCategoryId: number
  recipeId: number
  subRecipeId: number
  ingredientId: number
  /** a conversion that was typed for the item */
  equivalentId: number
}

export async function aCategory(client: Client, name = 'Mains'): Promise<number> {
  return (await made(client.post('/recipe-menu-category', { name }))).value
}

/** A dish for $12.00 without ingredients, unless the options say otherwise; gives its id. */
export async function aRecipe(client: Client, categoryId: number, options: object = {}): Promise<number> {
  const form = { name: 'Roast chicken', recipe_menu_category_id: categoryId, price: 12, ...options }
  return (await made(client.post('/recipe', form))).id
}

/** A sub-recipe that yields two quarts, unless the options say otherwise; gives its id. */
export function aSubRecipe(client: Client, categoryId: number, options: object = {}): Promise<number> {
  const batch = { is_sub_recipe: 1, sub_recipe_yield: '2', sub_recipe_yield_uom: 'qt', price: null }
  return aRecipe(client, categoryId, { name: 'Tomato sauce', ...batch, ...options })
}

/** Adds an ingredient and gives its id: of an item a pound, unless the options say otherwise. */
export async function anIngredient(
  client: Client,
  recipeId: number,
  of: { item: number } | { subrecipe: number } | { generic: number },
  options: object = {},
): Promise<number> {
  const [type, id] = Object.entries(of)[0] ?? []
  const form = { ingredient_type: type, ingredient_id: id, recipe_amount: 1, ...options }
  return (await made(client.post(`/recipe/${recipeId}/ingredient`, form))).id
}

/** A dish of one item, a sub-recipe, a category with both and one without any. */
export async function someRecipes(client: Client, item: Pick<TestItem, 'id'>): Promise<RecipesOfKitchen> {
  const categoryId = await aCategory(client, 'House')
  const recipeId = await aRecipe(client, categoryId, { name: 'House salad' })
  const subRecipeId = await aSubRecipe(client, categoryId, { name: 'House dressing' })
  await anIngredient(client, subRecipeId, { item: item.id }, {
    recipe_pack_size_uom: 'ladle', recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '1/2', conversion_pack_size_uom: 'lb',
  }) // prettier-ignore
  return {
    categoryId,
    recipeId,
    subRecipeId,
    equivalentId: (await client.get('/recipe/equivalents')).body.data[0].id,
    emptyCategoryId: await aCategory(client, 'Empty'),
    ingredientId: await anIngredient(client, recipeId, { item: item.id }),
  }
}

async function made(sent: ReturnType<Client['post']>) {
  const { status, body, text } = await sent
  if (status !== 201) throw new Error(`this of the test was refused: ${text}`)
  return body
}
