/** A generic group as a kitchen keeps it: which products of the demo order guides can replace one another there. */
export type DemoGroup = {
  readonly name: string
  /** the start of their product keys */
  readonly products: readonly string[]
  readonly most: number
  readonly par: number
  /** the unit prices and amounts are shown in */
  readonly unit: string | null
}

export type DemoShelf = { readonly list: string; readonly groups: readonly DemoGroup[] }

/** Items the house makes itself or buys from a neighbour; no distributor sells them. */
export type DemoCustomItem = {
  readonly group: string
  readonly description: string
  readonly distributor: string
  readonly unitMeasure: string
  readonly priceCents: number
  readonly pack: readonly [outer: number, inner: number, uom: string]
}

/** A group a line, in the order the shelves are walked: name | beginnings of product keys | most items | par in cases | unit. */
const walkIn = `
Lemons | produce-lemons | 2 | 3 | LB
Limes | produce-limes | 2 | 2 | LB
Oranges | produce-oranges | 1 | 1 |
Berries | produce-strawberries; produce-blueberries; produce-raspberries | 4 | 3 | LB
Avocados | produce-avocado | 2 | 2 | EA
Tomatoes, round | produce-tomato-round | 3 | 3 | LB
Tomatoes, Roma | produce-tomato-roma | 4 | 4 | LB
Tomatoes, grape and cherry | produce-tomato-grape; produce-tomato-cherry | 4 | 3 |
Tomatoes, heirloom | produce-tomato-heirloom | 3 | 2 | LB
Romaine | produce-lettuce-romaine | 5 | 4 |
Head lettuce | produce-lettuce-iceberg; produce-lettuce-little-gem; produce-radicchio | 3 | 1 |
Spring mix | produce-spring-mix | 4 | 4 | LB
Arugula | produce-arugula | 4 | 4 | LB
Spinach | produce-spinach | 3 | 3 | LB
Kale and chard | produce-kale | 2 | 1 |
Basil | produce-basil | 4 | 3 |
Parsley | produce-parsley | 3 | 2 |
Herbs, woody and soft | produce-herb | 4 | 3 |
Cilantro and scallions | produce-cilantro; produce-scallions | 3 | 1 |
Carrots | produce-carrots | 2 | 2 | LB
Celery | produce-celery | 2 | 2 |
Cucumbers | produce-cucumber | 2 | 2 |
Bell peppers | produce-pepper-bell | 3 | 2 | LB
Zucchini and squash | produce-squash | 4 | 2 | LB
Eggplant | produce-eggplant | 2 | 1 | LB
Brussels sprouts | produce-brussels | 2 | 2 | LB
Broccoli and rabe | produce-broccoli | 4 | 2 | LB
Asparagus and beans | produce-asparagus; produce-haricots | 3 | 2 | LB
Fennel, leeks, beets | produce-fennel; produce-leeks; produce-beets | 3 | 1 |
Cauliflower | produce-cauliflower | 1 | 1 |
Mushrooms | produce-mushroom | 5 | 3 | LB
Shallots | produce-shallots | 3 | 2 | LB
Garlic | produce-garlic | 4 | 2 | LB
Milk | dairy-eggs-milk | 4 | 4 | GAL
Cream and half and half | dairy-eggs-cream-heavy; dairy-eggs-half-and-half | 6 | 5 | QT
Sour cream and creme fraiche | dairy-eggs-sour-cream; dairy-eggs-creme-fraiche | 2 | 2 | LB
Yogurt and buttermilk | dairy-eggs-yogurt; dairy-eggs-buttermilk | 2 | 2 |
Plant milks | dairy-eggs-oat-milk; dairy-eggs-almond-milk | 2 | 2 | QT
Butter | dairy-eggs-butter | 6 | 4 | LB
Eggs | dairy-eggs-eggs-shell | 4 | 4 | DZ
Ricotta | dairy-eggs-ricotta | 6 | 4 | LB
Mascarpone and cream cheese | dairy-eggs-mascarpone; dairy-eggs-cream-cheese | 4 | 3 | LB
Mozzarella, fresh | cheese-charcuterie-mozzarella-fresh | 4 | 4 | LB
Mozzarella, shredded | cheese-charcuterie-mozzarella-low | 2 | 2 | LB
Mozzarella di bufala | cheese-charcuterie-mozzarella-di-bufala | 2 | 2 |
Burrata | cheese-charcuterie-burrata | 5 | 4 |
Parmigiano and grana | cheese-charcuterie-parmigiano; cheese-charcuterie-grana | 4 | 1 | LB
Pecorino | cheese-charcuterie-pecorino | 3 | 1 | LB
Goat, feta, blue | cheese-charcuterie-goat; cheese-charcuterie-feta; cheese-charcuterie-gorgonzola | 4 | 2 | LB
Table cheeses | cheese-charcuterie-fontina; cheese-charcuterie-gruyere; cheese-charcuterie-taleggio | 3 | 1 | LB
Prosciutto | cheese-charcuterie-prosciutto | 4 | 1 | LB
Pancetta, guanciale, salumi | cheese-charcuterie-pancetta; cheese-charcuterie-guanciale; cheese-charcuterie-mortadella; cheese-charcuterie-salami; cheese-charcuterie-nduja | 5 | 2 | LB
Bacon | meat-bacon | 2 | 2 | LB
Sausage | meat-sausage | 3 | 2 | LB
Ground beef and burgers | meat-beef-ground; meat-beef-burger; meat-meatloaf | 5 | 3 | LB
Ribeye and strip | meat-beef-ribeye; meat-beef-strip | 5 | 2 | LB
Tenderloin and filet | meat-beef-tenderloin; meat-beef-filet | 2 | 1 | LB
Short rib, hanger, flank | meat-beef-short-rib; meat-beef-hanger; meat-beef-flank | 4 | 2 | LB
Pork | meat-pork | 6 | 2 | LB
Veal | meat-veal | 3 | 1 | LB
Chicken breast | poultry-chicken-breast | 6 | 5 | LB
Chicken, other cuts | poultry-chicken-thigh; poultry-chicken-cutlet; poultry-chicken-tender; poultry-chicken-wing | 5 | 4 | LB
Whole chicken and bones | poultry-chicken-whole; poultry-chicken-bones | 4 | 2 |
Duck | poultry-duck | 1 | 1 |
Salmon | seafood-salmon-atlantic | 3 | 2 | LB
Branzino | seafood-branzino | 3 | 2 | LB
White fish | seafood-cod-atlantic; seafood-halibut; seafood-swordfish | 3 | 2 | LB
Tuna and scallops | seafood-tuna-yellowfin; seafood-scallops-sea | 2 | 1 | LB
Mussels, clams, oysters | seafood-mussels-live; seafood-clams-live; seafood-oysters-live | 4 | 3 |
Crab and lobster | seafood-crab; seafood-lobster-live | 2 | 1 | LB
Fresh pasta and doughs | pasta-rice-grains-pasta-fresh | 2 | 2 | LB
`

const freezer = `
French fries | frozen-potato-french-fry | 3 | 3 | LB
Shrimp | seafood-shrimp | 4 | 2 | LB
Calamari and octopus | seafood-calamari; seafood-octopus | 5 | 3 | LB
Lobster meat | seafood-lobster-meat | 1 | 1 | LB
Lamb | meat-lamb | 2 | 1 | LB
Bones and stocks | meat-beef-bones; dry-goods-demi-glace | 2 | 1 | LB
Ravioli and filled pasta | pasta-rice-grains-ravioli | 3 | 2 | LB
Pesto | canned-goods-sauce-pesto | 2 | 1 |
Baguette and ciabatta | bakery-bread-baguette; bakery-bread-ciabatta | 3 | 3 |
Focaccia | bakery-bread-focaccia | 1 | 2 |
Pizza dough | bakery-dough-pizza | 2 | 1 |
Gelato | desserts-gelato | 5 | 3 | L
Sorbet and ice cream | desserts-sorbet; desserts-ice-cream | 4 | 2 |
Tiramisu and cakes | desserts-tiramisu; desserts-cake-lava | 3 | 2 |
Peas and vegetables, frozen | frozen-vegetable | 2 | 1 | LB
`

const dryStore = `
Onions, yellow | produce-onion-yellow | 4 | 3 | LB
Onions, red | produce-onion-red | 2 | 2 | LB
Potatoes | produce-potato | 5 | 3 | LB
San Marzano tomatoes | canned-goods-tomatoes-san-marzano | 4 | 4 |
Canned tomatoes | canned-goods-tomatoes-whole; canned-goods-tomatoes-crushed; canned-goods-tomatoes-diced; canned-goods-tomatoes-italian | 6 | 4 |
Tomato paste, puree, sauce | canned-goods-tomato | 4 | 3 |
Olives | canned-goods-olives | 4 | 3 |
Capers and anchovies | canned-goods-capers; canned-goods-anchovy-fillets | 4 | 2 |
Peppers and artichokes, canned | canned-goods-peppers-roasted; canned-goods-artichoke | 3 | 2 |
Beans, canned | canned-goods-beans | 2 | 1 |
Olive oil, extra virgin | oils-vinegars-oil-olive-extra | 4 | 4 | L
Blended and pure oils | oils-vinegars-oil-blend; oils-vinegars-oil-olive-pure; oils-vinegars-oil-canola | 5 | 4 | GAL
Fryer oil | oils-vinegars-oil-fryer | 2 | 3 | LB
Vinegars | oils-vinegars-vinegar; oils-vinegars-glaze | 4 | 2 |
Flour | dry-goods-flour; pasta-rice-grains-flour; pasta-rice-grains-semolina | 6 | 3 | LB
Sugar and honey | dry-goods-sugar; dry-goods-honey | 4 | 2 | LB
Rice and grains | pasta-rice-grains-rice; pasta-rice-grains-grain; pasta-rice-grains-polenta | 4 | 2 | LB
Dried pasta | pasta-rice-grains-pasta-dry; pasta-rice-grains-pasta-bronze | 4 | 3 | LB
Bread crumbs and nuts | dry-goods-bread-crumbs; dry-goods-nuts | 3 | 2 | LB
Mayonnaise and mustard | dry-goods-mayonnaise; dry-goods-mustard-dijon | 4 | 3 |
Ketchup and sauces | dry-goods-ketchup; dry-goods-sauce-worcestershire; dry-goods-dressing | 4 | 2 |
Salt | spices-salt | 5 | 4 | LB
Pepper and chili | spices-pepper-black; spices-red-pepper | 4 | 2 | LB
Dried herbs | spices-oregano | 1 | 1 |
Buns and biscotti | bakery-bun; desserts-biscotti; desserts-cannoli | 4 | 3 |
Coffee | beverages-coffee | 4 | 2 |
Mineral water | beverages-water-italian | 4 | 6 |
Soda and mixers | beverages-soda; beverages-mixer | 4 | 4 |
Juices | beverages-juice; dairy-eggs-juice-orange | 3 | 2 |
Deli containers | paper-disposables-container | 6 | 3 |
Film, foil, parchment | paper-disposables-film-wrap; paper-disposables-foil; paper-disposables-parchment | 5 | 2 |
Napkins and towels | paper-disposables-napkin; paper-disposables-towel | 4 | 3 |
Gloves and tissue | paper-disposables-glove; paper-disposables-toilet | 3 | 2 |
Cups, straws, rolls | paper-disposables-cup; paper-disposables-straw; paper-disposables-register | 4 | 2 |
Dish machine and sanitizer | cleaning-detergent; cleaning-sanitizer; cleaning-bleach; cleaning-rinse | 5 | 2 |
Trash liners and soap | cleaning-trash-liner; cleaning-hand-soap; cleaning-degreaser | 4 | 2 |
`

/** The inventory lists of the first location. */
export const demoShelves: readonly DemoShelf[] = [
  { list: 'Walk-in Cooler', groups: groupsOf(walkIn) },
  { list: 'Freezer', groups: groupsOf(freezer) },
  { list: 'Dry Storage & Bar', groups: groupsOf(dryStore) },
]

export const demoCustomItems: readonly DemoCustomItem[] = [
  custom('Eggs', 'Farm eggs, brown', 'Creek Road Farm', 'CS', 6_200, [15, 1, 'DZ']),
  custom('Herbs, woody and soft', 'Garden rosemary', 'Our roof garden', 'EA', 200, [1, 1, 'BUNCH']),
  custom('Fresh pasta and doughs', 'House tagliatelle', 'Made in house', 'EA', 1_450, [1, 5, 'LB']),
  custom('Fresh pasta and doughs', 'Pizza dough balls, 260 g', 'Made in house', 'EA', 1_080, [24, 260, 'G']),
  custom('Canned tomatoes', 'House marinara', 'Made in house', 'EA', 1_900, [2, 1, 'GAL']),
  custom('Gelato', 'House pistachio gelato', 'Made in house', 'EA', 3_400, [1, 5, 'L']),
  custom('Sausage', 'House fennel sausage', 'Made in house', 'LB', 540, [1, 1, 'LB']),
  custom('Buns and biscotti', 'Sourdough loaf', 'Hearth & Rye Bakery', 'EA', 525, [1, 1, 'EA']),
]

function groupsOf(lines: string): DemoGroup[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', products = '', most, par, unit] = line.split('|').map((part) => part.trim())
      return { name, products: products.split('; '), most: Number(most), par: Number(par), unit: unit || null }
    })
}

function custom(
  group: string,
  description: string,
  distributor: string,
  unitMeasure: string,
  priceCents: number,
  pack: DemoCustomItem['pack'],
): DemoCustomItem {
  return { group, description, distributor, unitMeasure, priceCents, pack }
}
