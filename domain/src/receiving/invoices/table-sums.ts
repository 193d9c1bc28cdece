import { cents, sum, type Cents } from '../../values/money.ts'
import type { InvoiceFee } from './invoice.ts'
import { inPlaces, writtenNumber } from './written-numbers.ts'

export const sumWords = /^(((grand|invoice|order|net) )?(sub[ -]?)?totals?|amount due|balance)\b/i
/** Nothing but the words of a sum: 'TOTAL CEREAL' may be an item. */
export const sumAlone = new RegExp(`${sumWords.source}\\W*$`, 'i')
export const feeWords =
  /\b(tax(es)?|gst|hst|pst|qst|vat|freight|fuel|delivery|shipping|handling|surcharges?|fees?|deposits?|discounts?|allowances?|charges?|crv|lev(y|ies)|rebates?|(pallet|bottle|keg|crate) (credit|return)s?)\b/i
const taxWords = /\b(tax(es)?|gst|hst|pst|qst|vat)\b/i
/** 'Total Cases', 'Total Weight' and 'Total Savings' are no amount to pay. */
const otherTotal =
  /^(grand )?totals?\W+((number|no\.?) of )?(cases?|pieces?|pcs|units?|items?|lines?|qty|quantit(y|ies)|weight|wt|lbs?|pounds|cubes?|cartons?|boxes|tax(es)?|gst|hst|pst|qst|vat|sav(ed|ings?)|discounts?|deposits?|fees?|freight|credits?|allowances?|surcharges?|paid|payments?)\b/i
/** It may have payments taken off and older invoices added. */
const due = /^(total (amount |balance )?|amount |balance )due\b/i
/** On a credit memo it is the amount; on an invoice it is taken off. */
const totalCredit = /^(grand )?total\W+credits?\b/i
/** The total of a kind of charge: the only row of that charge, on some papers. */
const totalCharge = /^total\W+(freight|deposits?|fees?|surcharges?)\b/i
const totalTax = /^total\W+(tax(es)?|gst|hst|pst|qst|vat)\b/i

/** A row without an item, and its kind; `amount` is null where it holds no money. */
export type SumRow = {
  readonly kind: 'fee' | 'total' | 'total-tax' | 'total-credit' | 'total-charge' | 'repeated' | 'unknown'
  readonly label: string
  readonly amount: Cents | null
}
export type Sums = { fees: InvoiceFee[]; total: Cents | null }

/** The cells in the columns of amounts and descriptions count before any other cell of the row. */
export function sumRowOf(row: readonly string[], of: { amount: string; description: string }): SumRow {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isSaid = kindOf(of.description, cells.length) !== 'unknown'
  const label = isSaid ? of.description : (cells.find((cell) => /[a-z]/i.test(cell)) ?? '')
  return { kind: kindOf(label, cells.length), label, amount: amountIn([of.amount]) ?? amountIn(cells) }
}

function kindOf(label: string, cellCount: number): SumRow['kind'] {
  if (totalTax.test(label)) return 'total-tax'
  if (totalCredit.test(label)) return 'total-credit'
  if (totalCharge.test(label)) return 'total-charge'
  if (otherTotal.test(label)) return 'repeated'
  if (/^((grand|invoice) )?totals?\b/i.test(label) || due.test(label)) return 'total'
  if (sumWords.test(label)) return 'repeated'
  return feeWords.test(label) && cellCount <= 4 ? 'fee' : 'unknown'
}

/**
 * The fees and the total of an invoice, from its rows that are no lines. Of several totals it is the one that its lines
 * (`ofLines`) and fees come to, else the last one that does not say what is still due.
 */
export function sumsOf(rows: readonly SumRow[], ofLines: Cents): Sums {
  const fees: InvoiceFee[] = []
  const totals: { label: string; amount: Cents }[] = []
  let taxes: InvoiceFee | null = null
  let credit: Cents | null = null
  const charges: InvoiceFee[] = []
  for (const { kind, label, amount } of rows) {
    if (amount === null) continue
    if (kind === 'total-tax') taxes = feeOf(label, amount)
    else if (kind === 'total-credit') credit = amount
    else if (kind === 'total-charge') charges.push(feeOf(label, amount))
    else if (kind === 'total') totals.push({ label, amount })
    else if (kind === 'fee') fees.push(feeOf(label, amount))
  }
  // A total of taxes counts where no tax has a row of its own.
  if (taxes !== null && !fees.some(({ isTax }) => isTax)) fees.push(taxes)
  // So do the totals of other charges, where no charge has one.
  if (!fees.some(({ isTax }) => !isTax)) fees.push(...charges)
  const whole = sum([ofLines, ...fees.map(({ amount }) => amount)])
  const total =
    totals.find(({ amount }) => amount === whole) ?? totals.findLast(({ label }) => !due.test(label)) ?? totals.at(-1)
  return { fees: fees.filter(({ amount }) => amount !== 0), total: total?.amount ?? credit }
}

function feeOf(label: string, amount: Cents): InvoiceFee {
  return { name: label.replace(/[\s:$\d.,]+$/, '').slice(0, 80), amount, isTax: taxWords.test(label) }
}

/** The last money of a row: 'Subtotal $ 112.00' holds label and amount in one cell. */
function amountIn(cells: readonly string[]): Cents | null {
  const last = cells.at(-1) ?? ''
  const alone = writtenNumber(last)
  if (alone) return cents(inPlaces(alone, 2))
  const atEnd = /(-?\(?\$? ?[\d,]+\.\d{2}\)?-?)$/.exec(last)
  const within = atEnd && writtenNumber(atEnd[1] ?? '')
  return within ? cents(inPlaces(within, 2)) : null
}
