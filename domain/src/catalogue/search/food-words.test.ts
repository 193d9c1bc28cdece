import { describe, expect, test } from 'vitest'
import { foodWords, singular } from './food-words.ts'

describe('the words of a text', () => {
  test.each([
    ['25#', '25lb'],
    ['25 lbs', '25lb'],
    ['25 POUNDS', '25lb'],
    ['.5 OZ', '0.5oz'],
    ['1.50 oz', '1.5oz'],
    ['17.5 LB', '17.5lb'],
    ['1,000 CT', '1000ct'],
    ['8"', '8in'],
    ['4/1 GAL', '4 1gal'],
    ['6/#10', '6 no10'],
    ['#10 cans', 'no10'],
    ['2/10# AVG', '2 10lb avg'],
    ['milk gallon', 'milk gal'],
    ['16/20', '16 20'],
    ['12J12', '12j12'],
    ['CHED80101', 'ched 80101'],
    ['U.S.D.A.', 'usda'],
    ['B/I P&D', 'bi pd'],
    ['jalapeño, crème brûlée', 'jalapeno creme brulee'],
    ['Campbell’s', 'campbell'],
    ['half & half', 'half-and-half'],
    ['HALF AND HALF', 'half-and-half'],
    ['shells, half', 'shell half'],
    ['bread with the crust', 'bread crust'],
    ['8" 9″', '8in 9in'],
    ['don’t ‘salt’', 'dont salt'],
    ['1,000 CT 2,000 CT', '1000ct 2000ct'],
    ['.5 LB .25 OZ', '0.5lb 0.25oz'],
    ['w/o salt w/o fat', 'without salt without fat'],
    ['half gal half-gallons', '0.5gal 0.5gal'],
    ['U.S.D.A. F.D.A.', 'usda fda'],
    ['#10 #5 can', 'no10 no5'],
    ['5# 10 #', '5lb 10lb'],
    ['ched80 chix12', 'ched 80 chix 12'],
    ['1.50 2.500 10.0', '1.5 2.5 10'],
    ['tomato!!paste', 'tomato paste'],
    ['œufs, groß, Æbleskiver', 'oeuf gross aebleskiver'],
    ['half half', 'half-and-half'],
    ['bread half', 'bread half'],
    ['  ', ''],
    ['!!! ***', ''],
  ])('%s are: %s', (text, words) => {
    expect(foodWords(text).join(' ')).toBe(words)
  })

  test('a short form of the trade is left as it is written', () => {
    expect(foodWords('CHIX BRST BNLS SKLS')).toEqual(['chix', 'brst', 'bnls', 'skls'])
  })
})

test.each([
  ['tomatoes', 'tomato'],
  ['tomatos', 'tomato'],
  ['potatoes', 'potato'],
  ['berries', 'berry'],
  ['fries', 'fry'],
  ['pies', 'pie'],
  ['cookies', 'cookie'],
  ['peaches', 'peach'],
  ['radishes', 'radish'],
  ['boxes', 'box'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['olives', 'olive'],
  ['chives', 'chive'],
  ['gloves', 'glove'],
  ['eggs', 'egg'],
  ['peas', 'pea'],
  ['hummus', 'hummus'],
  ['asparagus', 'asparagus'],
  ['couscous', 'couscous'],
  ['swiss', 'swiss'],
  ['molasses', 'molasses'],
  ['bass', 'bass'],
  ['anchovies', 'anchovy'],
  ['25lbs', '25lbs'],
  ['gas', 'gas'],
  ['as', 'as'],
  ['figs', 'fig'],
  ['ties', 'tie'],
  ['brs', 'brs'],
  ['hmms', 'hmms'],
])('the singular of %s is %s', (word, expected) => {
  expect(singular(word)).toBe(expected)
})
