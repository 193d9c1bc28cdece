import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'

const foods: [kind: string, category: string][] = [
  ['Chicken Breast', 'Poultry'],
  ['Chicken Thigh', 'Poultry'],
  ['Turkey Breast', 'Poultry'],
  ['Duck Leg', 'Poultry'],
  ['Beef Striploin', 'Meat'],
  ['Beef Chuck Roll', 'Meat'],
  ['Pork Butt', 'Meat'],
  ['Pork Loin', 'Meat'],
  ['Lamb Rack', 'Meat'],
  ['Bacon Slab', 'Meat'],
  ['Tomato Roma', 'Produce'],
  ['Onion Yellow', 'Produce'],
  ['Potato Russet', 'Produce'],
  ['Lettuce Romaine', 'Produce'],
  ['Pepper Bell Red', 'Produce'],
  ['Mushroom Cremini', 'Produce'],
  ['Lemon', 'Produce'],
  ['Cheese Mozzarella', 'Dairy'],
  ['Cheese Cheddar', 'Dairy'],
  ['Butter Unsalted', 'Dairy'],
  ['Cream Heavy', 'Dairy'],
  ['Egg Shell', 'Dairy'],
  ['Oil Olive', 'Dry Goods'],
  ['Oil Canola', 'Dry Goods'],
  ['Flour Bread', 'Dry Goods'],
  ['Sugar Granulated', 'Dry Goods'],
  ['Rice Jasmine', 'Dry Goods'],
  ['Pasta Penne', 'Dry Goods'],
  ['Bean Garbanzo', 'Canned'],
  ['Tomato Crushed', 'Canned'],
  ['Shrimp White', 'Seafood'],
  ['Salmon Fillet', 'Seafood'],
  ['Cod Loin', 'Seafood'],
  ['Glove Vinyl', 'Paper'],
  ['Cup Hot', 'Paper'],
  ['Bagel Plain', 'Bakery'],
  ['Bread Sourdough', 'Bakery'],
  ['Gelato Vanilla', 'Frozen'],
]
const traits =
  'Boneless|Skinless|Organic|Fresh|Frozen|IQF|Diced|Sliced|Shredded|Whole|Large|Medium|Small|Premium|Fancy|Imported|Natural|Smoked|Seasoned|Peeled'.split(
    '|',
  )
const brands =
  'Golden Field|Harbor House|Blue Ladle|Prairie Gate|Casa Verde|Old Mill|North Pier|Copper Pot|Sunny Acre|Stone Oven|River Bend|Salt Road'.split(
    '|',
  )
const packs: [text: string, outer: number, inner: number, uom: string][] = [
  ['6/5 LB', 6, 5, 'LB'],
  ['4/1 GAL', 4, 1, 'GAL'],
  ['1/25 LB', 1, 25, 'LB'],
  ['12/32 OZ', 12, 32, 'OZ'],
  ['2/10 LB', 2, 10, 'LB'],
  ['1/50 LB', 1, 50, 'LB'],
]

export type InventedItem = ReturnType<typeof inventedItem>

/** The same believable item for the same number on every run; about one in thirty has been bought before. */
export function inventedItem(number: number) {
  const chance = (salt: number) => fractionOf(number * 13 + salt)
  const pick = <T>(list: readonly T[], salt: number): T => list[Math.floor(chance(salt) * list.length)] as T
  const [kind, category] = pick(foods, 1)
  const [packText, outer, inner, uom] = pick(packs, 5)
  const name = `${kind} ${pick(traits, 2)} ${pick(traits, 3)} ${100 + Math.floor(chance(4) * 900)}`
  const brand = pick(brands, 6)
  const din = String(1_000_000 + number)
  const price = 500 + Math.floor(chance(7) * 20_000)
  return {
    name,
    brand,
    category,
    din,
    packText,
    outer,
    inner,
    uom,
    price,
    unitPrice: Math.round((price * 100) / (outer * inner)),
    breakPrice: chance(12) < 0.2 ? Math.round(price / outer) : null,
    purchases: chance(8) < 0.033 ? 1 + Math.floor(chance(9) * 40) : 0,
    savings: chance(10) < 0.05 ? Math.floor(chance(11) * 900) : null,
    searchText: searchTextOf({ name, brand, din, packText, category }),
  }
}

function fractionOf(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32
}
