import { datedHeading } from './order-guide-heading-dates.ts'
import { remembered } from './order-guide-remembered.ts'

/** The heading in the words that order-guide-headings.ts knows, without dates: 'Prod. No' and 'PRODUCT #' are 'product number'. */
export const headingWords = remembered(wordsOf)

function wordsOf(heading: string): string {
  const words = datedHeading(heading)
    .rest.normalize('NFKC')
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(/\bu\/m\b/g, ' unit measure ')
    .replace(/\bb\/c\b/g, ' break case ')
    // 'Disc' alone is discontinued; in 'Disc %' it is a discount.
    .replace(/\bdisc\.?(?=\s*(?:%|\$|pct|percent|amt|amount|rate)|count)/g, ' discount ')
    .replace(/(%|\$|\bpct|\bpercent)\s*disc\b/g, '$1 discount ')
    .replace(/(?:\/|\bper)\s*(?:#|lbs?\b|pounds?\b)/g, ' per pound ')
    .replace(/\/\s*(?:cs|case)\b/g, ' per case ')
    .replace(/\/\s*(?:ea|each|unit)\b/g, ' per each ')
    .replace(/#/g, ' number ')
    .replace(/\$/g, ' price ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (fillers.has(word) ? [] : (synonyms.get(word) ?? word).split(' ')))
  return words.filter((word, index) => word !== words[index - 1]).join(' ')
}

const fillers = new Set([
  'of',
  'the',
  'usd',
  'us',
  'dollars',
  'optional',
  'in',
  'a',
  'usf',
  'sysco',
  'gfs',
  'pfg',
  'pfs',
])

const synonyms = new Map(
  Object.entries({
    no: 'number',
    nbr: 'number',
    num: 'number',
    nmbr: 'number',
    numb: 'number',
    prod: 'product',
    products: 'product',
    items: 'item',
    itm: 'item',
    itemno: 'item number',
    itemnum: 'item number',
    itemnumber: 'item number',
    itemcode: 'item code',
    itemid: 'item id',
    itemdescription: 'item description',
    itemname: 'item name',
    prodno: 'product number',
    prodnum: 'product number',
    productnumber: 'product number',
    productcode: 'product code',
    productname: 'product name',
    productdescription: 'product description',
    desc: 'description',
    descr: 'description',
    descrip: 'description',
    descriptions: 'description',
    cs: 'case',
    cse: 'case',
    cases: 'case',
    ea: 'each',
    lb: 'pound',
    lbs: 'pound',
    pounds: 'pound',
    mfr: 'manufacturer',
    mfg: 'manufacturer',
    mfgr: 'manufacturer',
    manuf: 'manufacturer',
    manufacturers: 'manufacturer',
    maker: 'manufacturer',
    pk: 'pack',
    pck: 'pack',
    packs: 'pack',
    packsize: 'pack size',
    packaging: 'package',
    packsz: 'pack size',
    pksz: 'pack size',
    pksize: 'pack size',
    sz: 'size',
    um: 'unit measure',
    uom: 'unit measure',
    uofm: 'unit measure',
    unitofmeasure: 'unit measure',
    approx: 'approximate',
    appx: 'approximate',
    aprx: 'approximate',
    apx: 'approximate',
    est: 'estimated',
    btl: 'bottle',
    pc: 'piece',
    pcs: 'piece',
    disc: 'discontinued',
    wt: 'weight',
    wgt: 'weight',
    avg: 'average',
    ave: 'average',
    ext: 'extended',
    extd: 'extended',
    extension: 'extended',
    extprice: 'extended price',
    cat: 'category',
    categories: 'category',
    cust: 'customer',
    dist: 'distributor',
    vend: 'vendor',
    supp: 'supplier',
    qty: 'quantity',
    prc: 'price',
    pricing: 'price',
    prices: 'price',
    amt: 'amount',
    cst: 'cost',
    brk: 'break',
    lastprice: 'last price',
    lastcost: 'last cost',
    caseprice: 'case price',
    unitprice: 'unit price',
    netprice: 'net price',
    itemprice: 'item price',
    eachprice: 'each price',
    splitprice: 'split price',
    casecost: 'case cost',
    unitcost: 'unit cost',
    catchweight: 'catch weight',
    brandname: 'brand name',
    dept: 'department',
    grp: 'group',
    ordered: 'order',
    shipped: 'ship',
    uom1: 'unit measure',
    perlb: 'per pound',
    splittable: 'split able',
    breakable: 'break able',
    splits: 'split',
    code: 'code',
  }),
)
