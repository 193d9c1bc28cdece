/** A demo distributor as the catalogue sees it: what it sells and how it writes. */
export type Carrier = {
  /** Its letter in the catalogue lines. */
  readonly code: 'A' | 'B' | 'P' | 'D' | 'M' | 'S' | 'I' | 'J'
  readonly distributorId: number
  readonly isBroadline: boolean
  /** The categories the bistro buys here first; elsewhere it buys them less often. */
  readonly firstChoiceFor: readonly string[]
  /** Its usual price against the list price of the catalogue. */
  readonly priceFactor: number
  /** Category → the label it puts on its own goods; '' is for all other categories. Without one it sells no house brand. */
  readonly houseBrands: Readonly<Record<string, string>>
}

export const carriers: readonly Carrier[] = [
  {
    code: 'A',
    distributorId: 531,
    isBroadline: true,
    firstChoiceFor: [
      'Dry Goods',
      'Canned Goods',
      'Oils & Vinegars',
      'Spices',
      'Bakery',
      'Frozen',
      'Poultry',
      'International',
    ],
    priceFactor: 1,
    houseBrands: {
      '': 'Pantry Mark',
      Produce: 'Garden Row',
      'Dairy & Eggs': 'Meadow Gate',
      Meat: 'Block & Hook',
      Poultry: 'Barnyard Gate',
      Seafood: 'Harbor Run',
      'Oils & Vinegars': 'Goldpress',
      Spices: 'Spice Row',
      Bakery: 'Hearth Lane',
      Frozen: 'Kettle & Ladle',
      Beverages: 'Springhouse',
      'Paper & Disposables': 'EverServe',
      Cleaning: 'BrightWorks',
      Desserts: 'Sweet Finish',
      'Pasta, Rice & Grains': 'Casa Marino',
      International: 'World Table',
      'Cheese & Charcuterie': 'Valle Reale',
    },
  },
  {
    code: 'B',
    distributorId: 558,
    isBroadline: true,
    firstChoiceFor: ['Beverages', 'Desserts', 'Frozen'],
    priceFactor: 1,
    houseBrands: {
      '': 'Kitchen Standard',
      Produce: 'Field & Vine',
      'Dairy & Eggs': 'Crestview Dairy',
      Meat: 'Prairie Cut',
      Poultry: 'Red Gate Farms',
      Seafood: 'Tidewater Select',
      'Oils & Vinegars': 'Clear Pour',
      Spices: 'Savor Line',
      Bakery: 'Stone Mill Lane',
      Frozen: 'Prep Ready',
      Beverages: 'Cool Creek',
      'Paper & Disposables': 'Table & Tote',
      Cleaning: 'TruScrub',
      Desserts: 'Last Course',
      'Pasta, Rice & Grains': 'Bella Strada',
      International: 'Spice Harbor',
      'Cheese & Charcuterie': 'Monte Chiaro',
    },
  },
  {
    code: 'P',
    distributorId: 101,
    isBroadline: false,
    firstChoiceFor: ['Produce'],
    priceFactor: 0.94,
    houseBrands: {},
  },
  {
    code: 'D',
    distributorId: 102,
    isBroadline: false,
    firstChoiceFor: ['Dairy & Eggs'],
    priceFactor: 0.97,
    houseBrands: { '': 'Hollow Brook' },
  },
  {
    code: 'M',
    distributorId: 103,
    isBroadline: false,
    firstChoiceFor: ['Meat'],
    priceFactor: 0.98,
    houseBrands: { '': 'Bowery Block' },
  },
  {
    code: 'S',
    distributorId: 104,
    isBroadline: false,
    firstChoiceFor: ['Seafood'],
    priceFactor: 0.97,
    houseBrands: { '': 'North Pier' },
  },
  {
    code: 'I',
    distributorId: 105,
    isBroadline: false,
    firstChoiceFor: ['Cheese & Charcuterie', 'Pasta, Rice & Grains'],
    priceFactor: 0.98,
    houseBrands: {},
  },
  {
    code: 'J',
    distributorId: 106,
    isBroadline: false,
    firstChoiceFor: ['Paper & Disposables', 'Cleaning'],
    priceFactor: 0.94,
    houseBrands: { '': 'Quayside' },
  },
]

/** The carrier behind a distributor id of the demo, or null for one without a catalogue. */
export function carrierOf(distributorId: number): Carrier | null {
  return carriers.find((carrier) => carrier.distributorId === distributorId) ?? null
}
