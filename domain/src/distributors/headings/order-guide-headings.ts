import { headingWords } from './order-guide-heading-words.ts'
import { priceBasis, type PriceBasis } from '../prices/order-guide-price-headings.ts'
import { remembered } from './order-guide-remembered.ts'

/** The facts about an item that a column of an order guide can hold. */
export type GuideField =
  | 'din'
  | 'name'
  | 'description'
  | 'brand'
  | 'manufacturer'
  | 'manufacturerNumber'
  | 'category'
  | 'pack'
  | 'size'
  /** The unit of the size, beside a column with its number. */
  | 'sizeUnit'
  | 'packSize'
  | 'unitMeasure'
  /** The unit that the price is for, beside a column with the unit that the item is sold by. */
  | 'priceUnit'
  | 'price'
  | 'pricePerPound'
  | 'breakPrice'
  | 'isBreakable'
  | 'isPerPound'
  | 'isMarket'
  | 'weight'
  | 'status'
  | 'quantityShipped'
  | 'extendedPrice'

/** A field that a heading may mean; a lower rank is the surer reading. */
type HeadingReading = { readonly field: GuideField; readonly rank: number }

/** The fields a column heading can mean, surest first within each field; empty for words we don't know. */
export const readHeading = remembered(readingsOf)

function readingsOf(heading: string): readonly HeadingReading[] {
  const words = headingWords(heading)
  const basis = priceBasis(heading)
  const readings = readingsOfWords.get(words) ?? looseReadings(words)
  return basis === null ? readings : [{ field: priceFields[basis], rank: 0 }, ...readings]
}

const priceFields: Readonly<Record<PriceBasis, GuideField>> = {
  case: 'price',
  unit: 'price',
  part: 'price',
  piece: 'breakPrice',
  pound: 'pricePerPound',
}

/**
 * The headings distributors use, in the words above, the surest first. A heading may be in the lines of several
 * fields; the cells below it then decide.
 */
const headingsByField: readonly (readonly [field: GuideField, phrases: string])[] = [
  [
    'din',
    `din, supc, item number, product number, distributor item number, distributor product number, item code, product code, item id,
    product id, sku, sku number, supplier product number, supplier item number, supplier code, vendor item number, vendor product number,
    vendor code, vendor sku, stock number, stock code, material number, material, material code, article number, order number code,
    catalog number, catalogue number, part number, order code, plu, plu number, plu code, ref number, reference number, code, number,
    item, product, id`,
  ],
  [
    'name',
    `name, item name, product name, item description, product description, description, full description, item product description,
    product, item, species, wine, material description, article description, description 1, description1, long description, product item, short description`,
  ],
  [
    'description',
    `description, long description, product description, item description, full description, details, description 2,
    description2, additional description, short description`,
  ],
  ['brand', `brand, brand name, product brand, item brand, label, brand label, brand manufacturer, brand description`],
  ['manufacturer', `manufacturer, manufacturer name, producer, packer`],
  [
    'manufacturerNumber',
    `manufacturer number, manufacturer product number, manufacturer item number, manufacturer code,
    manufacturer product code, manufacturer item code, manufacturer sku, manufacturer part number, mpc, manufacturer id`,
  ],
  [
    'category',
    `category, category name, item category, product category, category description, class description, class, class subclass, product class,
    major category, group, group name, product group, department, department name, section, family, product family, commodity, type, product type, class name,
    subcategory, sub category, minor category, category 1, custom group, group description, item class, storage area`,
  ],
  [
    'pack',
    `pack, unit pack, bottle case, bottle per case, can per case, units per pack, ct, master pack, pack quantity, case pack, pack count, units per case, pack per case, unit per case, pack case, case quantity pack, count, case count, quantity per case, case quantity,
    quantity case, units case, each per case, count per case, per case, units, inner pack, items per case, item per case, pieces per case, quantity pack, case pack quantity`,
  ],
  [
    'size',
    `size, net content, unit size, bottle size, can size, item size, each size, pack unit size, size unit, portion size`,
  ],
  [
    'packSize',
    `pack size, package size, product package size, item pack size, product pack size, package, unit description, case size, size pack, case pack size,
    pack size description, package description, pack description, pack and size, pack unit size, pack size unit, packed, format, pack unit measure, unit pack, size, pack,
    case pack, short description, description 2, size description`,
  ],
  [
    'sizeUnit',
    `size unit measure, pack unit measure, pack size unit measure, unit size unit measure, item size unit measure, content unit measure, unit measure size`,
  ],
  [
    'unitMeasure',
    `unit measure, price unit measure, price unit, sell unit, selling unit, sales unit, sell unit measure, sales unit measure,
    selling unit measure, order unit, order unit measure, purchase unit, unit name, unit, sold by, sell by, price by, price per, per, priced by, priced per, price basis, units, sold as, unit type, case each, price type`,
  ],
  [
    'isBreakable',
    `break case, split able, break able, split, can split, split case, broken case, split flag, split ok, case break, is break able, allow split, break, split allowed, each able, break case flag`,
  ],
  [
    'isPerPound',
    `price by pound, priced by pound, per pound, by pound, by weight, priced by weight, price by weight, catch weight, is catch weight, catch weight flag, catch weight item, cw, variable weight, random weight, sold by pound, sold by weight, catch weight ind, price per pound flag, cw flag, catch weight indicator, c w, weight type, catch fixed, random fixed, fixed random`,
  ],
  ['isMarket', `market, market price, market price flag, is market price, market item, mkt`],
  [
    'weight',
    `average weight, average case weight, case weight, net weight, catch weight average, approximate weight, approximate case weight, case approximate weight, case net weight,
    weight, weight pound, average weight pound, approximate weight pound, case average weight, catch weight, estimated weight, estimated case weight, nominal weight, weight per case, average weight per case, pound per case, gross weight`,
  ],
  [
    'status',
    `status, item status, product status, stock status, discontinued, discontinued item, is discontinued, active, is active, item active, inactive, is inactive, obsolete, delisted, deleted, discontinued date, date discontinued, discontinue date, discontinued on`,
  ],
  ['quantityShipped', `quantity ship, ship quantity, quantity delivered, quantity invoiced, ship`],
  [
    'extendedPrice',
    `extended price, extended, extended amount, extended cost, line total, amount, total price, total, extended net price`,
  ],
]

const readingsOfWords = readingsByWords()

function readingsByWords(): Map<string, HeadingReading[]> {
  const readings = new Map<string, HeadingReading[]>()
  for (const [field, phrases] of headingsByField) {
    phrases.split(',').forEach((phrase, rank) => {
      const words = phrase.replace(/\s+/g, ' ').trim()
      const known = readings.get(words) ?? []
      if (!known.some((reading) => reading.field === field)) readings.set(words, [...known, { field, rank }])
    })
  }
  return readings
}

/** Numbers of something other than the distributor's item. */
const otherNumbers =
  /\b(customer|manufacturer|upc|gtin|ean|barcode|category|class|unit|order|guide|line|account|invoice|po|lot|row|page|phone|route|location|list|group|case|sort|sequence|department|ship|bin|slot)\b/

/** Headings that only resemble the phrases above ('Delivered Price 11/24', 'Prod Desc Line 1') are read less surely. */
function looseReadings(words: string): HeadingReading[] {
  return looseHeadings
    .filter(({ has, hasNot }) => has.every((part) => part.test(words)) && !hasNot.test(words))
    .map(({ field }) => ({ field, rank: looseRank }))
}

const looseRank = 90

const looseHeadings: readonly { field: GuideField; has: readonly RegExp[]; hasNot: RegExp }[] = [
  {
    field: 'din',
    has: [/\b(number|code|id|sku)\b/, /\b(item|product|stock|material|article|sku)\b/],
    hasNot: otherNumbers,
  },
  {
    field: 'name',
    has: [/\bdescription\b/],
    hasNot: /\b(class|category|group|pack|size|unit|storage|brand|manufacturer|status)\b/,
  },
  { field: 'packSize', has: [/\bpack\b/, /\bsize\b/], hasNot: /\b(price|cost|number)\b/ },
  { field: 'brand', has: [/\bbrand\b/], hasNot: /\b(code|id|number|type)\b/ },
  { field: 'unitMeasure', has: [/\bunit measure\b/], hasNot: /\b(weight|quantity)\b/ },
  {
    field: 'weight',
    has: [/\bweight\b/, /\b(average|approximate|estimated|nominal|net)\b/],
    // The weight of one piece, or in kilograms, must not become the pounds of a case.
    hasNot: /\b(flag|unit|piece|each|item|type|kgs?|kilos?|kilograms?|g|grams?|oz|ounces?)\b/,
  },
]
