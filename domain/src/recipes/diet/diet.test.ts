import { expect, test } from 'vitest'
import { dietOfRecipe, type FoodDiet } from './diet.ts'
import { proposeDiet } from './propose-diet.ts'

test.each<[string, string[], string]>([
  ['BUTTER UNSALTED AA', ['milk'], 'vegetarian'],
  ['LETTUCE BUTTER', [], 'vegan'],
  ['MILK COCONUT CANNED', [], 'vegan'],
  ['PEANUT BUTTER CREAMY', ['peanuts'], 'vegan'],
  ['FLOUR ALL PURPOSE', ['wheat'], 'vegan'],
  ['FLOUR ALMOND', ['tree nuts'], 'vegan'],
  ['SHRIMP P&D 16/20', ['shellfish'], 'meat or fish'],
  ['CHICKEN TENDER BREADED', ['wheat'], 'meat or fish'],
  ['OYSTERS SHUCKED', [], 'meat or fish'],
  ['TAHINI', ['sesame'], 'vegan'],
  ['SAUCE SOY', ['wheat', 'soybeans'], 'vegan'],
  ['DRESSING CAESAR', ['milk', 'egg', 'fish'], 'meat or fish'],
  ['EGGS LARGE', ['egg'], 'vegetarian'],
  ['EGGPLANT', [], 'vegan'],
  ['TORTILLA CORN 6 IN', [], 'vegan'],
  ['Tiramisu, Tray, Frozen', ['milk', 'egg', 'wheat'], 'vegetarian'],
  ['Cannoli, Shell Large', ['wheat'], 'vegan'],
  ['Agriform Grana Padano DOP Quarter Wheel', ['milk'], 'vegetarian'],
  ['Stella Fontina Fontal Wheel', ['milk'], 'vegetarian'],
  ['PAPPARDELLE FRESH', ['egg', 'wheat'], 'vegetarian'],
  ['BREAD CIABATTA LOAF', ['wheat'], 'vegan'],
  ['SAUCE BEARNAISE', ['milk', 'egg'], 'vegetarian'],
  ['CHED BLOCK 5 LB SHARP', ['milk'], 'vegetarian'],
  ['BLUE CHS CRMBLD', ['milk'], 'vegetarian'],
  ['Acqua Panna Acqua Minerale Still Glass (Water Italian Mineral)', [], 'vegan'],
  ['Loison Panettone Classic', ['milk', 'egg', 'wheat'], 'vegetarian'],
  ['ONION RINGS BRD THICK FRZ', ['wheat'], 'vegan'],
  ['Citterio Bresaola Wagyu', [], 'meat or fish'],
  ['Fresh Orata', ['fish'], 'meat or fish'],
  ['GUANCIALE', [], 'meat or fish'],
  ['BRANZINO WHOLE', ['fish'], 'meat or fish'],
  ['RICE CAKE PLAIN', [], 'vegan'],
  ['CRAB CAKE 3 OZ', ['shellfish', 'wheat'], 'meat or fish'],
])('%s suggests %j, %s', (name, allergens, diet) => {
  expect(proposeDiet(name)).toEqual({ allergens, diet })
})

test('a recipe contains what is confirmed of its foods; what is only suggested is said apart', () => {
  const butter: FoodDiet = { allergens: ['milk'], diet: 'vegetarian' }
  const flour: FoodDiet = { allergens: ['wheat'], diet: 'vegan' }
  const sure = (confirmed: FoodDiet) => ({ confirmed, proposed: confirmed })
  const guess = (proposed: FoodDiet) => ({ confirmed: null, proposed })
  expect([
    dietOfRecipe([]),
    dietOfRecipe([sure(flour)]),
    dietOfRecipe([sure(flour), sure(butter)]),
    dietOfRecipe([sure(flour), guess(butter), guess(flour)]),
    dietOfRecipe([{ confirmed: flour, proposed: butter }]),
    dietOfRecipe([sure(flour)], ['Filling']),
    dietOfRecipe([], ['Filling']),
  ]).toEqual([
    { contains: [], mayContain: [], diet: null, unconfirmed: 0, emptySubRecipes: [] },
    { contains: ['wheat'], mayContain: [], diet: 'vegan', unconfirmed: 0, emptySubRecipes: [] },
    { contains: ['milk', 'wheat'], mayContain: [], diet: 'vegetarian', unconfirmed: 0, emptySubRecipes: [] },
    { contains: ['wheat'], mayContain: ['milk'], diet: null, unconfirmed: 2, emptySubRecipes: [] },
    { contains: ['wheat'], mayContain: [], diet: 'vegan', unconfirmed: 0, emptySubRecipes: [] },
    { contains: ['wheat'], mayContain: [], diet: null, unconfirmed: 0, emptySubRecipes: ['Filling'] },
    { contains: [], mayContain: [], diet: null, unconfirmed: 0, emptySubRecipes: ['Filling'] },
  ])
})
