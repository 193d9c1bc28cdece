import { parseFraction } from '../../values/fraction.ts'
import { readFoodsOfLine } from './foods-of-line.ts'
import { longestLine, readIngredientLine, type IngredientLine } from './ingredient-line.ts'
import { unitWritten } from './kitchen-words.ts'

/** A recipe as it was read from a text or a page, before anybody has looked at it. */
export type ReadRecipe = {
  /** '' when none was found */
  readonly name: string
  readonly description: string
  readonly procedure: string
  /** as written: 'Serves 4' says '4' */
  readonly yield: string
  readonly lines: readonly IngredientLine[]
  /** ingredients beyond the most that are read */
  readonly leftOut: number
}

/** The most ingredients that one recipe is read with. */
export const mostLines = 200
const longestName = 150
const longestDescription = 5_000
const longestProcedure = 20_000
/** Lines of a text that are looked at. */
const mostTextLines = 5_000

type Parts = {
  name: string
  description: string
  yield: string
  ingredients: readonly string[]
  steps: readonly string[]
}

/** Takes the parts of a recipe apart, within limits; null where there is no ingredient and no step. */
export function recipeOf({ name, description, yield: yields, ingredients, steps }: Parts): ReadRecipe | null {
  const read = ingredients.flatMap((line) => (isHeading(line) ? [] : readFoodsOfLine(line)))
  const procedure = steps.map((step) => step.trim()).filter(Boolean)
  if (read.length === 0 && procedure.length === 0) return null
  return {
    name: cleanLine(name).slice(0, longestName).trim(),
    description: description.trim().slice(0, longestDescription),
    procedure: procedure.join('\n').slice(0, longestProcedure).trim(),
    yield: cleanLine(yields).slice(0, longestName),
    lines: read.slice(0, mostLines),
    leftOut: Math.max(0, read.length - mostLines),
  }
}

/** The number and unit of a yield: '4 servings' → 4 serving; '2 quarts' → 2 QT; null when it begins with no number. */
export function yieldOf(text: string): { amount: string; uom: string } | null {
  const found = /^\D{0,30}?(\d{1,6}(?: \d\/\d|\/\d{1,2}|\.\d{1,3})?)(?: ?(?:-|–|to) ?(\d{1,6}))? ?([a-z]{0,20})/i.exec(
    text,
  )
  const amount = found?.[2] ?? found?.[1] ?? ''
  if (!parseFraction(amount)?.gt(0)) return null
  const written = found?.[3]?.toLowerCase() ?? ''
  const uom = unitWritten(written)?.uom ?? written.replace(/s$/, '')
  return { amount, uom: uom === '' ? 'portion' : uom }
}

/**
 * Reads a recipe that was pasted as text: by its headings where it has them ('Ingredients', 'Method'), else what has an
 * amount is an ingredient, what comes before is its name, what comes after how it is made. Null when it has neither.
 */
export function readRecipeText(text: string): ReadRecipe | null {
  const { title, body } = withoutFrontMatter(text)
  const lines = body.split(/\r\n?|\n/, mostTextLines).map((line) => line.slice(0, longestDescription).trim())
  const parts = lines.some((line) => sectionOf(line) === 'ingredients') ? byHeadings(lines) : byAmounts(lines)
  return recipeOf({ ...parts, name: title || parts.name })
}

/** Notes of a program before a text in Markdown: 'title: Soup' between two lines of '---'. */
function withoutFrontMatter(text: string): { title: string; body: string } {
  const found = /^\uFEFF?\s{0,20}---[ \t]*\r?\n([\s\S]{0,4000}?)\n---[ \t]*\r?\n/.exec(text)
  if (!found) return { title: '', body: text.replace(/^\uFEFF/, '') }
  const title = /^title:[ \t]*["']?(.{1,200}?)["']?[ \t]*$/m.exec(found[1] ?? '')?.[1] ?? ''
  return { title, body: text.slice(found[0].length) }
}

type Section = 'ingredients' | 'steps' | 'other'

const sections: readonly (readonly [Section, RegExp])[] = [
  ['ingredients', /^(?:ingredients?(?: list)?|what you(?:'ll)? need|you will need|for the recipe)(?:\W.{0,40})?$/i],
  [
    'steps',
    /^(?:directions?|methods?|instructions?|procedure|preparation|steps|how to (?:make|cook).{0,40}|to make)\W{0,3}$/i,
  ],
  [
    'other',
    /^(?:notes?|nutrition.{0,30}|tips?|equipment|contributions?|author.{0,20}|storage|comments?|reviews?)\W{0,3}$/i,
  ],
]

function sectionOf(line: string): Section | undefined {
  if (line.length > 60) return undefined
  const words = line.replace(/^[#*_\s]+|[*_:#\s]+$/g, '')
  return sections.find(([, pattern]) => pattern.test(words))?.[0]
}

function byHeadings(lines: readonly string[]): Parts {
  const before: string[] = []
  const of: Record<Section, string[]> = { ingredients: [], steps: [], other: [] }
  let section: Section | undefined
  for (const line of lines) {
    const next = sectionOf(line)
    if (next) section = next
    else if (line !== '') (section ? of[section] : before).push(line)
  }
  const { name, description, yields } = headOf(before)
  return { name, description, yield: yields, ingredients: of.ingredients, steps: of.steps.map(cleanStep) }
}

function byAmounts(lines: readonly string[]): Parts {
  const filled = lines.filter((line) => line !== '')
  const first = filled.findIndex(isIngredient)
  const last = filled.findLastIndex(isIngredient)
  if (first < 0) {
    const { name, description, yields } = headOf(filled.slice(0, 1))
    return { name, description, yield: yields, ingredients: [], steps: filled.slice(1).map(cleanStep) }
  }
  const end = filled.findIndex((line, index) => index > first && isStep(line))
  const until = end < 0 ? Math.max(last + 1, endOfBlock(lines, filled, last)) : end
  const { name, description, yields } = headOf(filled.slice(0, first))
  const steps = filled.slice(until).filter((line) => sectionOf(line) === undefined)
  return { name, description, yield: yields, ingredients: filled.slice(first, until), steps: steps.map(cleanStep) }
}

/** Lines right below the last ingredient with an amount belong to it, as far as no empty line parts them: 'Salt'. */
function endOfBlock(lines: readonly string[], filled: readonly string[], last: number): number {
  const at = lines.indexOf(filled[last] ?? '')
  const gap = lines.findIndex((line, index) => index > at && line === '')
  return gap < 0 ? filled.length : last + gap - at
}

function isIngredient(line: string): boolean {
  return (
    line.length <= 160 && !isStep(line) && (readIngredientLine(line)?.amount ?? null) !== null && !yieldLine.test(line)
  )
}

/** 'Step 1', '1. Fry the bacon', or a whole sentence. */
function isStep(line: string): boolean {
  return /^(?:step \d|\d{1,2}[.)] ?\p{Lu})/iu.test(line) || line.length > 160 || /^\p{Lu}\p{Ll}+ .{25,}\.$/u.test(line)
}

/** 'For the sauce:' is no ingredient. */
function isHeading(line: string): boolean {
  const words = line.replace(/[*_#]+/g, '').trim()
  return line.startsWith('#') || (words.endsWith(':') && !/\d/.test(words)) || /^for the [\p{L} ]{1,40}$/iu.test(words)
}

const yieldLine = /\b(?:serves|servings?|yields?|makes|portions?)\b/i
/** 'Prep 30 min', 'Cooking time: 1 h', but not a recipe of 'Cookies'. */
const isAboutTime =
  /^\W*(?:[⏲⏱🍳]|(?:prep(?:aration)?|cook(?:ing)?|total|active|ready)\b(?=.{0,40}(?:\d|\btime\b)|\W*$))/iu

function headOf(lines: readonly string[]): { name: string; description: string; yields: string } {
  const [name = '', ...rest] = lines.filter((line) => !isAboutTime.test(line))
  const yields = rest.find((line) => yieldLine.test(line) && /\d/.test(line)) ?? ''
  const shown = rest.filter((line) => line !== yields && !line.startsWith('!['))
  const bare = yields.replace(/^.*?\b(?:serves|servings?|yields?|makes|portions?)\b[\s:*-]*(?=\d)/i, '')
  return { name: cleanLine(name), description: shown.join('\n'), yields: cleanLine(bare) }
}

function cleanLine(line: string): string {
  return line
    .replace(/^[#*_\s]+|[*_\s]+$/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, longestLine)
}

function cleanStep(line: string): string {
  return line.replace(/^(?:[-*•] |\d{1,2}[.)] ?|#+ )/, '').trim()
}
