// A broadline distributor's whole order guide, invented: the layout, the short forms and the oddities are those of real ones, in every clone.
import type { Upload } from '../test-app.ts'

type Food = {
  name: string
  category: string
  /** written into the name, one row for each */
  sizes: readonly string[]
  pack: string
  size: string
  /** of a case, or of a pound where it is priced by the pound */
  dollars: number
  /** of a case in pounds, where it is priced by the pound */
  pounds?: number
}

const foods: readonly Food[] = [
  ...foodsOf('POULTRY', [
    ['CHICKEN BREAST BNLS SKNLS', ['4 OZ FRZ', '6 OZ FRZ', '8 OZ FRZ', 'RANDOM FRESH'], '4', '10 LB', 78.4],
    ['CHICKEN THIGH BNLS SKNLS', ['FRESH', 'FRZ'], '4', '10 LB', 61.25],
    ['CHICKEN WING JUMBO', ['6-8 CT FRZ', '8-10 CT FRZ'], '1', '40 LB', 92.1],
    ['TURKEY BREAST SMKD SLICED', ['.5 OZ', '.75 OZ'], '6', '2 LB', 54.6],
    ['DUCK LEG CONFIT', ['FRZ'], '12', '2 CT', 88],
  ]),
  ...foodsOf('MEAT', [
    ['BEEF CHUCK ROLL CHOICE', ['BONELESS'], '3', '20# AVG', 4.89, 60],
    ['BEEF STRIPLOIN CHOICE 0X1', ['BONELESS', 'BONE-IN'], '5', '14# AVG', 8.73, 70],
    ['PORK BUTT', ['BONELESS', 'BONE-IN'], '6', '9# AVG', 2.14, 54],
    ['GROUND BEEF', ['80/20 FRESH', '73/27 FRESH', '81/19 FRZ'], '8', '5 LB', 142.3],
    ['BACON LAYFLAT', ['14-18 CT', '18-22 CT'], '1', '15 LB', 63.75],
    ['HAM BUFFET SMKD', ['WHOLE'], '2', '13# AVG', 3.05, 26],
  ]),
  ...foodsOf('SEAFOOD', [
    ['SHRIMP WHITE P&D T/OFF RAW', ['16/20 FRZ', '21/25 FRZ', '31/40 FRZ'], '5', '2 LB', 84.9],
    ['SALMON FILLET ATL SKIN ON', ['2-3 LB FRESH'], '1', '10# AVG', 9.65, 10],
    ['COD LOIN', ['6 OZ FRZ', '8 OZ FRZ'], '1', '10 LB', 71.2],
    ['CALAMARI RINGS & TENTACLES', ['FRZ'], '4', '2.5 LB', 46.8],
  ]),
  ...foodsOf('DAIRY', [
    ['CHEESE MOZZARELLA WHL MILK SHRD', ['FTHR'], '6', '5 LB', 96.3],
    ['CHEESE CHEDDAR SHARP', ['LOAF', 'SLICED'], '2', '5 LB', 41.15],
    ['CHEESE PARMESAN GRTD', ['DOMESTIC'], '4', '5 LB', 108.9],
    ['BUTTER SOLID', ['SALTED', 'UNSALTED'], '36', '1 LB', 118.44],
    ['CREAM HEAVY 36%', ['UHT'], '12', '32 OZ', 49.9],
    ['EGG SHELL GRADE A', ['LARGE LOOSE', 'MEDIUM LOOSE'], '1', '15 DZ', 38.25],
    ['CRÈME FRAICHE', ['PLAIN'], '6', '2 LB', 44.1],
  ]),
  ...foodsOf('PRODUCE', [
    ['TOMATO ROMA FRESH', ['#1 LRG', '#1 XLRG'], '1', '25 LB', 24.5],
    ['LETTUCE ROMAINE HEARTS FRESH', ['12/3 CT'], '12', '3 CT', 32.75],
    ['ONION YELLOW FRESH', ['JUMBO', 'MEDIUM'], '1', '50 LB', 21.9],
    ['LEMON CHOICE FRESH', ['115 CT', '140 CT', '165 CT'], '1', '140 CT', 36.2],
    ['POTATO RUSSET FRESH', ['60 CT', '80 CT', '90 CT'], '1', '50 LB', 22.4],
    ['MUSHROOM CREMINI FRESH', ['MEDIUM'], '1', '10 LB', 27.35],
  ]),
  ...foodsOf('GROCERY', [
    ['KETCHUP', ['FANCY POUCH', 'FANCY JUG'], '6', '#10', 34.6],
    ['TOMATO CRUSHED', ['IN PUREE', 'ALL PURPOSE'], '6', '#10', 33.85],
    ['OIL CANOLA FRY CLR', ['JUG IN BOX'], '1', '35 LB', 39.4],
    ['OIL OLIVE X-VIRGIN', ['TIN'], '4', '3 LTR', 128.6],
    ['FLOUR ALL PURPOSE', ['BLEACHED', 'UNBLEACHED'], '1', '50 LB', 19.95],
    ['SUGAR GRANULATED', ['X-FINE'], '1', '50 LB', 35.7],
    ['RICE JASMINE', ['LONG GRAIN'], '1', '25 LB', 26.15],
    ['PASTA PENNE RIGATE', ['DRY'], '2', '10 LB', 23.4],
    ['BEAN GARBANZO', ['LOW SODIUM'], '6', '#10', 29.9],
    ['MAYONNAISE X-HEAVY', ['PAIL', 'JAR'], '4', '1 GAL', 58.2],
  ]),
  ...foodsOf('BAKED GOODS', [
    ['BAGEL PLAIN PRESLICED', ['FRZ'], '72', '3 OZ', 24.03],
    ['BREAD SOURDOUGH SLICED 1/2IN', ['FRZ'], '8', '32 OZ', 31.3],
    ['BUN HAMBURGER BRIOCHE 4IN', ['FRZ'], '10', '8 CT', 37.85],
  ]),
  ...foodsOf('DISPOSABLES', [
    ['CUP HOT PAPER', ['12 OZ', '16 OZ'], '20', '50 CT', 62.4],
    ['GLOVE VINYL PWDR FREE', ['MEDIUM', 'LARGE'], '10', '100 CT', 38.9],
    ['CONTAINER HINGED 9X9 3 COMP', ['WHITE'], '2', '100 CT', 27.6],
  ]),
]

const brandsOf: Readonly<Record<string, readonly string[]>> = {
  GROCERY: ['HEINZ', 'OLD MILL', 'COPPER POT', 'SALT ROAD'],
  DISPOSABLES: ['NORTH PIER', 'RIVER BEND', 'SALT ROAD'],
}
const otherBrands = ['HARBOR HOUSE', 'PRAIRIE GATE', 'BLUE LADLE', 'CASA VERDE', 'STONE OVEN']

const headings =
  'Order Guide#,Distributor Item#,Product Description,MFR Name,Brand,Category,MFR Product#,Pack,Size,Priced by Pound,Weight,Price,Distributor Name,Date,Break Case,B/C Price'

/** The guide as a file in Windows-1252 with the end-of-file mark of old programs, and what it holds. */
export function aBroadlinerGuide() {
  const lines = foods.flatMap((food) =>
    food.sizes.flatMap((size) =>
      (brandsOf[food.category] ?? otherBrands).map((brand) => ({ ...food, size, brand, packSize: food.size })),
    ),
  )
  const rows = lines.map((line, at) => {
    const price = (line.dollars * (1 + ((at * 7) % 23) / 100)).toFixed(2)
    const isBreakable = line.pounds === undefined && at % 5 === 0 && Number(line.pack) > 1
    const piece = isBreakable ? (Number(price) / Number(line.pack) + 0.35).toFixed(2) : '0'
    return [
      '77120',
      String(40_000 + at),
      `${line.name} ${line.size}`,
      '',
      line.brand,
      line.category,
      `M${9_000 + at}`,
      line.pack,
      line.packSize,
      line.pounds ? 'Y' : 'N',
      String(line.pounds ?? 0),
      price,
      'Bay Broadline',
      '3/16/2026',
      isBreakable ? 'Y' : 'N',
      piece,
    ]
  })
  const text = [headings, ...rows.map((cells) => cells.join(',')), '\u001a'].join('\r\n')
  const file: Upload = { fileName: 'bay-broadline.CSV', bytes: Buffer.from(text, 'latin1') }
  return {
    file,
    /** its cells, in the order of its columns */
    rows,
    itemCount: rows.length,
    byThePoundCount: rows.filter((cells) => cells[9] === 'Y').length,
    breakableCount: rows.filter((cells) => cells[14] === 'Y').length,
  }
}

type FoodRow = [name: string, sizes: string[], pack: string, size: string, dollars: number, pounds?: number]

function foodsOf(category: string, rows: FoodRow[]): Food[] {
  return rows.map(([name, sizes, pack, size, dollars, pounds]) => ({
    name,
    category,
    sizes,
    pack,
    size,
    dollars,
    ...(pounds === undefined ? {} : { pounds }),
  }))
}
