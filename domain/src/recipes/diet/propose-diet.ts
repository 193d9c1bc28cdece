import { foodWords } from '../../catalogue/search/food-words.ts'
import { allergens, type Allergen, type Diet, type FoodDiet } from './diet.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Words of a name that suggest an allergen. A made food is suggested what it is usually made with. */
const signs: Readonly<Record<Allergen, readonly string[]>> = {
  milk: words(`milk butter buttermilk cream creamer cheese cheddar mozzarella parmesan parmigiano ricotta feta brie
    gouda provolone gruyere swiss mascarpone pecorino romano monterey jack halloumi burrata queso cotija
    yogurt yoghurt whey casein ghee half-and-half custard gelato kefir ranch alfredo caesar pesto crema
    chocolate caramel grana padano fontina fontal asiago taleggio gorgonzola roquefort stilton camembert
    manchego edam emmental emmentaler havarti muenster colby oaxaca paneer labneh quark skyr stracciatella
    stracchino caciocavallo scamorza robiola bocconcini ciliegine chevre mozz parm tiramisu panna brulee
    cheesecake profiterole eclair mousse bechamel bearnaise hollandaise tzatziki nutella toffee fudge
    butterscotch quiche gelati chs ched prov amer american idiazabal fraiche curd whipped choc ganache
    danish scone beignet panettone pandoro spanakopita popper arancini tartufo`),
  egg: words(`egg mayonnaise mayo aioli meringue custard hollandaise caesar brioche challah eggnog tartar ranch
    bearnaise tiramisu ladyfinger brulee cheesecake profiterole eclair mousse quiche frittata cake brownie
    cookie muffin waffle pancake crepe pappardelle tagliatelle macaron beignet panettone pandoro biscotti
    danish`),
  fish: words(`fish salmon tuna cod haddock halibut tilapia trout bass anchovy sardine mackerel snapper swordfish
    catfish mahi flounder sole pollock herring worcestershire caesar caviar roe branzino grouper turbot
    monkfish eel unagi perch pike whitefish lox bonito dashi surimi orata swai bottarga mullet char gravlax`),
  shellfish: words('shrimp prawn crab lobster crawfish crayfish langoustine krill scampi'),
  'tree nuts': words(`almond cashew walnut pecan pistachio hazelnut macadamia praline marzipan nutella gianduja amaretti
    macaron biscotti frangipane pesto nut chestnut`),
  peanuts: words('peanut satay'),
  wheat: words(`wheat flour bread bun roll bagel baguette brioche challah croissant pasta spaghetti penne macaroni
    linguine fettuccine rigatoni lasagna ravioli orzo noodle ramen udon couscous bulgur farro semolina
    seitan panko breadcrumb crouton cracker cookie cake pastry pie crust dough pizza tortilla pita naan wrap
    breaded battered biscuit muffin waffle pancake soy beer roux wonton teriyaki hoisin cannoli tiramisu
    ladyfinger cheesecake profiterole eclair quiche crepe brownie doughnut donut strudel phyllo filo pretzel
    graham ciabatta focaccia sourdough crostini gnocchi pappardelle tagliatelle farfalle fusilli bucatini
    orecchiette cavatelli tortellini tortelloni cannelloni manicotti ziti tempura dumpling gyoza matzo spelt
    durum flatbread grissini danish scone beignet churro panettone pandoro biscotti tart cone freekeh
    spanakopita arancini brd`),
  soybeans: words(
    'soy soya soybean tofu tempeh edamame miso tamari teriyaki hoisin lecithin mayonnaise mayo aioli margarine nutella',
  ),
  sesame: words('sesame tahini hummus halva furikake everything'),
}

/** With these words the sign of an allergen is another food: 'coconut milk' is no milk, 'butter lettuce' no butter. */
const otherFoods: readonly (readonly [Allergen, string, readonly string[]])[] = [
  ['milk', 'milk', words('coconut almond oat soy rice cashew')],
  ['milk', 'butter', words('peanut almond cashew lettuce bean cocoa apple')],
  ['milk', 'cream', words('tartar coconut')],
  ['milk', 'cheese', words('vegan')],
  ['milk', 'panna', words('acqua water')],
  ['milk', 'curd', words('bean tofu')],
  ['wheat', 'cone', words('paper snow')],
  ['wheat', 'flour', words('rice corn almond coconut tapioca potato chickpea masa')],
  ['wheat', 'tortilla', words('corn')],
  ['wheat', 'noodle', words('rice glass')],
  ['wheat', 'roll', words('foil film towel paper')],
  ['wheat', 'pie', words('tin')],
  ['egg', 'egg', words('eggplant vegan')],
  ['egg', 'cake', words('crab fish rice')],
  ['wheat', 'cake', words('rice')],
]

const meats =
  words(`beef veal pork ham bacon chicken turkey duck lamb goat bison venison sausage chorizo pepperoni salami
  prosciutto pancetta steak ribeye brisket tenderloin meatball hotdog frank bologna pastrami mortadella
  guanciale speck coppa bresaola jamon pate bolognese capicola soppressata nduja salame rabbit boar quail
  gelatin lard tallow suet bone rib wing thigh drumstick liver foie oyster clam mussel scallop squid calamari
  octopus cuttlefish escargot conch abalone`)

/** The allergens and diet that a food's name suggests: a proposal for a person to confirm, never a fact. */
export function proposeDiet(name: string): FoodDiet {
  const named = foodWords(name)
  const suggested = allergens.filter((allergen) => signs[allergen].some((sign) => isSign(allergen, sign, named)))
  return { allergens: suggested, diet: dietOf(suggested, named) }
}

function isSign(allergen: Allergen, sign: string, named: readonly string[]): boolean {
  if (!named.includes(sign)) return false
  return !otherFoods.some(
    ([of, word, beside]) => of === allergen && word === sign && beside.some((one) => named.includes(one)),
  )
}

function dietOf(suggested: readonly Allergen[], named: readonly string[]): Diet {
  const isAnimal =
    suggested.includes('fish') || suggested.includes('shellfish') || meats.some((meat) => named.includes(meat))
  if (isAnimal) return 'meat or fish'
  const isFromAnimals = suggested.includes('milk') || suggested.includes('egg') || named.includes('honey')
  return isFromAnimals ? 'vegetarian' : 'vegan'
}
