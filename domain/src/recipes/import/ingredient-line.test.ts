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
    ['2-LB chicken', '2', 'LB', 'chicken', ''],
    ['1 (14 OZ) can Tomatoes', '14', 'OZ', 'Tomatoes', '1 can of 14 OZ'],
    ['1 (2 ounce) bag chips', '2', 'OZ', 'chips', '1 bag of 2 ounce'],
    ['2 X 400 g tins beans', '800', 'G', 'beans', '2 tins of 400 g'],
    ['2 14-OZ. cans beans', '28', 'OZ', 'beans', '2 cans of 14 OZ'],
    ['2-3 (14 oz) cans beans', '42', 'OZ', 'beans', '2 to 3, 3 cans of 14 oz'],
    ['2 No. 10 cans beets', '2', '#10 CAN', 'beets', ''],
    ['1 #2.5 TIN beets', '1', '#2.5 CAN', 'beets', ''],
    ['1 stick cinnamon', '1', 'stick', 'cinnamon', ''],
    ['1 cup butter', '1', 'CUP', 'butter', ''],
    ['2 to 3 large STICKS Butter', '12', 'OZ', 'Butter', '2 to 3, large, 3 STICKS'],
    ['1 to 2 lb 4 oz veal', '2 1/4', 'LB', 'veal', '1 to 2, 2 lb + 4 oz'],
    ['1 heaping cup plus 2 tbsp sugar', '1 1/8', 'CUP', 'sugar', 'heaping, 1 cup + 2 tbsp'],
    ['1 cup/240ml plus 2 tbsp milk', '1 1/8', 'CUP', 'milk', '240 ml, 1 cup + 2 tbsp'],
    // No second part: a larger unit, one of another kind, nothing at all.
    ['1 tbsp 2 cups flour', '1', 'TBSP', '2 cups flour', ''],
    ['1 lb 4 bags veal', '1', 'LB', '4 bags veal', ''],
    ['1 lb 0 oz veal', '1', 'LB', '0 oz veal', ''],
    ['1 pint/500 crates beer', '1', 'EA', 'pint/500 crates beer', ''],
    ['2 heaping tbsp sugar', '2', 'TBSP', 'sugar', 'heaping'],
    ['2 Large Eggs', '2', 'EA', 'Eggs', 'large'],
    ['1 FLAT OF strawberries', '1', 'FLAT', 'strawberries', ''],
    ['3 cups', '3', 'EA', 'cups', ''],
    ['1/16 tsp salt', '1/16', 'TSP', 'salt', ''],
    ['12 1/2 oz rum', '12.5', 'OZ', 'rum', ''],
    ['10 lb 3 oz ham', '10 3/16', 'LB', 'ham', '10 lb + 3 oz'],
    ['sugar 2 dl', '200', 'ML', 'sugar', ''],
    ['Eggs 2 - 3 (large)', '3', 'EA', 'Eggs', '2 to 3, (large)'],
    ['Butter 2 zorks', null, null, 'Butter 2 zorks', ''],
    ['2 cups flour, sifted, warm.', '2', 'CUP', 'flour', 'sifted, warm'],
    ['2 (ripe) bananas (mashed)', '2', 'EA', 'bananas', 'ripe, mashed'],
    ['2 large, ripe bananas', '2', 'EA', 'ripe bananas', 'large'],
    ['2 ripe, peeled bananas', '2', 'EA', 'bananas', 'ripe, peeled'],
    ['1 cup well drained beans', '1', 'CUP', 'beans', 'well drained'],
    ['1 cup chopped', '1', 'CUP', 'chopped', ''],
    ['half of an onion', '1/2', 'EA', 'onion', ''],
    ['a few sprigs thyme', '3', 'sprig', 'thyme', ''],
    ['an egg', '1', 'EA', 'egg', ''],
    ['zork of sugar', null, null, 'zork of sugar', ''],
    ['Peel of an orange', '1', 'EA', 'orange', 'peel'],
    ['The juice of lemons', null, null, 'lemons', 'juice'],
    ['salt and pepper to taste', null, null, 'salt and pepper', 'to taste'],
    ['1 C sugar', '1', 'CUP', 'sugar', ''],
    ['1 Tb sugar', '1', 'TBSP', 'sugar', ''],
    ['1 Ts sugar', '1', 'TSP', 'sugar', ''],
    ['1 tbsp. sugar', '1', 'TBSP', 'sugar', ''],
    ['[ ] 2 eggs', '2', 'EA', 'eggs', ''],
    ['[X] 2 eggs', '2', 'EA', 'eggs', ''],
    ['Approximately 2 eggs', '2', 'EA', 'eggs', ''],
    ['approx. 2 eggs', '2', 'EA', 'eggs', ''],
    ['½–¾ cup milk', '3/4', 'CUP', 'milk', '1/2 to 3/4'],
    ['1⁄2 cup milk', '1/2', 'CUP', 'milk', ''],
    ['2 and a Third cups sugar', '2 1/3', 'CUP', 'sugar', ''],
    ['1 pinch salt - optional; ground', '1', 'pinch', 'salt', 'optional, ground'],
    ['1 cup sugar (200 g) (200 g)', '1', 'CUP', 'sugar', '200 g'],
  ])('%s', (line, amount, uom, food, note) => {
    expect(readIngredientLine(line)).toEqual({ line, amount, uom, food, note })
  })

  test('keeps what fits: its line without blanks too many, 120 letters of the food, 200 of the note', () => {
    expect(readIngredientLine('  2   cups \t flour  ')?.line).toBe('2 cups flour')
    expect(readIngredientLine('s'.repeat(130))?.food).toBe('s'.repeat(120))
    const note = readIngredientLine(`1 cup sugar (${'y'.repeat(195)}) (${'z'.repeat(9)})`)?.note
    expect(note).toBe(`${'y'.repeat(195)}, zzz`)
    expect(readIngredientLine(`2 cups ${'s '.repeat(400)}`)?.line).toHaveLength(400)
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
