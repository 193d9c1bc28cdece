import { isNestedTooDeep } from '@larder/contract/nesting.ts'
import { readRecipeText, recipeOf, type ReadRecipe } from '@larder/domain/recipes/import/read-recipe.ts'
import { mostRecipesOfPage, readSchemaRecipes } from '@larder/domain/recipes/import/schema-recipe.ts'
import { Parser } from 'htmlparser2'

/**
 * The recipes in a text that somebody pasted: schema.org data (JSON-LD by itself or in a page, else a page's microdata), else
 * what stands in the page or text. Nothing of a page is run or fetched.
 */
export function readRecipePage(text: string): ReadRecipe[] {
  if (/^\s*[[{]/.test(text)) {
    const recipes = recipesOfJson(text)
    if (recipes.length > 0) return recipes
  }
  if (!/<[a-z!][^<>]{0,2000}>/i.test(text)) return listOf(readRecipeText(text))
  const page = readPage(text)
  const ofData = page.data.flatMap(recipesOfJson).slice(0, mostRecipesOfPage)
  if (ofData.length > 0) return ofData
  const { name, description, recipeyield, recipeingredient, ingredients, recipeinstructions } = page.fields
  const ofFields = recipeOf({
    name: name?.[0] ?? page.title,
    description: description?.[0] ?? '',
    yield: recipeyield?.[0] ?? '',
    ingredients: recipeingredient ?? ingredients ?? [],
    steps: (recipeinstructions ?? []).flatMap((step) => step.split('\n')),
  })
  return ofFields && ofFields.lines.length > 0 ? [ofFields] : listOf(readRecipeText(page.text))
}

function listOf(recipe: ReadRecipe | null): ReadRecipe[] {
  return recipe ? [recipe] : []
}

function recipesOfJson(json: string): ReadRecipe[] {
  if (isNestedTooDeep(json)) return []
  try {
    return readSchemaRecipes(JSON.parse(json), plainText)
  } catch {
    return []
  }
}

/** A field's text without marks of HTML, which pages put into their data too. */
function plainText(text: string): string {
  return /[<&]/.test(text) ? readPage(text).text.trim() : text
}

type Page = { data: string[]; title: string; text: string; fields: Partial<Record<string, string[]>> }

/** The marks of schema.org that a page without JSON-LD has in its elements; in lower case. */
const fieldNames = new Set([
  'name',
  'description',
  'recipeyield',
  'recipeingredient',
  'ingredients',
  'recipeinstructions',
])
const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'iframe', 'select', 'button'])
const blocks = new Set(
  'p div li ul ol br tr h1 h2 h3 h4 h5 h6 section article header footer table dt dd blockquote pre main aside form hr'.split(
    ' ',
  ),
)
const mostOpenFields = 20

function readPage(html: string): Page {
  const page: Page = { data: [], title: '', text: '', fields: {} }
  const parts: string[] = []
  const fields: { name: string; depth: number; parts: string[] }[] = []
  let [depth, hidden] = [0, 0]
  let inside: 'data' | 'title' | null = null
  const write = (text: string) => {
    if (hidden > 0) return
    parts.push(text)
    for (const field of fields) field.parts.push(text)
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth++
      if (tag === 'script' && attributes['type']?.trim().toLowerCase() === 'application/ld+json') {
        inside = 'data'
        page.data.push('')
      }
      if (tag === 'title' && page.title === '') inside = 'title'
      if (unseen.has(tag)) hidden++
      const name = attributes['itemprop']?.trim().toLowerCase() ?? ''
      if (fieldNames.has(name) && fields.length < mostOpenFields) {
        if (attributes['content'] === undefined) fields.push({ name, depth, parts: [] })
        else (page.fields[name] ??= []).push(attributes['content'])
      }
      if (blocks.has(tag)) write('\n')
    },
    ontext(text) {
      if (inside === 'data') page.data[page.data.length - 1] += text
      else if (inside === 'title') page.title += text
      else write(text.replace(/\s+/g, ' '))
    },
    onclosetag(tag) {
      const field = fields.at(-1)
      if (field?.depth === depth) {
        fields.pop()
        ;(page.fields[field.name] ??= []).push(tidy(field.parts.join('')))
      }
      depth--
      if (unseen.has(tag)) hidden--
      if (tag === 'script' || tag === 'title') inside = null
      if (blocks.has(tag)) write('\n')
    },
  })
  parser.end(withoutExcess(html))
  return { ...page, title: page.title.trim(), text: tidy(parts.join('')) }
}

/** The parser looks through all open elements for each that closes: what has more tags than any page is cut. */
function withoutExcess(html: string): string {
  let at = -1
  for (let tags = 0; tags < mostTags; tags++) {
    at = html.indexOf('<', at + 1)
    if (at < 0) return html
  }
  return html.slice(0, at)
}
const mostTags = 30_000

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
