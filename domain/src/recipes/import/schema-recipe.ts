import { recipeOf, type ReadRecipe } from './read-recipe.ts'

/** The most recipes that are taken out of one page. */
export const mostRecipesOfPage = 20
/** The most values of a page's data that are looked at, however they are nested. */
const mostValues = 100_000

/** Turns the text of a field into plain text, without HTML markup. */
type PlainText = (text: string) => string

/** Every schema.org Recipe in a page's data (JSON-LD), in its order: in lists, in '@graph', or inside other things. */
export function readSchemaRecipes(data: unknown, plain: PlainText): ReadRecipe[] {
  const found: ReadRecipe[] = []
  const open: unknown[] = [data]
  for (let looked = 0; open.length > 0 && looked < mostValues && found.length < mostRecipesOfPage; looked++) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const recipe = isRecipe(value) ? recipeOfSchema(value as Fields, plain) : null
    if (recipe) found.push(recipe)
    else open.push(...Object.values(value).slice(0, mostValues).toReversed())
  }
  return found
}

type Fields = Readonly<Record<string, unknown>>

function isRecipe(value: object): boolean {
  const type = (value as Fields)['@type']
  return [type].flat().some((one) => typeof one === 'string' && /(?:^|[/:])recipe$/i.test(one))
}

function recipeOfSchema(fields: Fields, plain: PlainText): ReadRecipe | null {
  const list = (value: unknown) => textsOf(value).map((text) => plain(text))
  const yields = list(fields['recipeYield'] ?? fields['yield'])
  return recipeOf({
    name: list(fields['name'])[0] ?? '',
    description: list(fields['description'])[0] ?? '',
    yield: yields.find((text) => /\d.*\p{L}/u.test(text)) ?? yields[0] ?? '',
    ingredients: list(fields['recipeIngredient'] ?? fields['ingredients']).flatMap((text) => text.split('\n')),
    steps: list(fields['recipeInstructions']).flatMap((text) => text.split('\n')),
  })
}

/** The texts of a field, whether it is one, a list, or steps in sections, in their order. */
function textsOf(value: unknown): string[] {
  const texts: string[] = []
  const open = [value]
  for (let looked = 0; open.length > 0 && looked < 10_000; looked++) {
    const one = open.pop()
    if (typeof one === 'string' || typeof one === 'number') texts.push(String(one))
    else if (Array.isArray(one)) open.push(...one.slice(0, 10_000).toReversed())
    else if (typeof one === 'object' && one !== null) {
      const { text, name, itemListElement } = one as Fields
      open.push(...[itemListElement, text ?? name].filter((inside) => inside !== undefined))
    }
  }
  return texts
}
