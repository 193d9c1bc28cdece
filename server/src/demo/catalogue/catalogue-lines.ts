import { carriers, type Carrier } from './carriers.ts'

/** One pack a product is sold in, with its 2026 list price before brand, variant and distributor. */
export type ProductPack = {
  /** 'outer/inner UOM', with ' AVG' when the weight varies. */
  readonly text: string
  readonly unitMeasure: 'CS' | 'EA' | 'LB'
  /** Dollars of one unitMeasure. */
  readonly dollars: number
  /** Pounds of one case when it is priced by the pound, else null. */
  readonly averagePounds: number | null
}

/** `only` names the packs and brands the variant is sold in; without any it comes in all of them. */
export type ProductVariant = { readonly words: string; readonly priceFactor: number; readonly only: readonly string[] }

/** `name` is a real brand, 'Packer' for unbranded goods, or 'house' for what each distributor labels itself. */
export type ProductBrand = {
  readonly name: string
  readonly priceFactor: number
  readonly carriers: readonly Carrier[]
}

export type BaseProduct = {
  /** Words from general to particular: 'Chicken, Breast, Boneless Skinless, {}, Frozen'; {} is where the variant goes. */
  readonly name: string
  readonly italianName: string | null
  readonly category: string
  readonly variants: readonly ProductVariant[]
  readonly packs: readonly ProductPack[]
  readonly brands: readonly ProductBrand[]
  readonly carriers: readonly Carrier[]
  /** A score from 0 to 100 of how often a busy American-Italian bistro buys it. */
  readonly popularity: number
  readonly isMarketPriced: boolean
  readonly isCallIn: boolean
  readonly earnsRebate: boolean
}

/**
 * The products of a catalogue text. A line reads
 * `name | variants | packs and dollars | brands | carriers | notes`:
 * variants and packs are parted by ';', brands by ','; '*.94' is a price factor; '.' is no variant; '[Heinz+4/1 GAL]' behind a
 * variant names the brands and packs it is limited to; a price ending in
 * '/lb' is by the pound, 'ea' by the piece; '-' is unbranded, '~' the house brand, 'Grande@AI' only at carriers A and I;
 * the notes are pop (popularity), mkt (market price), call (call-in), reb (rebate) and it= (Italian name).
 */
export function productsOf(category: string, text: string): BaseProduct[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => productOf(category, line))
}

function productOf(category: string, line: string): BaseProduct {
  const [name = '', variants = '', packs = '', brands = '', carrierCodes = '', notes = ''] = line
    .split(' | ')
    .map((part) => part.trim())
  const { italianName, flags } = readNotes(notes)
  const sellers = carriersOf(carrierCodes)
  return {
    name,
    italianName,
    category,
    variants: variants.split(';').map(readVariant),
    packs: packs.split(';').map(readPack),
    brands: brands.split(',').map((brand) => readBrand(brand, sellers)),
    carriers: sellers,
    popularity: Number(/\bpop (\d+)/.exec(flags)?.[1] ?? 0),
    isMarketPriced: /\bmkt\b/.test(flags),
    isCallIn: /\bcall\b/.test(flags),
    earnsRebate: /\breb\b/.test(flags),
  }
}

function readNotes(notes: string): { italianName: string | null; flags: string } {
  const parts = /^(?<before>.*?)\bit=(?<name>.+?)(?<after>(?: (?:reb|call|mkt))*)$/.exec(notes)?.groups
  if (!parts) return { italianName: null, flags: notes }
  return { italianName: parts['name'] ?? null, flags: `${parts['before']}${parts['after']}` }
}

function readFactor(text: string): { words: string; priceFactor: number } {
  const [words = '', factor = '1'] = text.split('*').map((part) => part.trim())
  return { words, priceFactor: Number(factor) }
}

function readVariant(text: string): ProductVariant {
  const [offered = '', only = ''] = text.split(/[[\]]/)
  const { words, priceFactor } = readFactor(offered)
  return { words: words === '.' ? '' : words, priceFactor, only: only === '' ? [] : only.split('+') }
}

function readPack(text: string): ProductPack {
  const parts = /^(?<pack>.+) (?<dollars>[\d.]+)(?<per>\/lb| ea)?$/.exec(text.trim())?.groups
  if (!parts) throw new Error(`'${text}' is not a pack with a price`)
  const pack = parts['pack'] ?? ''
  const dollars = Number(parts['dollars'])
  if (parts['per'] === '/lb') return { text: pack, unitMeasure: 'LB', dollars, averagePounds: poundsOf(pack) }
  return { text: pack, unitMeasure: parts['per'] === ' ea' ? 'EA' : 'CS', dollars, averagePounds: null }
}

function poundsOf(pack: string): number {
  const parts = /^(\d+)\/([\d.]+) LB AVG$/.exec(pack)
  if (!parts) throw new Error(`'${pack}' is priced by the pound but names no average weight`)
  return Number(parts[1]) * Number(parts[2])
}

function readBrand(text: string, sellers: readonly Carrier[]): ProductBrand {
  const { words, priceFactor } = readFactor(text)
  const [name = '', codes] = words.split('@')
  const shown = name === '-' ? 'Packer' : name === '~' ? 'house' : name
  return { name: shown, priceFactor, carriers: codes === undefined ? sellers : carriersOf(codes) }
}

function carriersOf(codes: string): Carrier[] {
  return carriers.filter(({ code }) => codes.includes(code))
}
