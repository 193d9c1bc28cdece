import { fraction, type Fraction } from './fraction.ts'

export type Dimension = 'volume' | 'mass' | 'length' | 'count'

/**
 * A unit as a pack size names it. `inBase` is its exact size in the base of its dimension (millilitre, gram,
 * millimetre, piece); null for containers, which hold whatever they hold and are never converted.
 */
export type Unit = {
  readonly code: string
  readonly label: string
  readonly dimension: Dimension
  readonly inBase: Fraction | null
}

/** The unit people mean by a word ('gal', 'GA', 'gallons', '#', 'LBS.') or by its label on the screens; null for no unit. Case and dots do not matter. */
export function unitNamed(word: string): Unit | null {
  const known = unitsByName.get(normalisedName(word))
  return known ?? null
}

/** The unit with exactly this code, or null. */
export function unitOfCode(code: string): Unit | null {
  return unitsByCode.get(code) ?? null
}

/** The code of a numbered can, '#10 CAN', for '10'; null for numbers no can has. */
export function numberedCan(number: string): string | null {
  return unitsByCode.has(`#${number} CAN`) ? `#${number} CAN` : null
}

function normalisedName(word: string): string {
  return word
    .toUpperCase()
    .replace(/\.(?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

// Exact by definition: 1 inch is 25.4 mm, 1 pound 453.59237 g, 1 US gallon 231 cubic inches, 1 US bushel 2150.42.
const cubicInch = fraction(16_387_064n, 1_000_000n)
const gallon = cubicInch.mul(231)
const bushel = cubicInch.mul(fraction(215_042, 100))
const pound = fraction(45_359_237n, 100_000n)
const inch = fraction(254, 10)
const one = fraction(1)

type Line = readonly [code: string, label: string, inBase: Fraction | null, names: string]

const volumes: readonly Line[] = [
  ['GAL', 'gallon', gallon, 'GAL GA GL GLN GALS GALLON GALLONS'],
  ['QT', 'quart', gallon.div(4), 'QT QTS QUART QUARTS'],
  ['PT', 'pint', gallon.div(8), 'PT PTS PINT PINTS'],
  ['CUP', 'cup', gallon.div(16), 'CUP CUPS'],
  ['FL OZ', 'fluid ounce', gallon.div(128), 'FL_OZ FLOZ FZ FLZ FL_Z FLUID_OUNCE FLUID_OUNCES'],
  ['TBSP', 'tablespoon', gallon.div(256), 'TBSP TBS TBLSP TABLESPOON TABLESPOONS'],
  ['TSP', 'teaspoon', gallon.div(768), 'TSP TSPS TEASPOON TEASPOONS'],
  ['L', 'litre', fraction(1000), 'L LT LTR LTRS LTS LITER LITERS LITRE LITRES'],
  ['ML', 'millilitre', one, 'ML MLS MILLILITER MILLILITERS MILLILITRE MILLILITRES'],
  ['BU', 'bushel', bushel, 'BU BUSH BUSHEL BUSHELS'],
  ['PECK', 'peck', bushel.div(4), 'PECK PECKS'],
  ['BBL', 'beer barrel', gallon.mul(31), 'BBL BBLS BARREL BARRELS BEER_BARREL BEER_BARRELS'],
]

const masses: readonly Line[] = [
  ['LB', 'pound', pound, 'LB LBS # ## POUND POUNDS'],
  ['OZ', 'ounce', pound.div(16), 'OZ OZS Z OUNCE OUNCES OZ_WT WT_OZ OZ_BY_WEIGHT OUNCE_BY_WEIGHT OUNCES_BY_WEIGHT'],
  ['KG', 'kilogram', fraction(1000), 'KG KGS KILO KILOS KIL KILOGRAM KILOGRAMS'],
  ['G', 'gram', one, 'G GR GM GMS GRM GRMS GRS GRAM GRAMS'],
  ['MG', 'milligram', fraction(1, 1000), 'MG MILLIGRAM MILLIGRAMS'],
]

const lengths: readonly Line[] = [
  ['FT', 'foot', inch.mul(12), "FT FEET FOOT '"],
  ['YD', 'yard', inch.mul(36), 'YD YDS YARD YARDS'],
  ['IN', 'inch', inch, 'IN INCH INCHES "'],
  ['M', 'metre', fraction(1000), 'M MTR METER METERS METRE METRES'],
  ['CM', 'centimetre', fraction(10), 'CM CENTIMETER CENTIMETERS CENTIMETRE CENTIMETRES'],
  ['MM', 'millimetre', one, 'MM MILLIMETER MILLIMETERS MILLIMETRE MILLIMETRES'],
]

const counts: readonly Line[] = [
  ['EA', 'each', one, 'EA EACH EACHES PC PCS PIECE PIECES UN UNIT UNITS'],
  ['CT', 'count', one, 'CT CTS CNT COUNT'],
  ['DZ', 'dozen', fraction(12), 'DZ DZN DOZ DOZEN DOZENS'],
  ['PAIR', 'pair', fraction(2), 'PAIR PAIRS PR'],
  ['GROSS', 'gross', fraction(144), 'GROSS GRO'],
  ['CS', 'case', null, 'CS CSE CA CASE CASES'],
  ['BUNCH', 'bunch', null, 'BUNCH BUNCHES BCH BN BNCH'],
  ['HEAD', 'head', null, 'HEAD HEADS HD'],
  ['BAG', 'bag', null, 'BAG BAGS BG'],
  ['BOX', 'box', null, 'BOX BOXES BX'],
  ['BTL', 'bottle', null, 'BTL BTLS BOTTLE BOTTLES BT'],
  ['CAN', 'can', null, 'CAN CANS CN'],
  ['JAR', 'jar', null, 'JAR JARS'],
  ['TUB', 'tub', null, 'TUB TUBS'],
  ['TRAY', 'tray', null, 'TRAY TRAYS'],
  ['PK', 'pack', null, 'PK PKS PACK PACKS PKG PKGS PKT PACKAGE PACKAGES'],
  ['ROLL', 'roll', null, 'ROLL ROLLS RL RLS ROL'],
  ['SET', 'set', null, 'SET SETS'],
  ['KIT', 'kit', null, 'KIT KITS'],
  ['BOWL', 'bowl', null, 'BOWL BOWLS'],
  ['SLEEVE', 'sleeve', null, 'SLEEVE SLEEVES SLV'],
  ['FLAT', 'flat', null, 'FLAT FLATS'],
  ['LUG', 'lug', null, 'LUG LUGS'],
  ['CTN', 'carton', null, 'CTN CTNS CARTON CARTONS'],
  ['PAIL', 'pail', null, 'PAIL PAILS'],
  ['LOAF', 'loaf', null, 'LOAF LOAVES'],
  ['KEG', 'keg', null, 'KEG KEGS'],
  ...['10', '5', '3', '2.5', '2', '1', '300', '303'].map((number): Line => [
    `#${number} CAN`,
    `No. ${number} can`,
    null,
    `#${number}_CAN #${number}`,
  ]),
]

function unitsFrom(lines: readonly Line[], dimension: Dimension): Unit[] {
  return lines.map(([code, label, inBase]) => ({ code, label, dimension, inBase }))
}

/** Every unit a pack size may have. */
export const allUnits: readonly Unit[] = [
  ...unitsFrom(masses, 'mass'),
  ...unitsFrom(volumes, 'volume'),
  ...unitsFrom(counts, 'count'),
  ...unitsFrom(lengths, 'length'),
]

const unitsByCode = new Map(allUnits.map((unit) => [unit.code, unit]))
const unitsByName = namesOfUnits()

function namesOfUnits(): Map<string, Unit> {
  const names = new Map<string, Unit>()
  for (const [code, label, , written] of [...volumes, ...masses, ...lengths, ...counts]) {
    const unit = unitsByCode.get(code)
    if (!unit) continue
    // A name of two words is written with an underscore between them.
    for (const name of written.split(' ')) names.set(name.replaceAll('_', ' '), unit)
    names.set(normalisedName(label), unit)
  }
  return names
}
