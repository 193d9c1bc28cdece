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
