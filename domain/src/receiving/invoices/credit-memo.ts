import { cents, minus, noMoney } from '../../values/money.ts'
import type { InvoiceFee, InvoiceLine, ReadInvoice } from './invoice.ts'

type Paper = Pick<ReadInvoice, 'kind' | 'total'> & {
  readonly lines: readonly InvoiceLine[]
  readonly fees: readonly InvoiceFee[]
}

/** 'CREDIT MEMO', alone or with its number, as the heading of a paper has it; a row that takes a memo off says more. */
const memoWords =
  /^\W*(?:(?:(?:document|doc|invoice|transaction) )?type\W+)?credit\s*(?:memo(?:randum)?|note|invoice)\b\W*(?:(?:no|number|num)\b\W*)?(?:[\w-]*\d[\w-]*)?\W*$/i

function saysCreditMemo(above: readonly string[]): boolean {
  return above.some((text) => memoWords.test(text))
}

/**
 * The paper that was read, with its kind. It is a credit memo where its total is below zero, or where a text above its
 * lines says so; its amounts are below zero then. The same words among the lines only take another memo off.
 */
export function asInvoiceOrMemo<I extends Omit<Paper, 'kind'>>(
  invoice: I,
  above: readonly string[],
): I & Pick<Paper, 'kind'> {
  if (invoice.total < 0) return { ...invoice, kind: 'credit_memo' }
  return saysCreditMemo(above) ? { ...turned(invoice), kind: 'credit_memo' } : { ...invoice, kind: 'invoice' }
}

/** The invoice with its amounts on the other side of zero: some print what they give back without a minus. */
function turned<I extends Omit<Paper, 'kind'>>(invoice: I): I {
  return {
    ...invoice,
    total: minus(noMoney, invoice.total),
    lines: invoice.lines.map((line) => ({
      ...line,
      thousandths: negated(line.thousandths),
      lineTotal: minus(noMoney, line.lineTotal),
    })),
    fees: invoice.fees.map((fee) => ({ ...fee, amount: cents(negated(fee.amount)) })),
  }
}

/** The figure on the other side of zero, which itself has no minus. */
function negated(figure: number): number {
  return figure === 0 ? 0 : -figure
}
