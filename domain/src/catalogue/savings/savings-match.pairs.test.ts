import { describe, expect, test } from 'vitest'
import { matchOf } from './savings-match.ts'
import { anOffer } from './testing-savings.ts'

/** name [brand] pack price: what one has, and what another distributor offers. Names and packs as order guides write them. */
type Pair = readonly [have: string, offered: string]

describe('the same product', () => {
  test.each<Pair>([
    [
      'FLOUR ALL PURPOSE UNBLEACHED [King Arthur] 1/50 LB 30.00',
      'Flour, All Purpose, Unbleached [King Arthur] 1/50 LB 27',
    ],
    ['TOM CRUSHED HEAVY IN PUREE [Cento] 6/#10 41.93', 'Cento Tomatoes Crushed Heavy in Puree [Cento] 6/#10 40.51'],
    ['BUTTER IRISH UNSLT [Kerrygold] 40/8 OZ 192.48', 'Butter - Irish Unsalted [Kerrygold] 40/8 OZ 172.36'],
    [
      'CHICKEN BRST BNLS SKLS 4 OZ FRSH [Tyson] 2/10 LB 69',
      'Chicken, Breast, Boneless Skinless, 4 oz, Fresh [TYSON] 2/10 LB 66',
    ],
    ['CHS MOZZ SHRD LMPS [Grande] 6/5 LB 98', 'Cheese Mozzarella Shredded Lmps [Grande] 6/5 LB 99'],
    ['BREAD FRENCH BAGUETTE [LA BREA] 15/10.5 OZ 31.33', 'Bread, French Baguette [La Brea] 15/10.5 OZ 30'],
    ['KETCHUP FANCY [HEINZ] 6/#10 38', 'Ketchup, Fancy [Heinz Foodservice] 6/#10 36'],
    ['Milk 2% [Hood] 4/1 GAL 17.53', 'MILK 2 % [HOOD] 4/1 GAL 16.12'],
    ['CREAM HEAVY 40% [James Farm] 12/32 OZ 43.87', 'Cream, Heavy, 40% [James Farm] 12/2 LB 41'],
    ['Garbanzo Beans [Goya] 6/#10 30', 'CHICK PEAS BEANS [Goya] 6/#10 29'],
    ['SODA CAN COLA [Pepsi] 24/12 FL OZ 16.95', 'Soda, Can, Cola [Pepsi] 24/12 FL OZ 15.65'],
    ['CLEMENTINES FRSH {Produce} [Cuties] 1/5 LB 11.00', 'Clementines {Produce} [Cuties] 1/5 LB 11.60'],
    ['SUGAR GRANULATED 25 LB [Domino] 1/25 LB 17.71', 'Sugar, Granulated [Domino] 1/25 LB 17'],
    ['OIL OLIVE EVOO [Colavita] 4/1 GAL 120', 'Oil Olive Extra Virgin [Colavita] 4/1 GAL 118'],
    [
      'CHEESE PEPPER JACK SLCD .75 OZ [Glenview] #40012 6/1.5 LB 34',
      'Pepper Jack Sliced 0.75 oz Twin Pack Cheese [Glenview] #40012 6/1.5 LB 33',
    ],
    ['Bottarga Mullet Whole [Smeralda] EA 1/5 LB 36.26', 'BOTTARGA MULLET WHL [Smeralda] EA 1/5 LB 35.40'],
    ['Prosciutto di Parma [Fiorucci] 2/8 LB AVG 7.15/LB', 'PROSCIUTTO DI PARMA [Fiorucci] 2/8 LB AVG 6.95/LB'],
  ])('%s = %s', (have, offered) => {
    expect(matchOf(anOffer(have, 1), anOffer(offered, 2))?.matchType).toBe('ExactMatch')
  })
})

describe('the same thing for cooking, for less', () => {
  test.each<readonly [...Pair, string, number]>([
    ['Sugar, Granulated, Extra Fine [Domino] 1/50 LB 40.00', 'SUGAR GRAN EXTRA FINE [C&H] 1/25 LB 17.00', 'LB', 600],
    ['BUTTER UNSLT SOLID [Plugra] 36/1 LB 144.00', 'Butter, Solid, Unsalted [Cabot] 30/1 LB 102.00', 'LB', 2_160],
    ['Tomato Puree Fancy [Bonta] 6/#10 32', 'TOMATO PUREE FANCY [Packer] 6/#10 30', '#10 CAN', 200],
    ['Olives Ripe Pitted Sliced [Lindsay] 6/#10 60', 'OLIVES RIPE PITTED SLCD [Musco] 3/#10 28', '#10 CAN', 400],
    ['Vinegar White Distilled [Heinz] 4/1 GAL 16', 'VINEGAR WHITE DISTILLED [Roland] 1/5 GAL 15', 'GAL', 400],
    ['Juice Lemon [Realemon] 12/32 FL OZ 36', 'JUICE LEMON [Sicilia] 12/1 QT 33', 'GAL', 300],
    ['Rice Jasmine [Roland] 1/25 LB 25', 'RICE JASMINE [Royal] 1/50 LB 45', 'LB', 250],
    [
      'Cheese Cheddar Mild Shredded Fancy [Sargento] 4/5 LB 65.99',
      'CHS CHEDDAR MILD SHRD FANCY [Packer] 4/5 LB 60',
      'LB',
      599,
    ],
    [
      'Shrimp White 16/20 Peeled Deveined Tail On Frozen [Ocean] 5/2 LB 100',
      'FROZEN SHRIMP WHITE 16-20 PEELED DEVEINED TAIL ON [Gulf] 10/2 LB 190',
      'LB',
      500,
    ],
    [
      'Patty Beef Angus 80/20 6 oz Frozen [CAB] 1/40 CT 60',
      'PATTY BEEF ANGUS 80/20 6 OZ FRZN [Omaha] 1/60 CT 84',
      'EA',
      400,
    ],
    ['Cup Cold Plastic Clear 16 oz [Solo] 20/50 CT 70', 'CUP COLD PLASTIC CLEAR 16 OZ [Karat] 1/1000 CT 62', 'EA', 800],
    [
      'Orange Navel 88 Fresh {Produce} [Sunkist] 1/88 CT 42',
      'ORANGE NAVEL 88 {FRESH PRODUCE} [Packer] 1/88 CT 39',
      'EA',
      300,
    ],
    [
      'Lettuce Iceberg {PRODUCE, FRESH} [Cross Valley] 24/1 HEAD 40',
      'LETT ICEBERG FRSH [Packer] 1/24 HEAD 36',
      'HEAD',
      400,
    ],
    [
      'Beef Brisket Choice 120 Fresh [IBP] 5/14 LB AVG 4.50/LB',
      'BEEF BRISKET CHOICE 120 FRSH [Excel] 6/13 LB AVG 4.20/LB',
      'LB',
      2_100,
    ],
    ['Eggs Large Grade AA [Clover] 1/15 DZ 59.11', 'EGG LARGE GRADE AA [Nulaid] 1/15 DZ 52.11', 'EA', 700],
    ['Onion Yellow Jumbo {Produce} [Packer] 1/50 LB 24', 'ONION YELLOW JUMBO {Produce} [Packer] 1/25 LB 11', 'LB', 200],
  ])('%s < %s', (have, offered, unit, savings) => {
    expect(matchOf(anOffer(have, 1), anOffer(offered, 2))).toMatchObject({ matchType: 'SavingsOption', unit, savings })
  })
})

const traps: Pair[] = [
  [
    'Container 58 oz Rectangular Black with Lid [Karat] 150/58 OZ 60',
    'CONTAINER 38 OZ RECTANGULAR BLACK W/LID [Karat] 150/38 OZ 50',
  ],
  ['Cookie Dough Peanut Butter [Sweet Street] 48/4.8 OZ 77', 'COOKIE DOUGH PEANUT BUTTER [Pacific] 110/3 OZ 84'],
  ['Dough Pizza Ball [Richs] 24/19 OZ 49.38', 'DOUGH PIZZA BALL [Richs] 20/26 OZ 52.69'],
  ['Water Spring Plastic [Crystal] 15/1 LTR 7.24', 'WATER SPRING PLASTIC [Crystal] 6/1 GAL 6.04'],
  [
    'MILK ALMOND PURE VANILLA [SILK] #101894 18/8 OZ 23.68',
    'MILK ALMOND PURE DARK CHOCOLATE [SILK] #101894 18/8 OZ 23.68',
  ],
  [
    'TORTILLA CORN WHITE 6 THICK FROZEN [MI RANCHO] #C611A 6/5 DZ 29.98',
    'TORTILLA CORN WHITE 6 THICK FRESH [MI RANCHO] #C611A 6/5 DZ 24.37',
  ],
  [
    'HAM TAVERN STYLE NATURAL [HEARTHSTONE] #31483 2/9 LB AVG 5.08/LB',
    'HAM TAVERN STYLE NATURAL FROZEN [HEARTHSTONE] #31483 2/9 LB AVG 4.52/LB',
  ],
  ['Tomato Puree [Bonta] 6/#10 32', 'TOMATO PUREE [Packer] 60/#10 30'],
  ['Tomato Puree [Bonta] 6/#10 32', 'TOMATO PUREE [Packer] 6/10 LB 30'],
  ['Tomato Puree [Bonta] 6/#10 32', 'TOMATO PUREE [Packer] 6/#5 20'],
  ['Shrimp White 16/20 Peeled Frozen [Ocean] 5/2 LB 100', 'SHRIMP WHITE 26/30 PEELED FROZEN [Gulf] 5/2 LB 80'],
  ['Shrimp White 16/20 Peeled Frozen [Ocean] 5/2 LB 100', 'SHRIMP WHITE 16/20 FROZEN [Gulf] 5/2 LB 80'],
  ['Scallop Sea U/10 Frozen [Ocean] 1/5 LB 100', 'SCALLOP SEA U/15 FROZEN [Ocean] 1/5 LB 90'],
  ['Chicken Breast Boneless Skinless [Tyson] 4/10 LB 90', 'CHICKEN BREAST BONE-IN SKINLESS [Tyson] 4/10 LB 60'],
  ['Chicken Breast Boneless Skinless Fresh [Tyson] 4/10 LB 90', 'CHICKEN BREAST BNLS SKLS FRZN [Tyson] 4/10 LB 80'],
  ['Spinach Chopped {Frozen} [Simplot] 12/3 LB 48', 'SPINACH CHOPPED {Produce} [Taylor] 12/3 LB 45'],
  ['Ground Beef 80/20 [IBP] 4/10 LB 160', 'GROUND BEEF 73/27 [IBP] 4/10 LB 130'],
  ['Milk 2% [Hood] 4/1 GAL 17', 'MILK 1% [Hood] 4/1 GAL 16'],
  ['Milk Whole [Hood] 4/1 GAL 17', 'MILK WHOLE ORGANIC [Horizon] 4/1 GAL 16'],
  ['Strawberry Organic {Produce} [Driscoll] 8/1 LB 30', 'STRAWBERRY {Produce} [Driscoll] 8/1 LB 22'],
  ['Beef Ribeye Choice [IBP] 1/60 LB AVG 12.00/LB', 'BEEF RIBEYE SELECT [IBP] 1/60 LB AVG 10.00/LB'],
  ['Beef Ribeye Choice 112A [IBP] 1/60 LB AVG 12.00/LB', 'BEEF RIBEYE CHOICE 109E [IBP] 1/60 LB AVG 10.00/LB'],
  ['Garlic Peeled {Produce} [Christopher] 4/5 LB 60', 'GARLIC WHOLE {Produce} [Christopher] 4/5 LB 45'],
  ['Butter Salted Solid [Cabot] 36/1 LB 120', 'BUTTER UNSALTED SOLID [Cabot] 36/1 LB 110'],
  ['Pineapple Chunks in Juice [Dole] 6/#10 40', 'PINEAPPLE JUICE CHUNKS [Dole] 6/#10 36'],
  ['Flour All Purpose [KA] 1/50 LB 30', 'FLOUR ALL PURPOSE GLUTEN FREE [KA] 1/50 LB 28'],
  ['Flour Gluten High [KA] 1/50 LB 30', 'FLOUR GF HIGH [KA] 1/50 LB 28'],
  ['Orange Navel 88 Fresh {Produce} [Sunkist] 1/88 CT 42', 'ORANGE NAVEL 113 FRESH {Produce} [Sunkist] 1/113 CT 40'],
  ['Orange Navel Fresh {Produce} [Sunkist] 1/88 CT 42', 'ORANGE NAVEL FRESH {Produce} [Packer] 1/113 CT 40'],
  ['Muffin Blueberry Frozen [Otis] 1/24 CT 30', 'MUFFIN BLUEBERRY FRZ [Pierre] 1/48 CT 40'],
  ['Muffin Blueberry Frozen [Otis] 1/24 CT 30', 'MUFFIN BLUEBERRY FRZ [Pierre] 1/24 CT 26'],
  ['Ketchup Fancy [Heinz] 6/114 OZ 50', 'KETCHUP FANCY [Hunts] 1000/9 G 14'],
  ['Creamer Half and Half [Hood] 12/1 QT 30', 'CREAMER HALF & HALF [Nestle] 360/.375 FL OZ 12'],
  ['Oil Canola Clear Fry [Mel] 1/35 LB 40', 'OIL CANOLA CLEAR FRY [Mel] 1/5 GAL 38'],
  ['Beans Black [Goya] 6/#10 30', 'BEANS BLACK [Goya] EA 6/#10 5.50'],
  ['Salsa Mild [Pace] 4/1 GAL 40', 'SALSA MILD [Herdez] PACK OF VARIOUS 36'],
  ['Flour All Purpose [KA] 1/50 LB 30', 'FLOUR ALL PURPOSE [Gold] 1/50 LB 3.00'],
  ['Flour All Purpose [KA] 1/50 LB 30', 'FLOUR ALL PURPOSE [Gold] 12/50 LB 300'],
  ['Pepper Black Ground [McCormick] 1/1 LB 12', 'PEPPER BLACK GROUND [Regal] 1/25 LB 180'],
  ['Soda Cola [Pepsi] 24/12 FL OZ 16', 'SODA COLA [RC] 24/12 FL OZ 12'],
  ['Cheese [Kraft] 4/5 LB 60', 'CHEESE [Packer] 4/5 LB 50'],
  ['Chicken Wing Jumbo Split Fresh [Perdue] 4/10 LB 110', 'CHICKEN WING JUMBO WHOLE FRESH [Perdue] 4/10 LB 90'],
  ['Apple Granny Smith 100 {Produce} [Stemilt] 1/40 LB 36', 'APPLE GRANNY SMITH 138 {Produce} [Packer] 1/40 LB 30'],
  ['Pasta Penne [Barilla] 20/1 LB 26', 'PASTA PENNE WHOLE WHEAT [Barilla] 20/1 LB 24'],
  [
    'Salmon Fillet Atlantic Skin On Fresh [True] 1/10 LB 110',
    'SALMON FILLET ATLANTIC SKINLESS FRESH [True] 1/10 LB 100',
  ],
  ['Potato Russet 40 Count {Produce} [Wada] 1/50 LB 20', 'POTATO RUSSET 90 COUNT {Produce} [Packer] 1/50 LB 17'],
  ['Mayonnaise Extra Heavy [Hellmann] 4/1 GAL 60', 'MAYONNAISE EXTRA HEAVY LIGHT [Hellmann] 4/1 GAL 52'],
  ['Tuna Chunk Light in Water [Starkist] 6/66.5 OZ 80', 'TUNA CHUNK LIGHT IN OIL [Starkist] 6/66.5 OZ 72'],
  ['Tea Black Bag [Lipton] 1/5 LB 30', 'TEA BLACK [Tazo] 1/5 LB 25'],
  ['Glove Vinyl Powder Free Large [Daymark] 10/100 CT 30', 'GLOVE VINYL POWDER FREE MEDIUM [Daymark] 10/100 CT 26'],
  ['Chicken Stock Low Sodium [Swanson] 12/32 FL OZ 30', 'CHICKEN STOCK [Swanson] 12/32 FL OZ 26'],
  [
    'Chocolate Chips Semisweet 1000 Count [Guittard] 1/25 LB 110',
    'CHOCOLATE CHIPS SEMISWEET 4000 COUNT [Guittard] 1/25 LB 100',
  ],
]

test('a container of unknown contents is never compared', () => {
  const have = 'Bread White Sliced [Wonder] 12/1 BAG 30'
  expect(matchOf(anOffer(have, 1), anOffer(have, 2))).toBeNull()
})

describe('items that look the same and are not', () => {
  test.each(traps)('%s ≠ %s', (have, offered) => {
    expect(matchOf(anOffer(have, 1), anOffer(offered, 2))).toBeNull()
  })

  test.each(traps)('%s would match itself', (have) => {
    expect(matchOf(anOffer(have, 1), anOffer(have, 2))).not.toBeNull()
  })
})
