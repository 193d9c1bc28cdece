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
  lineTotal: Cents
  isSpecial: boolean
  description: string | null
}

/** A purchase order as the distributor's order desk reads it; the PDF and the spreadsheet are made from it. */
export type PurchaseOrder = {
  purchaseOrderNumber: string
  orderedOn: string
  orderedAt: string
  company: { title: string }
  location: { nickname: string; address: string[]; phone: string }
  distributor: { nickname: string; customerNumber: string | null }
  orderedBy: { name: string; email: string; phone: string }
  delivery: { date: string; weekday: string; time: string | null }
  payment: string
  notes: string | null
  lines: PurchaseOrderLine[]
  totals: { items: Cents; deliveryFee: Cents; total: Cents; marketPriceLines: number }
}

/** 'market', 'to be confirmed' or the price; an estimate says so. */
export function unpricedText(line: PurchaseOrderLine): string | undefined {
  if (line.isSpecial) return 'please quote'
  return line.isMarketPrice ? 'market' : undefined
}
