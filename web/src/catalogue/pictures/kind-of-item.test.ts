import { expect, test } from 'vitest'
import { drawings } from './item-drawings.ts'
import { chemicals, madeOrFlavour, madeThings, supplies, things } from './item-kinds.ts'
import { pictureOf } from './kind-of-item.ts'

test.each([
  ['Flour, All Purpose, Unbleached', 'Frozen & Dry', 'flour'],
  ['FLOUR CAKE', 'Dry Goods', 'flour'],
  ['TORTILLA FLOUR 10 PRESSED', 'TORTILLA', 'tortilla'],
  ['Lemons 140s', 'Produce', 'lemon'],
  ['Juice Lemon', 'Beverage', 'juice'],
  ['SOAP DISH LEMON', 'Chemicals', 'detergent'],
  ['LID COFFEE CUP 12 OZ', 'Disposables', 'lid'],
  ['Coffee Cup Lid', '', 'lid'],
  ['BOX PIZZA 16 IN', 'Disposables', 'pizza box'],
  ['OIL OLIVE EV ITALIAN', 'Grocery', 'oil'],
  ['Olive Oil Extra Virgin', 'Grocery', 'oil'],
  ['SAUCE TOMATO', 'Canned', 'tomato can'],
  ['Tomato Roma Lg', 'Produce', 'tomato'],
  ['Cream - Heavy 40%', 'Dairy & Eggs', 'cream'],
  ['CREAM CHS LOAF', 'Dairy & Eggs', 'tub'],
  ['ICE CREAM COOKIES & CREAM', 'Frozen', 'ice cream'],
  ['Butter - Solid Unsalted AA', 'Dairy & Eggs', 'butter'],
  ['BUTTER PEANUT CREAMY', 'Grocery', 'nut butter'],
  ['Beans, Butter', 'Canned Goods', 'beans'],
  ['Swiss Chard Rainbow', 'Produce', 'lettuce'],
  ['Pasta Egg Fettuccine', 'Grocery', 'pasta'],
  ['Ravioli, Cheese Jumbo Round, Frozen', 'Frozen', 'ravioli'],
  ['Goat Cheese - Aged Bucheron', 'Dairy', 'cheese'],
  ['CHICKEN BRST BNLS SKLS', 'Poultry', 'chicken'],
  ['Stock Chicken', 'Grocery', 'soup'],
  ['Soup, Chicken Noodle', 'Grocery', 'soup'],
  ['COD BRD 5 OZ BEER BTRD FRZ', 'Seafood', 'fish'],
  ['SHRIMP BRD POPCORN FRZ', 'Seafood', 'shrimp'],
  ['ANCHOVY PIECES IN OIL JAR', 'Seafood', 'fish'],
  ['Mussels, Live, PEI', 'Seafood', 'shell'],
  ['BEEF Short Rib, Bone-In 3-Bone Plate', 'Meat', 'beef'],
  ['BEEF GRND 80/20 FRSH', 'Meat', 'ground meat'],
  ['Lamb, Rack, Frenched', 'Meat', 'lamb'],
  ['PEPPER BLACK GROUND', 'Spices', 'black pepper'],
  ['Pepper Red Bell', 'Produce', 'pepper'],
  ['PEPR BELL GRN LRG', 'Produce', 'green pepper'],
  ['PEPR JALAPENO', 'Produce', 'chile'],
  ['Turmeric Ground', 'Spices', 'spice'],
  ['SNAP PEAS SUGAR FRSH', 'Produce', 'peas'],
  ['BEANS DRIED LENTIL FRENCH GRN', 'Dry', 'beans'],
  ['POT FINGERLING RUSSIAN BANANA', 'Produce', 'potato'],
  ['POT FRENCH FRY 3/8 IN', 'Frozen', 'fries'],
  ['VEG BLEND CALIFORNIA FRZ', 'Frozen', 'frozen bag'],
  ['Bamboo Shoots Diced', 'Canned Goods', undefined],
  ['Water Chestnuts', 'Canned Goods', undefined],
  ['Salsify Cut', 'Canned Goods', 'can'],
  ['Gloves Nitrile Large', 'Supplies', 'glove'],
  ['Towel Paper Roll', 'Paper', 'paper towel'],
  ['CONT DELI 16 OZ W/LID', 'Paper & Disposables', 'deli container'],
  ['VEGETABLES PEAS GRADE A POLY BAG', 'Vegetables', 'peas'],
  ['Roland Riso Carnaroli Superfino (Rice Carnaroli)', 'Grains', 'rice'],
  ['JUICE YUZU 100% (JAPANESE ORANGE)', 'Beverages', 'juice'],
])('%s of %s is drawn as %s', (name, category, drawing) => {
  expect(pictureOf(name, category)?.drawing).toBe(drawing)
})

test.each([
  ['Crab Cake, 2 oz Jumbo Lump', 'Seafood'],
  ['English Muffin, Fork Split', 'Bakery'],
  ['DISPENSER TOWEL ROLL', 'Restroom'],
  ['SHAKER CHEESE LEXAN CLEAR', 'Kitchen Supplies'],
  ['L-3766 WINE EMBASSY 6.5 OZ', 'GLASSWARE'],
  ['PUREE STRAWBERRY FROZEN', 'Fruit'],
  ['Plant Based Butter - Spread', 'Dairy & Eggs'],
  ['CHEESE IMITATION VEGAN SHRED MOZZ', 'Vegetarian'],
  ['BURRITO BEEF BEAN', 'Entrees'],
  ['VEGETABLES STIR FRY BLEND GRADE A POLY BAG', 'Vegetables'],
  ['Grape Leaves, Brined Jar', 'Canned Goods'],
  ['CHOC MILK 38% SLAB', 'Chocolate'],
  ['Chicken, Meatball, Cooked', 'Poultry'],
  ['Champignons', ''],
  ['Thing of no kind', ''],
])('nothing is drawn of %s, which none of the drawings plainly is', (name, category) => {
  expect(pictureOf(name, category)).toBeUndefined()
})

test('every drawing is the picture of something', () => {
  const used = new Set([chemicals, supplies, madeThings, madeOrFlavour, things].flat().map(([drawing]) => drawing))
  const other = ['salt', 'spice', 'black pepper', 'can']
  expect(
    Object.keys(drawings).filter((name) => !used.has(name as keyof typeof drawings) && !other.includes(name)),
  ).toEqual([])
})
