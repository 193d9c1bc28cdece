import { expect, test } from 'vitest'
import { pictureOf } from './category-pictures.ts'

test.each([
  ['Flour, All Purpose, Unbleached', 'Frozen & Dry', 'flour, grain'],
  ['FLOUR HIGH GLUTEN', 'FROZEN', 'flour, grain'],
  ['Lemons 140s', 'Produce', 'citrus'],
  ['Juice Lemon', 'Beverage', 'juice'],
  ['SOAP DISH LEMON', 'Chemicals', 'cleaning'],
  ['LID COFFEE CUP 12 OZ', 'Disposables', 'to-go'],
  ['BOX PIZZA 16 IN', 'Disposables', 'to-go'],
  ['Container Deli 16 oz', 'Disposables', 'to-go'],
  ['OIL OLIVE EV ITALIAN', 'Grocery', 'oil'],
  ['Olive Oil Extra Virgin', 'Grocery', 'oil'],
  ['SAUCE TOMATO', 'Canned', 'sauce'],
  ['Cream - Heavy 40%', 'Dairy & Eggs', 'milk, cream'],
  ['ICE CREAM VANILLA', 'Frozen', 'frozen dessert'],
  ['Butter - Solid Unsalted AA', 'Dairy & Eggs', 'butter'],
  ['BUTTER PEANUT CREAMY', 'Grocery', 'nut butter'],
  ['Milk - Whole', 'Dairy & Eggs', 'milk, cream'],
  ['Mascarpone', 'Dairy & Eggs', 'cheese'],
  ['Eggs - Shell Large White Grade AA', 'Dairy & Eggs', 'egg'],
  ['Eggplant', 'Produce', 'produce'],
  ['Pasta Egg Fettuccine', 'Grocery', 'pasta'],
  ['CHICKEN BRST BNLS SKLS', 'Poultry', 'poultry'],
  ['Stock Chicken', 'Grocery', 'soup'],
  ['Hamburger Buns', 'Bakery', 'bread'],
  ['Mussels, Live, PEI', 'Seafood', 'shellfish'],
  ['PEPPER BLACK GROUND', 'Spices', 'spice, salt'],
  ['Pepper Red Bell', 'Produce', 'pepper'],
  ['Gloves Nitrile Large', 'Supplies', 'gloves'],
  ['Towel Paper Roll', 'Paper', 'paper goods'],
  ['Tomato Roma Lg', 'Produce', 'produce'],
  ['Blackberries', 'Produce', 'berry'],
  ['Turmeric Ground', 'Spices', 'spice, salt'],
  ['Peas Green', 'Frozen', 'other'],
  ['Vegetable Blend', 'Frozen', 'other'],
  ['Waffle Fries', 'Frozen', 'other'],
  ['Thing of no kind', '', 'other'],
] as const)('%s of %s is pictured as %s', (name, category, kind) => {
  expect(pictureOf(name, category).kind).toBe(kind)
})

test('a word inside another word is not that word', () => {
  expect(pictureOf('Steak Sauce', '').kind).toBe('sauce')
  expect(pictureOf('Champignons', '').kind).toBe('other')
  expect(pictureOf('Graham pieces', '').kind).toBe('other')
})
