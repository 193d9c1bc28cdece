import { fraction, type Fraction } from '../../values/fraction.ts'
import { numberedCan, unitNamed } from '../../values/units.ts'

/** A unit as a recipe writes it: `times` of `uom`, where the kitchen's tables have no such unit ('2 dl' is 200 ml). */
export type WrittenUnit = { readonly uom: string; readonly times: Fraction }

const one = fraction(1)

/** The unit that these words of a recipe name, or null. Case tells a tablespoon ('T') from a teaspoon ('t'). */
export function unitWritten(words: string): WrittenUnit | null {
  const word = words.replace(/\.+$/, '')
  if (word === 'T' || word.toLowerCase() === 'tb') return { uom: 'TBSP', times: one }
  if (word === 't' || word.toLowerCase() === 'ts') return { uom: 'TSP', times: one }
  if (word.toLowerCase() === 'c') return { uom: 'CUP', times: one }
  const can = /^(?:#|no\.? ?|number )([\d.]{1,4})(?: (?:can|tin)s?)?$/i.exec(word)
  if (can) return plain(numberedCan(can[1] ?? ''))
  const key = word.toLowerCase()
  const metric = metricParts.get(key)
  if (metric) return metric
  const known = otherNames.get(key) ?? (notInRecipes.has(key) ? undefined : unitNamed(word)?.code)
  if (known) return plain(known)
  return kitchenWords.has(key) ? plain(key) : plain(kitchenPlurals.get(key) ?? null)
}

function plain(uom: string | null): WrittenUnit | null {
  return uom === null ? null : { uom, times: one }
}

/** Words that a unit can only be with 'of' behind it: the flat of 'flat iron steak' is none. */
export const unitsNeedingOf: ReadonlySet<string> = new Set([
  'flat',
  'roll',
  'bowl',
  'set',
  'head',
  'pair',
  'kit',
  'unit',
])

const metricParts = new Map<string, WrittenUnit>([
  ...['dl', 'deciliter', 'deciliters', 'decilitre', 'decilitres'].map((name) => [name, times(100, 'ML')] as const),
  ...['cl', 'centiliter', 'centiliters', 'centilitre', 'centilitres'].map((name) => [name, times(10, 'ML')] as const),
])

function times(many: number, uom: string): WrittenUnit {
  return { uom, times: fraction(many) }
}

const otherNames = new Map([
  ...['table spoon', 'table spoons', 'tbl', 'tbls', 'tbsps', 'tblsps'].map((name) => [name, 'TBSP'] as const),
  ...['tablespoonful', 'tablespoonfuls', 'table-spoonful', 'table-spoonfuls'].map((name) => [name, 'TBSP'] as const),
  ...['tea spoon', 'tea spoons', 'teasp'].map((name) => [name, 'TSP'] as const),
  ...['teaspoonful', 'teaspoonfuls', 'tea-spoonful', 'tea-spoonfuls'].map((name) => [name, 'TSP'] as const),
  // A kitchen writes 'bu' and 'bn' for a bunch, never for a bushel.
  ...['bu', 'bn', 'bch'].map((name) => [name, 'BUNCH'] as const),
  ...['tin', 'tins'].map((name) => [name, 'CAN'] as const),
  ...['packet', 'packets', 'sachet', 'sachets', 'envelope', 'envelopes', 'pouch'].map((name) => [name, 'PK'] as const),
])

/** Short names of the trade that are other words, or nothing, in a recipe. */
const notInRecipes = new Set([
  'z',
  'in',
  'un',
  'm',
  'hd',
  'bt',
  'ca',
  'cn',
  'pr',
  'rl',
  'ga',
  'gl',
  "'",
  '"',
  '##',
  'mm',
  'inch',
  'inches',
])

const kitchenPlurals = new Map(
  Object.entries({
    clove: 'cloves',
    pinch: 'pinches',
    dash: 'dashes',
    slice: 'slices',
    stick: 'sticks',
    sprig: 'sprigs',
    stalk: 'stalks',
    strip: 'strips',
    handful: 'handfuls',
    glass: 'glasses',
    knob: 'knobs',
    rib: 'ribs',
    drop: 'drops',
    scoop: 'scoops',
    portion: 'portions',
    serving: 'servings',
    ear: 'ears',
    sheet: 'sheets',
    cube: 'cubes',
    splash: 'splashes',
    fillet: 'fillets',
    wedge: 'wedges',
    leaf: 'leaves',
    ladle: 'ladles',
    shot: 'shots',
    punnet: 'punnets',
    drizzle: 'drizzles',
    jigger: 'jiggers',
    block: 'blocks',
    ball: 'balls',
  }).map(([word, several]) => [several, word]),
)
const kitchenWords = new Set(kitchenPlurals.values())

/** Words for preparation, measure and size that stand before a food's name: 'finely chopped', 'heaping', 'large'. */
export const preparations: ReadonlySet<string> = new Set(
  `chopped diced minced sliced shredded grated peeled melted softened beaten sifted cubed halved quartered julienned torn
  crumbled mashed pitted deveined trimmed rinsed drained washed cored seeded deseeded zested squeezed packed heaping heaped
  level rounded scant generous finely roughly coarsely thinly thickly freshly lightly loosely firmly tightly each well large medium small big
  medium-sized large-sized small-sized medium-size`.split(/\s+/),
)

/** Numbers that recipes write as words. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, String(index + 1)] as const,
  ),
  ...Object.entries({ a: '1', an: '1', half: '1/2', couple: '2', dozen: '12', quarter: '1/4', few: '3' }),
])
