export type InvoiceField =
  | 'din'
  | 'description'
  | 'pack'
  | 'size'
  | 'unit'
  | 'quantity'
  | 'pieces'
  | 'weight'
  | 'unitPrice'
  | 'amount'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'orderNumber'

// The first that fits counts: 'Unit Price' is a price before it is a unit, 'Qty Ship' before 'Qty Order'.
const headings: readonly [InvoiceField, RegExp][] = [
  ['invoiceNumber', /^(invoice|inv|document)( (no|num|number|nbr|id))?$/],
  ['invoiceDate', /^(invoice|inv|document) (date|dt)$|^date$/],
  ['orderNumber', /^(po|p o|purchase order|order|customer po)( (no|num|number|nbr))?$/],
  [
    'amount',
    /^((ext|extended|extension|line|total|sub ?total)( (price|amount|amt|total|cost|extension))?|(net )?(amount|amt)|net total)( usd)?$/,
  ],
  ['unitPrice', /^(unit|case|each|item|net|invoice|sell)? ?(price|cost|rate)( (usd|per unit|each))?$/],
  [
    'pieces',
    /^(splits?|eaches|pieces|pcs)( (qty|quantity|shipped|ship))?$|^(qty|quantity|ship|shipped) (splits?|each|ea|eaches|pieces|pcs)$/,
  ],
  ['din', /^(product|prod|item|sku|supc|material|article|din|vendor item|code|stock)( ?(no|num|number|nbr|code|id))?$/],
  ['description', /^(product |item |long )?(desc|descr|description|name)( of goods)?$|^(product|item)s?$|^details?$/],
  ['weight', /^(net |total |catch |actual )?(weight|wt|lbs)( lbs?)?$/],
  [
    'quantity',
    /^(qty|quantity|units|cases|ship|shp|shpd|shipped|delivered|invoiced)( (ship|shipped|invoiced|delivered|billed))?$|^(ship|shipped|invoiced|billed|delivered) (qty|quantity|cases)$|^(qty|quantity) (cs|cases?)$/,
  ],
  ['pack', /^(pack|pk|packs|pack ?size|pack and size|case pack)$/],
  ['size', /^(size|sz|unit size|item size)$/],
  ['unit', /^(unit|uom|um|u m|unit of measure|pricing unit|price unit|sales unit)$/],
]

/** A heading as it is compared: 'PricingUnit', 'PRICING_UNIT' and 'Pricing unit.' are the same. */
function compared(heading: string): string {
  return heading
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The field that a column of an invoice holds, by its heading; undefined for a column that is not needed. */
export function invoiceField(heading: string): InvoiceField | undefined {
  const words = compared(heading)
  if (words === '' || words.length > 40) return undefined
  return headings.find(([, pattern]) => pattern.test(words))?.[0]
}
