import { expect, it } from 'vitest'
import { readRecipeText, yieldOf } from './read-recipe.ts'

/** The name with what it makes, then each ingredient; one whose amount is not certain has none, and is asked. */
function read(text: string): string[] {
  const recipe = readRecipeText(text)
  const makes = yieldOf(recipe?.yield ?? '')
  return [
    `${recipe?.name}${makes ? ` makes ${makes.amount} ${makes.uom}` : ''}`,
    ...(recipe?.lines ?? []).map(({ amount, uom, food }) => [amount, uom, food].filter(Boolean).join(' ')),
  ]
}

// Recipes as a stranger would paste them, each judged by eye before it was read.
it.each<[recipe: string, text: string, read: string[]]>([
  [
    'a page with its servings in the heading',
    'Grandma’s Lasagna\nServes 8 | Prep 30 min\n\nIngredients (serves 8)\n1 lb ground beef\n1 (28-ounce) can crushed tomatoes\n12 lasagna noodles\n\nInstructions\n1. Brown the beef.\n2. Layer.',
    ['Grandma’s Lasagna makes 8 portion', '1 LB ground beef', '28 OZ crushed tomatoes', '12 EA lasagna noodles'],
  ],
  [
    'columns with tabs, the food first',
    'MARINARA\nYield: 2 gal\nIngredient\tQty\tUnit\nTomato, crushed\t2\t#10 can\nOnion, diced\t3\tlb\nGarlic, minced\t1/2\tcup\nOlive oil\t12\tfl oz\nProcedure:\nSweat onions.',
    ['MARINARA makes 2 GAL', 'Tomato', '3 LB Onion', '1/2 CUP Garlic', '12 FL OZ Olive oil'],
  ],
  [
    'columns with tabs, the amount first',
    'MARINARA\nIngredients\n2\tlb\tTomato, crushed\n3\tea\tOnion\n1/2\tcup\tGarlic, minced\nMethod\nSweat onions.',
    ['MARINARA', '2 LB Tomato', '3 EA Onion', '1/2 CUP Garlic'],
  ],
  [
    'metric amounts',
    'Brioche\nIngredients\n500g flour T45\n10g salt\n2 dl milk\n1/2 l water\n250 g butter, cold\n6 eggs (300g)\nMethod\nMix.',
    ['Brioche', '500 G flour T45', '10 G salt', '200 ML milk', '1/2 L water', '250 G butter', '6 EA eggs'],
  ],
  [
    'shares of the flour',
    'Baguette\nIngredients\nFlour 1000 g 100%\nWater 680 g 68%\nSalt 20 g 2%\nMethod\nMix.',
    ['Baguette', '1000 G Flour', '680 G Water', '20 G Salt'],
  ],
  [
    'units of a kitchen',
    'Stock\nYield: 5 gal\nIngredients\n10# onions, rough cut\n5# AP carrots\n2 ea lemons\n1 #10 can tomato puree\n1.5 gal water\n8 fl. oz wine\n1 batch Pizza Dough\n2 qt heavy cream\n3 bu thyme\n4 cs romaine\n6 oz wt butter\nMethod\nSimmer.',
    [
      'Stock makes 5 GAL',
      '10 LB onions',
      '5 LB AP carrots',
      '2 EA lemons',
      '1 #10 CAN tomato puree',
      '1 1/2 GAL water',
      '8 FL OZ wine',
      '1 EA batch Pizza Dough',
      '2 QT heavy cream',
      '3 BUNCH thyme',
      '4 CS romaine',
      '6 OZ butter',
    ],
  ],
  [
    'no headings and short steps',
    'Vinaigrette\n1 cup olive oil\n1/3 cup vinegar\nsalt\n\nWhisk 2 minutes\nChill 30 min\nServes 10',
    ['Vinaigrette', '1 CUP olive oil', '1/3 CUP vinegar', 'salt'],
  ],
  [
    'decimals and signs',
    'Dip\nIngredients\n.25 cup sugar\n0.5 tsp salt\n1.5lb cream cheese\n1⅓ cups sour cream\n1,5 l milk\nMethod\nMix.',
    ['Dip', '1/4 CUP sugar', '1/2 TSP salt', '1 1/2 LB cream cheese', '1 1/3 CUP sour cream', '1 1/2 L milk'],
  ],
  [
    'boxes, ticks and numbers',
    'Dip\nIngredients\n☐ 2 cups sugar\n• 1 tsp salt\n1. 3 lb cream cheese\n2. 4 eggs\n✓ 1 cup milk\nMethod\nMix.',
    ['Dip', '2 CUP sugar', '1 TSP salt', '3 LB cream cheese', '4 EA eggs', '1 CUP milk'],
  ],
  [
    'British units',
    'Curry\nServes: 4\nIngredients\n2 x 400g tins chopped tomatoes\na knob of butter\n50ml/2fl oz cream\n1 heaped tbsp garam masala\n600g/1lb 5oz chicken thighs\nMethod\nFry.',
    [
      'Curry makes 4 portion',
      '800 G tomatoes',
      '1 knob butter',
      '50 ML cream',
      '1 TBSP garam masala',
      '600 G chicken thighs',
    ],
  ],
  [
    'columns with bars',
    'Slaw\nPortions: 50\nIngredients\nCabbage, shredded | 10 lb\nMayonnaise | 2 qt\nSugar | 1 1/2 cup\nMethod\nMix.',
    ['Slaw makes 50 portion', '10 LB Cabbage', '2 QT Mayonnaise', '1 1/2 CUP Sugar'],
  ],
  [
    'dozens, pinches and to taste',
    'Cake\nIngredients\n2 doz eggs\nsalt, to taste\n1 pinch saffron\nzest of 2 lemons\n2-3 sprigs thyme\n3/4 cup + 2 Tbsp sugar\n100 grams dark chocolate (70%)\nMethod\nMix.',
    [
      'Cake',
      '2 DZ eggs',
      'salt',
      '1 pinch saffron',
      '2 EA lemons',
      '3 sprig thyme',
      '7/8 CUP sugar',
      '100 G dark chocolate',
    ],
  ],
  [
    'amounts behind dashes and dots',
    'Rub\nIngredients:\nPaprika - 2 cups\nBrown sugar: 1 lb\nCumin..... 4 oz\nSalt (kosher) – 1 1/2 lb\nDirections:\nMix.',
    ['Rub', '2 CUP Paprika', '1 LB Brown sugar', '4 OZ Cumin', 'Salt'],
  ],
  [
    'pounds and ounces',
    'Dough\nIngredients\n2 lb. 4 oz. bread flour\n1 lb 8oz water (90F)\n0 lb 1 oz salt\n1/2 oz. yeast\nMethod\nMix.',
    ['Dough', '2 1/4 LB bread flour', '1 1/2 LB water', '0 lb 1 oz salt', '1/2 OZ yeast'],
  ],
  [
    'a yield in two ways',
    'Soup\nYield: 1 1/2 gallons (24 - 8 oz portions)\nIngredients\n3 lb leeks\nMethod\nCook.',
    ['Soup makes 1 1/2 GAL', '3 LB leeks'],
  ],
  [
    'a name like a time of cooking',
    'Cookies\nMakes about 4 dozen cookies\nIngredients\n3 cups flour\nMethod\nBake.',
    ['Cookies makes 4 DZ', '3 CUP flour'],
  ],
])('%s', (_, text, recipe) => {
  expect(read(text)).toEqual(recipe)
})
