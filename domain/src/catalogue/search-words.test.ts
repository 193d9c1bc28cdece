import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foodSynonyms } from './food-synonyms.ts'
import { lettersApart, parseSearch, searchTextOf, typoAllowance } from './search-words.ts'
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

  test('class words of the trade do not push the subject back', () => {
    expect(placeOf(searchTextOf({ name: 'BEV JUICE ORANGE', din: '1' }), 'juice')).toBe(1)
  })

  test('fresh produce stands before what is made of it', () => {
    const fresh = searchTextOf({ name: 'PRO TOMATO ROMA', din: '1', category: 'FRESH PRODUCE' })
    expect(placeOf(fresh, 'tomato')).toBe(0)
    expect(placeOf(searchTextOf({ name: 'TOMATO SAUCE', din: '2', category: 'CANNED' }), 'tomato')).toBe(1)
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

  test('words of a synonym that stand far apart are not it', () => {
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
    expect(parseSearch('chix brst').words).toEqual([
      { word: 'chix', sameAs: ['chicken'], isNumber: false, isOptional: false, isLast: false },
      { word: 'brst', sameAs: ['breast'], isNumber: false, isOptional: false, isLast: true },
    ])
  })

  test('with a blank at its end has no half-typed word', () => {
    expect(parseSearch('tom ').words[0]?.isLast).toBe(false)
  })

  test.each([
    ['0010300', '10300'],
    ['10300', '10300'],
    ['L-15712', 'l15712'],
    ['tomato', null],
    ['16/20 shrimp', null],
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
  expect(foodSynonyms.filter(({ names }) => names.length < 2)).toEqual([])
})
