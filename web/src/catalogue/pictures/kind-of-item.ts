import type { Drawing } from './item-drawings.ts'
import {
  chemicals,
  madeOrFlavour,
  madeThings,
  neverPlain,
  supplies,
  things,
  type Ground,
  type Kind,
} from './item-kinds.ts'

export type Picture = { drawing: Drawing; ground: Ground }

/** The drawing of what an item plainly is, by its name. A picture that misleads is worse than none. */
export function pictureOf(name: string, category: string): Picture | undefined {
  const key = `${name}\n${category}`
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear()
    known.set(key, picture(kindOf(name, category)))
  }
  return known.get(key)
}

const known = new Map<string, Picture | undefined>()
const mostKnown = 5_000

function picture(kind: Kind | undefined): Picture | undefined {
  const [drawing, ground] = kind ?? []
  return drawing && ground ? { drawing, ground } : undefined
}

const suppliesOnly =
  /clean|chemical|janitor|disposab|paper|smallware|equipment|china|glassware|flatware|cutlery|kitchen suppl|dining room|storage|warewash|textile|apparel|^(pots|racks|servers|coasters|picks|doilies|markers|fuel|napkins|placemats|grill|guest checks)|spray bottle|deodorizer|tablecover|seat ?cover|pizza suppl|bar suppl|container|^(trays|lids|cups|plates|bags|bowls|boxes|filters|signs|buckets|brooms|brushes|mops)|liners|waste|dispens|restroom|office|food (pans|wraps|safety)|environmentally/i
const spices = /^spice|seasoning/i
const canned = /^canned/i

function kindOf(name: string, category: string): Kind | undefined {
  const isSupply = suppliesOnly.test(category)
  const forms = isSupply ? supplyForms : foodForms
  const words = wordsOf(name, forms)
  if (dishes.some((parts) => parts.every((part) => words.has(part)))) return undefined
  const isFood = !isSupply && category !== ''
  const found = firstNamed(namedIn(words, isSupply, isFood), !isFood) ?? namedInBrackets(name, forms)
  if (!isSupply && (found?.rank ?? 0) < ranks.supply && (spices.test(category) || words.get('spice') === 0))
    return spiceIn(words)
  return found?.kind ?? (canned.test(category) ? tin : undefined)
}

const tin: Kind = ['can', 'slate', '']

/** 'Riso Carnaroli (Rice Carnaroli)': the English of a name that says nothing else. */
function namedInBrackets(name: string, forms: ReadonlyMap<string, string>): Named | undefined {
  const english = /\(([^)]*[a-z][^)]*)\)\s*$/i.exec(name)?.[1]
  return english ? firstNamed(namedIn(wordsOf(english, forms), false, true), false) : undefined
}

function spiceIn(words: ReadonlyMap<string, number>): Kind {
  if (words.has('salt') && words.get('salt') === 0) return ['salt', 'mist', '']
  const isPepper =
    words.has('peppercorn') ||
    (words.has('pepper') && ['black', 'white', 'whole', 'tellicherry'].some((word) => words.has(word)))
  return isPepper ? ['black pepper', 'mist', ''] : ['spice', 'straw', '']
}

/** The next word takes over when its rank is higher: 'Tomato Sauce', 'Cheese Ravioli', 'Pizza Box Lid'. */
const ranks = { thing: 0, madeOrFlavour: 1, made: 2, supply: 3, chemical: 4 }

type Rule = { kind: Kind; rank: number; parts: readonly string[] }
type Named = Rule & { start: number; end: number }

const choicesOf = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((choice) => choice.split('+'))
const dishes = choicesOf(neverPlain)

/** By the word that names it. */
const rules = new Map<string, Rule[]>()
for (const [kinds, rank] of [
  [chemicals, ranks.chemical],
  [supplies, ranks.supply],
  [madeThings, ranks.made],
  [madeOrFlavour, ranks.madeOrFlavour],
  [things, ranks.thing],
] as const)
  for (const kind of kinds)
    for (const parts of choicesOf(kind[2])) {
      const named = parts[0] ?? ''
      rules.set(named, [...(rules.get(named) ?? []), { kind, rank, parts }])
    }

/** A food's category says that a bag further on is what it comes in: 'Vegetables, Mixed, Poly Bag'. */
const lastPlaceOfSupplies = 1

/** All that a name names. */
function namedIn(words: ReadonlyMap<string, number>, isSupply: boolean, isFood: boolean): Named[] {
  return [...words].flatMap(([word, start]) =>
    (rules.get(word) ?? [])
      .filter(({ rank }) => (rank >= ranks.supply ? !isFood || start <= lastPlaceOfSupplies : !isSupply))
      .filter(({ parts }) => parts.every((part) => words.has(part)))
      .map((rule) => ({ ...rule, start, end: endOf(rule, start, words) })),
  )
}

/** 'chocolate+chip' ends with its second word when that follows at once. */
function endOf({ parts }: Rule, start: number, words: ReadonlyMap<string, number>): number {
  let end = start
  for (const part of parts) if (words.get(part) === end + 1) end++
  return end
}

function firstNamed(all: readonly Named[], takesSupplies: boolean): Named | undefined {
  const first = Math.min(...all.map(({ start }) => start))
  let best = plainest(all.filter(({ start }) => start === first))
  while (best) {
    const current = best
    const next = plainest(
      all.filter((other) => other.start === current.end + 1 && takesOver(other, current, takesSupplies)),
    )
    if (!next) return best
    best = next
  }
  return best
}

/** A food's category says that what it is wrapped in is not the thing: 'Butter, Foil Wrapped', 'ENGLISH MUFFIN FORK SPLIT'. */
function takesOver(next: Named, current: Named, takesSupplies: boolean): boolean {
  if (next.rank < ranks.supply) return next.rank > current.rank
  if (current.rank < ranks.supply) return takesSupplies
  // 'Paper Towel Dispenser' is one, 'DISPENSER TOWEL' and 'LID FOIL' are what they say first.
  return current.kind[0] !== null && current.kind[0] !== 'lid' && next.rank === current.rank
}

/** Of what is named at one place, what says most: 'pepper+green' before 'pepper'. */
function plainest(named: readonly Named[]): Named | undefined {
  return [...named].sort((a, b) => b.parts.length - a.parts.length || b.rank - a.rank)[0]
}

/** As guides write them. */
const supplyForms = new Map(
  Object.entries({
    wht: 'white',
    blk: 'black',
    plas: 'plastic',
    cont: 'container',
    serv: 'service',
    compart: 'compartment',
  }),
)
const foodForms = new Map(
  Object.entries({
    amer: 'american',
    bbq: 'barbecue',
    blk: 'black',
    broc: 'broccoli',
    brn: 'brown',
    ched: 'cheddar',
    chilies: 'chile',
    chilis: 'chili',
    chix: 'chicken',
    chkn: 'chicken',
    choc: 'chocolate',
    chs: 'cheese',
    chz: 'cheese',
    dcd: 'diced',
    drsg: 'dressing',
    frsh: 'fresh',
    frz: 'frozen',
    grn: 'green',
    grnd: 'ground',
    jce: 'juice',
    lett: 'lettuce',
    mlk: 'milk',
    mozz: 'mozzarella',
    mush: 'mushroom',
    parm: 'parmesan',
    pepr: 'pepper',
    pot: 'potato',
    pwd: 'powder',
    pwdr: 'powder',
    rstd: 'roasted',
    saus: 'sausage',
    slcd: 'sliced',
    strwbry: 'strawberry',
    tom: 'tomato',
    veg: 'vegetable',
    vngrt: 'vinaigrette',
    wht: 'white',
    yel: 'yellow',
  }),
)

/** Ignore what an item lies in or comes with: 'ANCHOVY IN OIL', 'CONTAINER W/ LID'. */
const beside = /\s(?:in|with|without|for|no|w\/o?)\s.*$|\sw\/.*$/i

/** The words of a name, in the singular too, with their place. */
function wordsOf(name: string, longForms: ReadonlyMap<string, string>): Map<string, number> {
  const text = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .replace(beside, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const places = new Map<string, number>()
  const written = text.match(/[a-z&][a-z&'-]*/g) ?? []
  written.forEach((word, place) => {
    for (const part of [word, ...word.split('-')])
      for (const form of formsOf(part, longForms)) if (!places.has(form)) places.set(form, place)
  })
  return places
}

function formsOf(word: string, longForms: ReadonlyMap<string, string>): string[] {
  const long = longForms.get(word)
  if (long) return [word, long]
  const forms = [word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  return forms
}
