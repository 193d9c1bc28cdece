import type { Offer } from './assortment.ts'
import type { Carrier } from './carriers.ts'

const longestName = 80

/** An offer's name the way that distributor writes names, 80 characters at most. */
export function itemNameOf(offer: Offer, carrier: Carrier, brand: string): string {
  const words = nameParts(offer)
  const name = styles[carrier.code](words, offer, brand).replace(/\s+/g, ' ').trim()
  return name.length <= longestName ? name : name.slice(0, name.lastIndexOf(' ', longestName)).replace(/[ ,-]+$/, '')
}

/** The product in plain words: 'Tomato, Roma, Large, Fresh'. */
export function plainName(offer: Offer): string {
  return nameParts(offer).join(', ')
}

function nameParts({ product, variant }: Offer): string[] {
  const name = product.name.includes('{}')
    ? product.name.replace('{}', variant.words)
    : [product.name, variant.words].filter((part) => part !== '').join(', ')
  return name.split(', ').map((part) => part.trim())
}

type Style = (parts: readonly string[], offer: Offer, brand: string) => string

const styles: Readonly<Record<Carrier['code'], Style>> = {
  A: (parts) => abbreviated(parts.join(' ').toUpperCase()),
  B: (parts, { product }) => [...parts, ...keptHow(product.category, parts)].join(', '),
  P: (parts) =>
    parts
      .filter((part) => part !== 'Fresh')
      .join(' ')
      .replace(/\b(Large|Medium|Extra Large|Organic)\b/g, (size) => produceSizes[size] ?? size),
  D: ([head, ...rest]) => (rest.length === 0 ? `${head}` : `${head} - ${rest.join(' ')}`),
  M: ([head = '', ...rest]) => `${head.toUpperCase()} ${rest.join(', ')}`,
  S: (parts) => {
    const state = parts.at(-1) ?? ''
    return ['Fresh', 'Frozen', 'Live'].includes(state) ? `${state} ${parts.slice(0, -1).join(', ')}` : parts.join(', ')
  },
  I: (parts, { product, variant }, brand) => {
    const shownBrand = brand === 'Packer' ? '' : brand
    if (product.italianName === null) return `${shownBrand} ${parts.join(' ')}`
    const english = product.name.replaceAll(/,? ?\{\}|,/g, '').trim()
    const translated = product.italianName === english ? '' : ` (${english})`
    const name = `${shownBrand} ${product.italianName} ${variant.words}`
    return name.length + translated.length > longestName ? name : `${name}${translated}`
  },
  J: ([head = '', ...rest]) => (rest.length === 0 ? head : `${head}: ${rest.join(' ')}`),
}

const produceSizes: Readonly<Record<string, string>> = {
  'Extra Large': 'XL',
  Large: 'Lg',
  Medium: 'Med',
  Organic: 'Org',
}

function keptHow(category: string, parts: readonly string[]): string[] {
  const isSaid = parts.some((part) => /Fresh|Frozen|Refrigerated|Shelf|Dry|Evaporated|Condensed|Barista/.test(part))
  return !isSaid && ['Dairy & Eggs', 'Cheese & Charcuterie'].includes(category) ? ['Refrigerated'] : []
}

/** Written out → as that broadliner's fixed-width system prints it. */
const shortForms: readonly (readonly [words: string, short: string])[] = Object.entries({
  'BONELESS SKINLESS': 'BNLS SKLS',
  'EXTRA VIRGIN': 'EV',
  'WHOLE MILK': 'WHL MLK',
  BONELESS: 'BNLS',
  SKINLESS: 'SKLS',
  BREAST: 'BRST',
  TENDERLOIN: 'TNDRLN',
  THIGH: 'THGH',
  GROUND: 'GRND',
  SAUSAGE: 'SAUS',
  SHREDDED: 'SHRD',
  SLICED: 'SLCD',
  DICED: 'DCD',
  CHOPPED: 'CHPD',
  GRATED: 'GRTD',
  CRUMBLED: 'CRMBLD',
  BREADED: 'BRD',
  BATTERED: 'BTRD',
  COOKED: 'CKD',
  SMOKED: 'SMKD',
  ROASTED: 'RSTD',
  FROZEN: 'FRZ',
  FRESH: 'FRSH',
  REFRIGERATED: 'REF',
  LARGE: 'LRG',
  MEDIUM: 'MED',
  CHEESE: 'CHS',
  CHEDDAR: 'CHED',
  MOZZARELLA: 'MOZZ',
  PARMESAN: 'PARM',
  PROVOLONE: 'PROV',
  AMERICAN: 'AMER',
  CHOCOLATE: 'CHOC',
  VANILLA: 'VAN',
  STRAWBERRY: 'STRWBRY',
  STRAWBERRIES: 'STRWBRY',
  TOMATO: 'TOM',
  TOMATOES: 'TOM',
  POTATO: 'POT',
  LETTUCE: 'LETT',
  ROMAINE: 'ROMAINE',
  BROCCOLI: 'BROC',
  MUSHROOM: 'MUSH',
  PEPPER: 'PEPR',
  VEGETABLE: 'VEG',
  ORGANIC: 'ORG',
  DRESSING: 'DRSG',
  VINAIGRETTE: 'VNGRT',
  GRANULATED: 'GRAN',
  POWDERED: 'PWD',
  POWDER: 'PWDR',
  WHITE: 'WHT',
  YELLOW: 'YEL',
  GREEN: 'GRN',
  BLACK: 'BLK',
  BROWN: 'BRN',
  JUICE: 'JCE',
  ASSORTED: 'ASST',
  CONTAINER: 'CONT',
  ALUMINUM: 'ALUM',
  PLASTIC: 'PLAS',
  NAPKIN: 'NAPK',
  DETERGENT: 'DETRG',
  SANITIZER: 'SANIT',
  TRADITIONAL: 'TRAD',
  ORIGINAL: 'ORIG',
  'WITH LID': 'W/LID',
  'GLUTEN FREE': 'GF',
})

const anyLongForm = new RegExp(`\\b(${shortForms.map(([words]) => words).join('|')})\\b`, 'g')
const shortFormOf = new Map(shortForms)

function abbreviated(name: string): string {
  return name.replace(anyLongForm, (words) => shortFormOf.get(words) ?? words)
}
