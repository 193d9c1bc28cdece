import { singular } from '../catalogue/search/food-words.ts'
import { fraction, parseFraction } from '../values/fraction.ts'
import type { Equivalent } from './food.ts'

// Weights of common foods as measured by the U.S. Department of Agriculture, Agricultural Research Service, FoodData
// Central (SR Legacy portions, public domain). A chopped or packed cup weighs something else, so the form is named, and a
// weight out of here is only ever proposed. Water is not among them: nothing is converted as if it were water.
//
// words of the name, without | words | grams a cup and its form | grams of one piece and what that is; '-' where unknown
const table = `
onion green|scallion | 100 chopped | 15 medium
onion - green ring powder soup fried pickled | 160 chopped | 110 medium
garlic - powder salt bread | 136 cloves | 3 clove
shallot | 160 chopped | -
tomato plum|tomato roma - paste sauce canned diced crushed ketchup | 180 chopped | 62 plum tomato
tomato cherry|tomato grape | 149 whole | 17 cherry tomato
tomato paste | 262 - | -
tomato sauce | 245 - | -
tomato - paste sauce canned diced crushed puree soup ketchup sundried dried juice | 180 chopped | 123 medium
pepper bell|pepper red|pepper green - roasted chili black ground crushed flake jalapeno | 149 chopped | 119 medium
carrot - cake juice | 128 chopped | 61 medium
celery - seed salt | 101 chopped | 40 medium stalk
potato sweet - fries fry | 133 cubes | 130 5-inch
potato - chip fries fry mashed hash starch bread bun roll salad | 150 diced | 213 medium
mushroom - soup dried portobello | 70 sliced | 18 medium
lemon juice | 244 juice | -
lime juice | 242 juice | -
lemon - juice pepper soda zest | - | 58 fruit
lime - juice soda | - | 67 fruit
parsley - dried flake | 60 chopped | -
ginger - ground ale powder candied | 96 slices | -
spinach - frozen canned pasta | 30 leaves | -
romaine | 47 shredded | 626 head
cabbage | 89 chopped | 908 medium head
cucumber - pickle | 104 slices | 301 8-inch
avocado - oil | 150 cubes | 201 avocado
banana | 150 sliced | 118 medium
apple - juice cider sauce vinegar pie pineapple | 125 chopped | 182 medium
orange - juice soda zest | 180 sections | 131 fruit
strawberry - jam syrup puree frozen | 144 whole | 12 medium
blueberry - muffin frozen jam | 148 whole | -
flour bread | 137 - | -
flour - tortilla rice corn almond semolina gluten | 125 - | -
sugar brown | 220 packed | -
sugar powdered|sugar confectioner | 120 unsifted | -
sugar - snap cookie substitute | 200 granulated | -
salt - butter pork celery garlic | 292 table | -
butter - peanut almond cookie butternut buttermilk lettuce | 227 - | -
oil olive | 216 - | -
oil - truffle | 218 - | -
vinegar balsamic | 255 - | -
vinegar | 238 - | -
honey - mustard ham | 339 - | -
maple syrup | 315 - | -
milk - coconut almond chocolate powder condensed evaporated oat soy buttermilk | 244 - | -
cream heavy|cream whipping | 238 fluid | -
cream sour | 230 - | -
cream cheese | 232 - | -
egg - roll noodle white yolk liquid substitute eggplant | 243 - | 50 large egg
parmesan | 100 grated | -
mozzarella - stick | 112 shredded | -
feta | 150 crumbled | -
ricotta | 246 - | -
rice - vinegar flour noodle wine paper pudding | 185 raw | -
mustard - seed powder dry honey | 249 - | -
ketchup|catsup | 240 - | -
soy sauce | 255 - | -
bean black | 194 dry | -
lentil - soup | 192 dry | -
chickpea - canned|garbanzo - canned | 200 dry | -
cornmeal | 157 - | -
cornstarch|corn starch | 128 - | -
breadcrumb|bread crumb - panko | 108 dry | -
almond - milk butter extract flour | 143 whole | -
walnut | 117 chopped | -
pecan - pie | 109 chopped | -
cocoa | 86 - | -
baking soda | 220.8 - | -
paprika | 110.4 ground | -
cumin | 100.8 seed | -
oregano - fresh | 48 dried leaves | -
yogurt | 245 plain | -
caper | 137.6 drained | -
corn - starch meal syrup tortilla chip flour bread dog pop beef peppercorn | 145 kernels | -
pea green - split | 145 - | -
broccoli | 91 chopped | 608 bunch
cauliflower | 107 chopped | 588 medium head
kale | 21 - | -
zucchini | 124 chopped | 196 medium
eggplant | 82 cubes | 548 eggplant
oat - milk cookie | 156 - | -
vanilla extract | 208 - | -
molasses | 337 - | -
quinoa | 170 raw | -
chive | 48 chopped | -
arugula | 20 leaves | -
radish - horse | 116 slices | 4.5 medium
beet - sugar | 136 - | 82 2-inch
`

type TableFood = { readonly equivalents: readonly Equivalent[]; readonly source: string }

type Line = { words: string[][]; without: string[]; cup: Weight | null; piece: Weight | null }
type Weight = { grams: string; form: string }

const lines: readonly Line[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', cup = '', piece = ''] = line.split(' | ')
    const choices = name.split('|').map((choice) => choice.split(' - '))
    return {
      words: choices.map(([words = '']) => words.trim().split(' ')),
      without: choices.flatMap(([, without = '']) => without.split(' ').filter(Boolean)),
      cup: weightOf(cup),
      piece: weightOf(piece),
    }
  })

/** The weights that the table has for a food, from the first line that fits its name; null when none does. */
export function foodOfTable(name: string): TableFood | null {
  const words = new Set(
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .map(singular),
  )
  const line = lines.find(
    ({ words: choices, without }) =>
      choices.some((choice) => choice.every((word) => words.has(word))) &&
      !without.some((word) => words.has(singular(word))),
  )
  if (!line) return null
  const { cup, piece } = line
  const weights = [
    ...(cup ? [{ weight: cup, uom: 'CUP' }] : []),
    ...(piece ? unitsOfPiece(piece).map((uom) => ({ weight: piece, uom })) : []),
  ]
  const said = [cup && `a cup${inForm(cup)} weighs ${cup.grams} g`, piece && `one (${piece.form}) ${piece.grams} g`]
  return {
    equivalents: weights.map(({ weight, uom }) => ({
      fromSize: fraction(1),
      fromUom: uom,
      toUom: 'G',
      toSize: parseFraction(weight.grams) ?? fraction(0),
    })),
    source: `USDA FoodData Central, ${line.words[0]?.toReversed().join(' ')}: ${said.filter(Boolean).join(', ')}`,
  }
}

/** A clove and a bunch are no piece as it is bought; a head is one. */
function unitsOfPiece({ form }: Weight): readonly string[] {
  const [word = ''] = form.split(' ').slice(-1)
  return pieces.get(word) ?? ['EA']
}

const pieces: ReadonlyMap<string, readonly string[]> = new Map([
  ['clove', ['clove']],
  ['bunch', ['BUNCH']],
  ['head', ['EA', 'HEAD']],
  ['stalk', ['stalk', 'rib']],
])

function inForm({ form }: Weight): string {
  return form === '' ? '' : ` (${form})`
}

function weightOf(text: string): Weight | null {
  const [grams = '-', ...form] = text.trim().split(' ')
  return grams === '-' ? null : { grams, form: form.join(' ') === '-' ? '' : form.join(' ') }
}
