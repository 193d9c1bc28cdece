import { expect, test } from 'vitest'
import { readFoodsOfLine } from './foods-of-line.ts'

test.each<[string, [amount: string | null, uom: string | null, food: string, note: string][]]>([
  ['2 cups flour', [['2', 'CUP', 'flour', '']]],
  ['1 tsp each salt and pepper', [['1', 'TSP', 'salt', ''], ['1', 'TSP', 'black pepper', '']]],
  ['1/2 tsp each of ground cumin, coriander, and paprika', [
    ['1/2', 'TSP', 'ground cumin', ''], ['1/2', 'TSP', 'coriander', ''], ['1/2', 'TSP', 'paprika', ''],
  ]],
  ['1/2 each Green, Red, and Yellow Bell Pepper, thinly sliced', [
    ['1/2', 'EA', 'Green Bell Pepper', 'thinly sliced'], ['1/2', 'EA', 'Red Bell Pepper', 'thinly sliced'],
    ['1/2', 'EA', 'Yellow Bell Pepper', 'thinly sliced'],
  ]],
  ['2 Tbsp each: parsley & mint (chopped)', [['2', 'TBSP', 'parsley', 'chopped'], ['2', 'TBSP', 'mint', 'chopped']]],
  ['salt and pepper, 1/2 tsp each.', [['1/2', 'TSP', 'salt', ''], ['1/2', 'TSP', 'black pepper', '']]],
  ['Salt and pepper', [[null, null, 'Salt', ''], [null, null, 'black pepper', '']]],
  ['Kosher salt & freshly ground black pepper, to taste', [
    [null, null, 'Kosher salt', 'to taste'], [null, null, 'ground black pepper', 'freshly, to taste'],
  ]],
  // An amount of both together.
  ['1 tsp salt and pepper', [
    ['1/2', 'TSP', 'salt', 'half of 1 tsp of both'], ['1/2', 'TSP', 'black pepper', 'half of 1 tsp of both'],
  ]],
  ['3 tbsp kosher salt & freshly ground black pepper, divided', [
    ['1 1/2', 'TBSP', 'kosher salt', 'divided, half of 3 tbsp of both'],
    ['1 1/2', 'TBSP', 'ground black pepper', 'freshly, divided, half of 3 tbsp of both'],
  ]],
  // One food.
  ['1 tsp salt and pepper mix', [['1', 'TSP', 'salt and pepper mix', '']]],
  ['salt and pepper mix', [[null, null, 'salt and pepper mix', '']]],
  ['4 chicken thighs, 6 oz each', [['4', 'EA', 'chicken thighs', '6 oz each']]],
  ['1 cup macaroni and cheese', [['1', 'CUP', 'macaroni and cheese', '']]],
  ['1 tsp each salt and 1/2 tsp pepper', [['1', 'TSP', 'salt and 1/2 tsp pepper', 'each']]],
  ['2 slices each', [['2', 'slice', 'each', '']]],
])('%s', (line, foods) => {
  expect(readFoodsOfLine(line)).toEqual(foods.map(([amount, uom, food, note]) => ({ line, amount, uom, food, note })))
}) // prettier-ignore

test('a line without a letter has no food', () => {
  expect(['', '1/2', '---'].flatMap(readFoodsOfLine)).toEqual([])
})
