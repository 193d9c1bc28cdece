/** An ingredient as the kitchen writes it: what it is, how much, and what is lost of it. */
export type DemoIngredient = {
  /** @ a generic group, = the beginning of a product's key, > a sub-recipe */
  readonly kind: '@' | '=' | '>'
  readonly name: string
  readonly amount: string
  readonly uom: string
  /** '1 EA = 4.5 OZ', where the kitchen weighed it */
  readonly conversion: { readonly from: string; readonly to: string; readonly toUom: string } | null
  readonly waste: number
}

type DemoRecipe = {
  readonly category: string
  readonly name: string
  /** of the menu, in cents; null: a sub-recipe */
  readonly priceCents: number | null
  readonly batch: { readonly amount: string; readonly uom: string } | null
  readonly description: string
  readonly procedure: string
  readonly ingredients: readonly DemoIngredient[]
}

// name | $ price or batch | description | procedure
//   amount unit what [(from = to unit)] [-waste %]
const recipes = `
## House Prep
Chicken Stock | 5 GAL | White stock for sauces and risotto | Rinse bones, cover with cold water, simmer 6 hours and skim. Add vegetables for the last hour. Strain and chill within two hours.
  40 LB =poultry-chicken-bones
  5 LB @Onions, yellow -10
  3 LB =produce-carrots-jumbo -12
  6 EA =produce-celery (1 EA = 1 CT)
Marinara | 6 QT | San Marzano, garlic, basil | Sweat onion and garlic in oil, add crushed tomatoes, simmer 40 minutes. Finish with basil and salt.
  2 #10 @San Marzano tomatoes
  1 1/2 LB @Onions, yellow -10
  6 OZ @Garlic -12
  1 1/4 CUP @Olive oil, extra virgin
  4 OZ =produce-basil-fresh-italian-1/1-lb -25
  2 OZ =spices-salt-kosher-coarse
Bolognese | 8 QT | Beef, pork and veal, slow cooked | Brown the meat hard. Sweat vegetables in butter, add stock and tomatoes, simmer three hours. Finish with cream.
  12 LB =meat-meatloaf-blend
  2 LB @Onions, yellow -10
  1 LB =produce-carrots-jumbo -12
  1 #10 @San Marzano tomatoes
  2 QT >Chicken Stock
  1 QT =dairy-eggs-cream-heavy-40
  8 OZ =dairy-eggs-butter-solid-unsalted
  12 OZ @Parmigiano and grana
Meatballs | 48 EA | 3 oz each, baked | Soak crumbs in milk, mix with meat, eggs and cheese. Scale at 3 oz, bake at 425 °F for 14 minutes.
  8 LB =meat-meatloaf-blend
  1 1/2 LB =dry-goods-bread-crumbs
  10 EA @Eggs
  1 QT =dairy-eggs-milk-whole
  12 OZ =cheese-charcuterie-pecorino
  4 OZ @Garlic -12
Caesar Dressing | 3 QT | Anchovy, lemon, parmesan | Blend everything but oil, then stream in the oil. Holds five days.
  2 QT =dry-goods-mayonnaise
  8 OZ =canned-goods-anchovy
  12 OZ @Parmigiano and grana
  8 EA @Lemons (1 EA = 4.5 OZ) -55
  3 OZ @Garlic -12
  6 OZ =dry-goods-mustard-dijon
Lemon Vinaigrette | 2 QT | For arugula and crudo | Whisk juice and mustard, stream in the oil, season.
  1 1/4 QT @Olive oil, extra virgin
  18 EA @Lemons (1 EA = 4.5 OZ) -55
  3 OZ =dry-goods-mustard-dijon
  1 OZ =spices-salt-kosher-coarse
Garlic Aioli | 2 QT | For fries and calamari | Fold garlic and lemon into mayonnaise.
  2 QT =dry-goods-mayonnaise
  5 OZ @Garlic -12
  3 EA @Lemons (1 EA = 4.5 OZ) -55
Parmesan Cream | 3 QT | For ravioli and gnocchi | Reduce the cream by a quarter, whisk in butter and cheese off the heat.
  3 QT =dairy-eggs-cream-heavy-40
  1 1/2 LB @Parmigiano and grana
  8 OZ =dairy-eggs-butter-solid-unsalted
  2 OZ @Garlic -12
Roasted Mushrooms | 6 LB | Cremini and shiitake | Roast at 450 °F in one layer, finish with butter, thyme and salt.
  7 LB =produce-mushroom-cremini -5
  2 LB =produce-mushroom-fresh-shiitake -15
  1 CUP =oils-vinegars-oil-blend
  8 OZ =dairy-eggs-butter-solid-unsalted
  1 OZ =produce-herb-fresh-thyme -40
## Starters & Salads
Calamari Fritti | $17 | Fried squid, marinara, lemon | Dredge, fry at 360 °F for 90 seconds, salt. Serve with marinara and lemon.
  10 OZ =seafood-calamari-tubes
  3 OZ =dry-goods-flour-all-purpose
  5 OZ =oils-vinegars-oil-fryer-clear-liquid-canola
  4 FL OZ >Marinara
  2 FL OZ >Garlic Aioli
  1/2 EA @Lemons (1 EA = 4.5 OZ)
Bruschetta al Pomodoro | $10 | Grilled ciabatta, Roma tomato, basil | Grill bread, rub with garlic, top with dressed tomatoes.
  6 OZ =bakery-bread-ciabatta
  6 OZ @Tomatoes, Roma -15
  1 FL OZ @Olive oil, extra virgin
  1/4 OZ @Garlic -12
  1/4 OZ =produce-basil-fresh-italian-1/1-lb -25
  1 OZ @Parmigiano and grana
Caesar Salad | $11 | Romaine hearts, croutons, parmesan | Toss cold romaine with dressing, top with croutons and shaved cheese.
  1 EA =produce-lettuce-romaine-hearts-fresh-12/3-ct (1 EA = 1 CT) -10
  2 1/2 FL OZ >Caesar Dressing
  1 1/2 OZ =bakery-bread-ciabatta
  1 OZ @Parmigiano and grana
Arugula & Prosciutto | $15 | Baby arugula, prosciutto, shaved parmesan | Dress the arugula at the pass, drape prosciutto on top.
  3 OZ @Arugula
  2 OZ =cheese-charcuterie-prosciutto-di-parma-dop-16 -8
  1 OZ @Parmigiano and grana
  1 1/2 FL OZ >Lemon Vinaigrette
Burrata & Cherry Tomatoes | $16 | Whole burrata, cherry tomatoes, grilled bread | Temper the burrata 20 minutes. Dress tomatoes with oil and salt.
  1 EA =cheese-charcuterie-burrata-4-oz (1 EA = 1 CT)
  1/4 PT =produce-tomato-cherry-fresh-red
  3 OZ =bakery-bread-ciabatta
  1 FL OZ @Olive oil, extra virgin
  1/4 OZ =produce-basil-fresh-italian-1/1-lb -25
Mussels Marinara | $19 | PEI mussels, marinara, grilled bread | Steam in garlic and stock, finish with marinara.
  1 LB =seafood-mussels-live-pei
  6 FL OZ >Marinara
  4 FL OZ >Chicken Stock
  3 OZ =bakery-bread-ciabatta
  1/2 OZ @Garlic -12
Meatballs & Ricotta | $14 | Three meatballs, marinara, whipped ricotta | Simmer meatballs in marinara, plate over ricotta.
  3 EA >Meatballs
  6 FL OZ >Marinara
  2 OZ @Ricotta
  1/2 OZ @Parmigiano and grana
## Pasta & Pizza
Rigatoni Bolognese | $20 | Slow-cooked meat sauce, parmesan | Toss pasta with sauce and a knob of butter, finish with cheese.
  5 OZ =pasta-rice-grains-pasta-bronze-die-dry-rigatoni
  9 FL OZ >Bolognese
  1 OZ @Parmigiano and grana
  1/2 OZ =dairy-eggs-butter-solid-unsalted
Cacio e Pepe | $12 | Spaghetti, pecorino, black pepper | Emulsify cheese with pasta water off the heat.
  6 OZ =pasta-rice-grains-pasta-dry-spaghetti
  3 OZ =cheese-charcuterie-pecorino
  1 1/2 OZ =dairy-eggs-butter-solid-unsalted
  1/8 OZ =spices-pepper-black-whole
Shrimp Scampi | $19 | Spaghetti, 16/20 shrimp, garlic, lemon | Sear shrimp, deglaze with stock, mount with butter.
  6 OZ =seafood-shrimp-white-p-d-tail-off
  6 OZ =pasta-rice-grains-pasta-dry-spaghetti
  2 OZ =dairy-eggs-butter-solid-unsalted
  1 OZ @Garlic -12
  1 EA @Lemons (1 EA = 4.5 OZ)
  3 FL OZ >Chicken Stock
  1/2 FL OZ @Olive oil, extra virgin
Cheese Ravioli, Parmesan Cream | $21 | Jumbo round ravioli, parmesan cream, spinach | Poach ravioli, finish in the cream with spinach.
  9 OZ =pasta-rice-grains-ravioli-frozen-cheese
  4 FL OZ >Parmesan Cream
  1 1/2 OZ @Spinach -5
Pappardelle ai Funghi | $20 | Fresh pappardelle, roasted mushrooms, parmesan | Cook pasta two minutes, toss with mushrooms and stock.
  7 OZ =pasta-rice-grains-pasta-fresh-pappardelle
  4 OZ >Roasted Mushrooms
  2 OZ =dairy-eggs-butter-solid-unsalted
  4 FL OZ >Chicken Stock
  1 OZ @Parmigiano and grana
Pizza Margherita | $13 | Fresh mozzarella, San Marzano, basil | Stretch to 12 in, bake at 650 °F for 5 minutes.
  1 1/4 EA @Pizza dough (1 EA = 8 OZ)
  4 FL OZ >Marinara
  5 OZ @Mozzarella, fresh
  1/4 OZ =produce-basil-fresh-italian-1/1-lb -25
  1/2 FL OZ @Olive oil, extra virgin
Pizza al Salame | $16 | Genoa salami, mozzarella, chili flakes | Stretch to 12 in, bake at 650 °F for 5 minutes.
  1 1/4 EA @Pizza dough (1 EA = 8 OZ)
  4 FL OZ >Marinara
  6 OZ =cheese-charcuterie-mozzarella-low-moisture
  3 OZ =cheese-charcuterie-salami-genoa -3
  1/16 OZ =spices-red-pepper-crushed
## Mains
Chicken Parmigiana | $22 | Cutlet, marinara, mozzarella, spaghetti | Bread and fry the cutlet, top with sauce and cheese, bake. Serve with spaghetti.
  8 OZ =poultry-chicken-breast-boneless-skinless-fresh-4-oz
  2 OZ =dry-goods-bread-crumbs
  1 EA @Eggs
  8 FL OZ >Marinara
  3 OZ @Mozzarella, fresh
  4 OZ =pasta-rice-grains-pasta-dry-spaghetti
  3 OZ =oils-vinegars-oil-fryer-clear-liquid-canola
  1 OZ @Parmigiano and grana
Pan-Roasted Salmon | $29 | Atlantic salmon, asparagus, lemon vinaigrette | Sear skin side down, finish in the oven at 400 °F.
  8 OZ =seafood-salmon-atlantic-fillet-fresh-skin-on -6
  5 OZ =produce-asparagus-fresh-standard -20
  2 FL OZ >Lemon Vinaigrette
  1/2 FL OZ @Olive oil, extra virgin
Hanger Steak Frites | $30 | 8 oz hanger, fries, garlic aioli | Sear hard, rest five minutes, slice against the grain.
  8 OZ =meat-beef-hanger-steak -12
  8 OZ @French fries
  2 FL OZ >Garlic Aioli
  3 OZ =oils-vinegars-oil-fryer-clear-liquid-canola
  1 OZ =dairy-eggs-butter-solid-unsalted
Eggplant Parmigiana | $18 | Layered eggplant, marinara, mozzarella | Fry slices, layer with sauce and cheese, bake 25 minutes.
  10 OZ =produce-eggplant -12
  10 FL OZ >Marinara
  4 OZ @Mozzarella, fresh
  1 1/2 OZ @Parmigiano and grana
  2 OZ =dry-goods-bread-crumbs
  4 OZ =oils-vinegars-oil-fryer-clear-liquid-canola
House Burger | $18 | 6 oz patty, fontina, bacon, fries | Griddle the patty, melt the cheese, toast the bun in butter.
  6 OZ =meat-beef-burger-patty
  1 1/2 OZ =cheese-charcuterie-fontina -5
  1 1/2 OZ =meat-bacon-applewood
  1 EA =bakery-bun-hamburger (1 EA = 1 CT)
  7 OZ @French fries
  1 FL OZ >Garlic Aioli
  2 OZ =oils-vinegars-oil-fryer-clear-liquid-canola
## Desserts
Tiramisu | $9 | House portion, cocoa | Cut each tray in thirteen. Dust to order.
  6 OZ =desserts-tiramisu
Cannoli | $9 | Two shells, ricotta cream | Fill to order, dust with sugar.
  2 EA =desserts-cannoli-shell (1 EA = 1 CT)
  4 OZ @Ricotta
  1/2 OZ =dry-goods-sugar
`

const wholeLine =
  /^(?<amount>[\d./]+(?: \d+\/\d+)?) (?<uom>FL OZ|\S+) (?<kind>[@=>])(?<name>.+?)(?: \((?<from>\S+) \S+ = (?<to>\S+) (?<toUom>[^)]+)\))?(?: -(?<waste>\d+))?$/

/** Thirty recipes of an Italian-American kitchen in five menu categories; nine of them are made for others. */
export const demoRecipes: readonly DemoRecipe[] = read()

function read(): DemoRecipe[] {
  const found: DemoRecipe[] = []
  const ofRecipe: DemoIngredient[][] = []
  let category = ''
  for (const line of recipes.trim().split('\n')) {
    if (line.startsWith('## ')) category = line.slice(3)
    else if (line.startsWith('  ')) ofRecipe.at(-1)?.push(ingredientOf(line.trim()))
    else {
      const [name = '', money = '', description = '', procedure = ''] = line.split(' | ')
      const ingredients: DemoIngredient[] = []
      ofRecipe.push(ingredients)
      const [amount = '', uom = ''] = money.split(' ')
      const priceCents = money.startsWith('$') ? Math.round(Number(money.slice(1)) * 100) : null
      const batch = priceCents === null ? { amount, uom } : null
      found.push({ category, name, priceCents, batch, description, procedure, ingredients })
    }
  }
  return found
}

function ingredientOf(line: string): DemoIngredient {
  const { amount = '', uom = '', kind, name = '', from, to, toUom, waste } = wholeLine.exec(line)?.groups ?? {}
  if (kind !== '@' && kind !== '=' && kind !== '>') throw new Error(`'${line}' is no ingredient`)
  const conversion = from && to && toUom ? { from, to, toUom } : null
  return { kind, name, amount, uom, conversion, waste: Number(waste ?? 0) }
}
