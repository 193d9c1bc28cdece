import type { Cents } from '@larder/domain/values/money.ts'

export type PurchaseOrderLine = {
  lineNumber: number
  din: string
  quantity: number
  unitMeasure: string
  packSize: string
  name: string
  brand: string
  /** null when the price is known only at delivery */
  price: Cents | null
  isMarketPrice: boolean
  /** the price is an estimate for the average weight */
  isCatchWeight: boolean
  /** with its unit, as '40.5 LB' */
  averageWeight?: string
  lineTotal: Cents
  isSpecial: boolean
  description: string | null
}

/** A purchase order as the distributor's order desk reads it; the PDF and the spreadsheet are made from it. */
export type PurchaseOrder = {
  purchaseOrderNumber: string
  /** 'YYYY-MM-DD' in the location's time zone */
  orderedOn: string
  /** the same for people, with the time */
  orderedAt: string
  /** the reason that nothing comes of it, as 'Cancelled 11/27/2026'; null for an order that counts */
  notInForce: string | null
  company: { title: string; /** a PNG */ logo?: Buffer }
  location: { nickname: string; address: string[]; phone: string }
  distributor: { nickname: string; customerNumber: string | null }
  orderedBy: { name: string; email: string; phone?: string }
  /** date is 'MM/DD/YYYY'; date and weekday are '' when none was asked for */
  delivery: { date: string; weekday: string; time: string | null }
  payment: string
  notes: string | null
  lines: PurchaseOrderLine[]
  totals: { items: Cents; deliveryFee: Cents; total: Cents; marketPriceLines: number }
}

/** The text in place of a price that is not known yet; undefined when it is known. */
export function unpricedText(line: PurchaseOrderLine): string | undefined {
  if (line.isSpecial) return 'please quote'
  return line.isMarketPrice || line.price === null ? 'market' : undefined
}

/** The lines that the total leaves out: '+ 2 market-price items', '+ 1 special request'. */
export function missingInTotal({ lines, totals }: PurchaseOrder): string[] {
  const special = lines.filter((line) => line.isSpecial).length
  const counted = (count: number, one: string) => (count > 0 ? [`+ ${count} ${one}${count === 1 ? '' : 's'}`] : [])
  return [...counted(totals.marketPriceLines, 'market-price item'), ...counted(special, 'special request')]
}

/** How many lines are in the total at a price for their average weight, which makes it an estimate. */
export function estimatedLines({ lines }: PurchaseOrder): number {
  return lines.filter((line) => line.isCatchWeight && !unpricedText(line)).length
}

/** 'Wednesday 11/25/2026', or what to say when no day was asked for. */
export function deliveryDay({ delivery }: PurchaseOrder): string {
  return [delivery.weekday, delivery.date].filter(Boolean).join(' ') || 'Next delivery'
}

/** The item to order: a special request is in the words of the person who made it. */
export function itemText(line: PurchaseOrderLine): string {
  return (line.isSpecial && line.description) || line.name
}

/** Said below the name of a line that is priced by an average weight. */
export function weightText(line: PurchaseOrderLine): string {
  if (!line.isCatchWeight) return ''
  return line.averageWeight ? `Catch weight, ${line.averageWeight} on average` : 'Catch weight'
}
