import { describe, expect, test } from 'vitest'
import { parseFraction } from '../../values/fraction.ts'
import { readIngredientLine } from './ingredient-line.ts'

describe('an ingredient line', () => {
  test.each<[string, string | null, string | null, string, string]>([
    ['1 1/2 cups chopped yellow onion', '1 1/2', 'CUP', 'yellow onion', 'chopped'],
    ['1½ cups (200 g) flour, sifted', '1 1/2', 'CUP', 'flour', '200 g, sifted'],
    ['3 onions (medium size)', '3', 'EA', 'onions', 'medium size'],
    ['2 large eggs', '2', 'EA', 'eggs', 'large'],
    ['~150g (1/3 lb) bacon cubes', '150', 'G', 'bacon cubes', '1/3 lb'],
    ['1 - 2L (1/4 - 1/2 gal) milk', '2', 'L', 'milk', '1 to 2, 1/4 - 1/2 gal'],
    ['5-6 cloves of garlic', '6', 'clove', 'garlic', '5 to 6'],
    ['1 (14.5 oz) can diced tomatoes, drained', '14.5', 'OZ', 'tomatoes', '1 can of 14.5 oz, diced, drained'],
    ['2 x 400 g tins chickpeas', '800', 'G', 'chickpeas', '2 tins of 400 g'],
    ['1 stick of butter', '4', 'OZ', 'butter', '1 stick'],
    ['2 dl cream', '200', 'ML', 'cream', ''],
    ['1,5 kg potatoes', '1 1/2', 'KG', 'potatoes', ''],
    ['1,000 g sugar', '1000', 'G', 'sugar', ''],
    ['2 T sugar', '2', 'TBSP', 'sugar', ''],
    ['2 t sugar', '2', 'TSP', 'sugar', ''],
    ['3 #10 cans Tomato Sauce', '3', '#10 CAN', 'Tomato Sauce', ''],
    ['1 table spoon of honey (optional)', '1', 'TBSP', 'honey', 'optional'],
    ['A quarter of a pound of powdered white sugar.', '1/4', 'LB', 'powdered white sugar', ''],
    ['Three eggs.', '3', 'EA', 'eggs', ''],
    ['a dozen eggs', '12', 'EA', 'eggs', ''],
    ['Pinch of season salt', '1', 'pinch', 'season salt', ''],
    ['A bunch of fresh parsley', '1', 'BUNCH', 'fresh parsley', ''],
    ['Juice of 2-3 Limes', '3', 'EA', 'Limes', 'juice, 2 to 3'],
    ['Butter 2 tbsp', '2', 'TBSP', 'Butter', ''],
    ['Egg (3)', '3', 'EA', 'Egg', ''],
    ['Extra virgin olive oil 1/4 cup (40g)', '1/4', 'CUP', 'Extra virgin olive oil', '(40g)'],
    ['1 head lettuce', '1', 'HEAD', 'lettuce', ''],
    ['1 flat iron steak', '1', 'EA', 'flat iron steak', ''],
    ['- salt to taste', null, null, 'salt', 'to taste'],
    ['Garlic powder (optional)', null, null, 'Garlic powder', 'optional'],
    ['.5 oz gin', '1/2', 'OZ', 'gin', ''],
    ['1-1/2 cups flour', '1 1/2', 'CUP', 'flour', ''],
    ['2–½ lb potatoes', '2 1/2', 'LB', 'potatoes', ''],
    ['1 and 1/2 cups sugar', '1 1/2', 'CUP', 'sugar', ''],
    ['1 & 1/2 cups sugar', '1 1/2', 'CUP', 'sugar', ''],
    ['one and a half cups sugar', '1 1/2', 'CUP', 'sugar', ''],
    ['1/2-3/4 cup milk', '3/4', 'CUP', 'milk', '1/2 to 3/4'],
    ['1 lb 4 oz butter', '1 1/4', 'LB', 'butter', '1 lb + 4 oz'],
    ['2 lbs. 8 oz. pork shoulder', '2 1/2', 'LB', 'pork shoulder', '2 lbs. + 8 oz'],
    ['1 cup plus 2 tablespoons flour', '1 1/8', 'CUP', 'flour', '1 cup + 2 tablespoons'],
    ['1 gallon + 1 quart of milk', '1 1/4', 'GAL', 'milk', '1 gallon + 1 quart'],
    ['200g/7oz plain flour', '200', 'G', 'plain flour', '7 oz'],
    ['250ml/9fl oz double cream', '250', 'ML', 'double cream', '9 fl oz'],
    ['1 1/2" piece ginger', null, null, '1 1/2" piece ginger', ''],
    ['1 cup/240 ml milk, warm', '1', 'CUP', 'milk', '240 ml, warm'],
    ['2-lb chicken', '2', 'LB', 'chicken', ''],
    ['up to 2 cups water', '2', 'CUP', 'water', ''],
    ['heaping 1 cup flour', '1', 'CUP', 'flour', ''],
    ['1) 2 cups flour', '2', 'CUP', 'flour', ''],
    ['1 lb 16/20 shrimp', '1', 'LB', '16/20 shrimp', ''],
    ['5 lb 80/20 ground beef', '5', 'LB', '80/20 ground beef', ''],
    ['1 cup 2% milk', '1', 'CUP', '2% milk', ''],
    ['16/20 shrimp', null, null, '16/20 shrimp', ''],
    ['70% dark chocolate', null, null, '70% dark chocolate', ''],
    ['4-inch cinnamon stick', null, null, '4-inch cinnamon stick', ''],
    ['10000000 cups flour', null, null, '10000000 cups flour', ''],
  ])('%s', (line, amount, uom, food, note) => {
    expect(readIngredientLine(line)).toEqual({ line, amount, uom, food, note })
  })

  test('of figures only is none', () => {
    expect(['', '  ', '---', '1/2', '12'].map(readIngredientLine)).toEqual([null, null, null, null, null])
  })

  test('of any kind of text gives an amount that can be kept, or none, at once', () => {
    const hostile = [
      '0 cups flour',
      '1/0 cup flour',
      '9'.repeat(500) + ' cups x',
      '('.repeat(400),
      '1 '.repeat(300) + 'x',
    ]
    for (const line of [...hostile, '1-'.repeat(200) + 'egg', 'a '.repeat(300), `2 (${' '.repeat(300)}oz) x`]) {
      const amount = readIngredientLine(line)?.amount ?? null
      expect(amount === null || parseFraction(amount)?.gt(0)).toBe(true)
    }
  })
})
