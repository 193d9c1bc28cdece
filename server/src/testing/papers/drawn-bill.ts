import type { DrawnInvoice } from './drawn-invoice.ts'

const names = [
  'Lettuce Romaine Hearts',
  'Canola Oil',
  'Chicken Breast Boneless',
  'Tomato Roma 25 LB',
  'Butter Unsalted AA',
  'Heavy Cream 36%',
  'Flour All Purpose',
  'Onion Yellow Jumbo',
  'Eggs Large Loose',
  'Parmesan Grated',
  'Shrimp 16/20 P&D',
  'Basil Fresh',
  'Lemon 115 CT',
  'Potato Russet 70 CT',
  'Salmon Atlantic Fillet',
  'Garlic Peeled',
]
const packs = ['1/24 CT', '6/1 GAL', '4/10 LB', '1/25 LB']

/** An invoice of sixteen lines with a fuel surcharge; one line came a case short. */
export function aDrawnBill(): DrawnInvoice {
  return {
    number: '48213907',
    date: '03/03/2026',
    order: '1-0042',
    fuelCents: 650,
    lines: names.map((name, at) => ({
      din: String(1_000_000 + at * 734_213).slice(0, 7),
      name,
      pack: packs[at % 4] ?? '',
      ordered: 1 + ((at * 7) % 9),
      quantity: 1 + ((at * 7) % 9) - (at === 3 ? 1 : 0),
      cents: 1_234 + at * 517 + (at % 3) * 9,
    })),
  }
}
