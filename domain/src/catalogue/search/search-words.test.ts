import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foodSynonyms } from './food-synonyms.ts'
import { lettersApart, typoAllowance } from './letters-apart.ts'
import { parseSearch, type SearchedWord } from './parse-search.ts'
import { searchTextOf } from './search-words.ts'
import { tradeAbbreviations } from './trade-abbreviations.ts'

const wordsOf = (text: string): string[] => text.split(' ').map((token) => token.split(':')[0] ?? '')
const placeOf = (text: string, word: string): number =>
  Number(new RegExp(`(?:^| )${word}:(\\d+)`).exec(text)?.[1] ?? NaN)

describe('the search text of an item', () => {
  test('has every word once with its place: the name in order, then brand, pack, category and numbers', () => {
    const text = searchTextOf({
      name: 'CHIX BRST BNLS',
      din: '0010300',
      brand: 'TYSON',
      category: 'PROTEIN - CHICKEN',
      packText: '4/5 LB',
      manufacturerNumber: 'A-771',
    })
    expect(text.split(' ')).toEqual(
      expect.arrayContaining([
        'chix:1',
        'chicken:1',
        'brst:2',
        'breast:2',
        'bnls:3',
        'boneless:3',
        'tyson:10',
        '5lb:11',
        '20lb:11',
        'protein:30',
        '10300:60',
        'a771:61',
        '771:61',
      ]),
    )
    expect(new Set(wordsOf(text)).size).toBe(wordsOf(text).length)
  })

  test.each([
    [
      {
        name: 'TOMATO ROMA',
        category: 'FRESH PRODUCE',
        brand: 'Scallion',
        description: 'ripe reds',
        packText: '6/2.5 LB',
      },
      'tomato:0 roma:1 fresh:2 plum:13 scallion:10 green:12 onion:12 spring:12 negi:12 2.5lb:11 15lb:11 produce:30 ripe:40 red:40',
    ],
    [
      { name: 'one two three four five six seven eight nine ten eleven' },
      'one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:9 eleven:9',
    ],
    [
      { name: 'lids apple plum peach pear fig date kiwi lime grape guava' },
      'lid:1 apple:23 plum:24 peach:25 pear:26 fig:27 date:28 kiwi:29 lime:29 grape:29 guava:29',
    ],
    [{ name: 'SOUP WITH SCALLIONS' }, 'soup:1 scallion:23 green:22 onion:22 spring:22 negi:22'],
    [{ name: 'ONION, GREEN, BIG' }, 'onion:1 green:2 big:3 cipolla:12 scallion:2 spring:2'],
    [{ name: 'GREEN LONG ONION' }, 'green:1 long:2 onion:3 scallion:1 spring:1 cipolla:14'],
    [{ name: 'GREEN BIG LONG ONION' }, 'green:1 big:2 long:3 onion:4 cipolla:15'],
  ])('of %j is %s', (item, text) => {
    expect(searchTextOf({ ...item, din: '' })).toBe(text)
  })

  test.each([
    ['4/1 GAL', '1gal 4gal gal'],
    ['4/1.5 gal', '1.5gal 6gal gal'],
    ['10/10#', '10lb 100lb'],
    [' 2/5 lb ', '5lb 10lb'],
    ['12/32 OZ', '32oz 384oz'],
    ['12/5 CT', '5ct 60ct'],
    ['6/#10 CAN', 'no10'],
    ['1/25 LB', '25lb'],
  ])('of the pack %s is %s', (packText, words) => {
    expect(wordsOf(searchTextOf({ name: '', din: '', packText })).join(' ')).toBe(words)
  })

  test('has the first 40 words of a description and the first 40 letters of a word', () => {
    const names = Array.from(
      { length: 41 },
      (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'a' : 'b'}k`,
    )
    expect(wordsOf(searchTextOf({ name: 'Kiwi', din: '', description: names.join(' ') })).slice(1)).toEqual(
      names.slice(0, 40),
    )
    expect(searchTextOf({ name: 'a'.repeat(50), din: '' })).toBe(`${'a'.repeat(40)}:1`)
  })

  test('class words of the trade do not push the subject back', () => {
    expect(placeOf(searchTextOf({ name: 'BEV JUICE ORANGE', din: '1' }), 'juice')).toBe(1)
  })

  test('fresh produce comes before what is made of it', () => {
    const fresh = searchTextOf({ name: 'PRO TOMATO ROMA', din: '1', category: 'FRESH PRODUCE' })
    expect(placeOf(fresh, 'tomato')).toBe(0)
    expect(placeOf(searchTextOf({ name: 'TOMATO SAUCE', din: '2', category: 'CANNED' }), 'tomato')).toBe(22)
  })

  test.each([
    ['CAKE LAYER LEMON 14 SLICE', 'lemon'],
    ['SOUP CHICKEN NOODLE', 'chicken'],
    ['Butter Cookies', 'butter'],
    ['PEANUT BUTTER CREAMY', 'butter'],
    ['Oat Milk - Barista', 'milk'],
    ['ICE CREAM VANILLA', 'cream'],
    ['POT FRENCH FRY 3/8', 'potato'],
    ['LID HOT CUP DOME', 'cup'],
    ['BOX CAKE 10X10', 'cake'],
    ['CONT DELI 32 OZ W/LID', 'lid'],
    ['SARDINES IN OLIVE OIL', 'oil'],
    ['Tray for Pizza', 'pizza'],
  ])('%s is not itself %s', (name, word) => {
    expect(placeOf(searchTextOf({ name, din: '1' }), word)).toBeGreaterThan(20)
    expect(placeOf(searchTextOf({ name, din: '1' }), word)).toBeLessThan(30)
  })

  test.each([
    ['LEMONS 115 CT', 'lemon'],
    ['CHICKEN BREAST BNLS', 'chicken'],
    ['BUTTER UNSALTED', 'butter'],
    ['MILK CHOCOLATE 1% GAL', 'milk'],
    ['FILM WRAP 18 IN X 2000 FT', 'film'],
    ['TORTILLA FLOUR 12 IN PRESSED', 'tortilla'],
    ['CHEESE SWISS SLICED', 'swiss'],
    ['SAUCE SOY', 'sauce'],
    // an ingredient and a product at once
    ['COFFEE DECAF GROUND', 'coffee'],
  ])('%s is itself %s', (name, word) => {
    expect(placeOf(searchTextOf({ name, din: '1' }), word)).toBeLessThan(10)
  })

  test('a brand does not make a flavour the thing: Planet Oat milk is no oats', () => {
    expect(placeOf(searchTextOf({ name: 'Oat Milk', brand: 'Planet Oat', din: '1' }), 'oat')).toBeGreaterThan(20)
  })

  test('what a name is called by in kitchens goes one way: hinged containers are to go boxes, boxes to go are not hinged', () => {
    const hinged = wordsOf(searchTextOf({ name: 'CONT HINGED FIBER 9X9', din: '1' }))
    expect(hinged).toEqual(expect.arrayContaining(['go', 'box', 'takeout', 'clamshell']))
    expect(wordsOf(searchTextOf({ name: 'BOX TAKE OUT KRAFT', din: '1' }))).not.toContain('hinged')
  })

  test.each([
    ['OIL OLIVE EXTRA VIRGIN', 'evoo'],
    ['ONION GREEN ICELESS', 'scallion'],
    ['SCALLION BUNCH', 'onion'],
    ['EGGPLANT', 'aubergine'],
    ['BEANS GARBANZO', 'chickpea'],
    ['SHRIMP 16/20', 'prawn'],
    ['PEPPER BELL RED', 'capsicum'],
    ['POTATO FF 3/8', 'fry'],
    ['LIMAS GREEN BABY', 'lima'],
  ])('%s is found by %s too', (name, word) => {
    expect(wordsOf(searchTextOf({ name, din: '1' }))).toContain(word)
  })

  test.each([
    ['BEEF PATTY 4-1 80/20', '4oz'],
    ['SAUSAGE LINK 5:1', '3.2oz'],
    ['FRANKS 12:1', '1.33oz'],
    ['BOX 10.5 x 10.5', '10.5in'],
    ['BOX PIZZA CORRUGATED 16X16X1-5/8', '16in'],
    ['CONT HINGED FIBER 9X9', '9in'],
  ])('%s is found by its size, %s', (name, size) => {
    expect(wordsOf(searchTextOf({ name, din: '1' }))).toContain(size)
  })

  test('a ratio that is no count to the pound is no size', () => {
    for (const name of ['LINK 1/1', 'BURGER 8.5:1'])
      expect(wordsOf(searchTextOf({ name, din: '1' })).filter((word) => word.endsWith('oz'))).toEqual([])
    expect(wordsOf(searchTextOf({ name: 'LEMONADE CONCENTRATE 5-1', din: '1' }))).not.toContain('3.2oz')
  })

  test('the words of a synonym far apart do not count as the synonym', () => {
    expect(wordsOf(searchTextOf({ name: 'GREEN PEPPER RED TOMATO WHITE ONION', din: '1' }))).not.toContain('scallion')
  })

  test('is made of word:place tokens whatever is written about the item', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ maxLength: 20 }),
        fc.string({ maxLength: 30 }),
        (name, din, packText) => {
          const text = searchTextOf({ name, din, packText, description: name, brand: name })
          expect(text === '' || /^(?:[^: ]+:\d{1,2})(?: [^: ]+:\d{1,2})*$/.test(text)).toBe(true)
        },
      ),
    )
  })
})

describe('a search', () => {
  test('spells out trade abbreviations and takes the last word as half typed', () => {
    expect(parseSearch('chix brst').words).toMatchObject([
      { word: 'chix', sameAs: ['chicken'], isNumber: false, isOptional: false, isLast: false },
      { word: 'brst', sameAs: ['breast'], isNumber: false, isOptional: false, isLast: true },
    ])
  })

  const asked = (text: string): string =>
    parseSearch(text)
      .words.map(({ word }) => word)
      .join(' ')

  test.each([
    ['case of lemons', 'lemon'],
    ['2 cases of limes', 'lime'],
    ['a couple lbs of butter', 'butter'],
    ['need more ketchup', 'ketchup'],
    ['86 lemons', 'lemon'],
    ['order of french fries', 'french fry'],
    ['3 gallons of milk', 'gal milk'],
    ['50 lb bag of sugar', '50lb sugar'],
    ['hearts of palm', 'heart palm'],
    ['case', 'case'],
    ['box of', 'box'],
    ['86', '86'],
    ['00', '00'],
    ['queso de cabra', 'queso cabra'],
  ])('of %s is about: %s', (text, words) => {
    expect(asked(text)).toBe(words)
  })

  test.each([
    ['cebolla', 'onion'],
    ['jitomates', 'tomato'],
    ['baño', 'toilet'],
    ['sal', 'salt'],
  ])('in Spanish for %s finds %s', (text, english) => {
    expect(parseSearch(text).words[0]?.sameAs).toContain(english)
  })

  test('for a plural is for the whole word, never the beginning of another one', () => {
    expect(parseSearch('straws').words[0]).toMatchObject({ word: 'straw', typed: 'straws', sameAs: [] })
    expect(parseSearch('straw').words[0]?.sameAs).toContain('strawberry')
  })

  test('knows the words of kitchens, which are no typos of others', () => {
    expect(
      ['coke', 'lime', 'chix', 'pollo', 'avacado', 'glvoes'].map((word) => parseSearch(word).words[0]?.isKnownFood),
    ).toEqual([true, true, true, true, false, false])
  })

  // number, size, optional, known, thing, last
  test.each([
    ['ranch cup', 'ranch:known cup:optional,known,thing,last'],
    ['coffee cup', 'coffee:known,thing cup:known,thing,last'],
    ['8oz cup', '8oz:size,optional cup:known,thing,last'],
    ['canned beans 6', 'canned:optional,known bean:known,thing 6:number,size,optional,last'],
    ['case', 'case:optional,last'],
    ['tom', 'tom:known,last'],
  ])('for %s knows of its words: %s', (text, facts) => {
    const factsOf = ({ isNumber, isSize, isOptional, isKnownFood, isThing: thing, isLast }: SearchedWord) =>
      Object.entries({ number: isNumber, size: isSize, optional: isOptional, known: isKnownFood, thing, last: isLast })
    const shown = parseSearch(text).words.map((word) => {
      const said = factsOf(word).flatMap(([name, is]) => (is ? [name] : []))
      return `${word.word}:${said.join(',')}`
    })
    expect(shown.join(' ')).toBe(facts)
  })

  test('for a number alone is for what it counts as; beside words it stays as it is', () => {
    const typed = (text: string) => parseSearch(text).words.map(({ word, typed: letters }) => [word, letters])
    expect(typed('0010')).toEqual([['10', '10']])
    expect(typed('beans 010')).toEqual([
      ['bean', 'beans'],
      ['010', '10'],
    ])
    expect(typed('item # 0010300')).toEqual([['10300', '10300']])
  })

  test('with a blank at its end has no half-typed word', () => {
    expect(parseSearch('tom ').words[0]?.isLast).toBe(false)
    expect(parseSearch('tom,').words[0]?.isLast).toBe(false)
  })

  test.each([
    ['0010300', '10300'],
    ['10300', '10300'],
    ['L-15712', 'l15712'],
    ['tomato', null],
    ['16/20 shrimp', null],
    ['103 00', '10300'],
    ['item # 0010300', '10300'],
    ['00-103-00', '10300'],
    ['#10300', '10300'],
    ['80 20', null],
    ['#10 can', null],
    ['10300 x', null],
    [' 10300 ', '10300'],
    ['#123', '123'],
  ])('%s may be the item number %s', (text, number) => {
    expect(parseSearch(text).itemNumber).toBe(number)
  })

  test('of more than eight words keeps eight', () => {
    expect(parseSearch('one two three four five six seven eight nine ten').words).toHaveLength(8)
  })

  test('without letters or digits has no words', () => {
    expect(parseSearch(' -- !! ').words).toEqual([])
  })
})

describe('typos', () => {
  test.each([
    ['chiken', 'chicken', 1],
    ['brest', 'breast', 1],
    ['brocoli', 'broccoli', 1],
    ['mozarella', 'mozzarella', 1],
    ['parmasean', 'parmesan', 2],
    ['hienz', 'heinz', 1],
    ['tomato', 'tomato', 0],
    ['beef', 'pork', 4],
  ])('%s and %s are %i letters apart', (a, b, apart) => {
    expect(lettersApart(a, b, 5)).toBe(apart)
  })

  test('counting stops above the most that matters', () => {
    expect(lettersApart('beef', 'mozzarella', 2)).toBe(3)
  })

  test('short words and sizes are taken as they are', () => {
    expect([typoAllowance('ham'), typoAllowance('25lb'), typoAllowance('brest'), typoAllowance('parmasean')]).toEqual([
      0, 0, 1, 2,
    ])
  })
})

test('there are abbreviations enough, each leading to other words, and synonyms with two names at least', () => {
  expect(tradeAbbreviations.size).toBeGreaterThan(500)
  expect(
    [...tradeAbbreviations].filter(([short, words]) => words.includes(short) || words.some((word) => !word)),
  ).toEqual([])
  expect(foodSynonyms.filter(({ names, others }) => new Set([...names, ...others]).size < 2)).toEqual([])
})
