import { unitPrice } from '../../values/unit-price.ts'
import type { InvoiceLine, ReadInvoice } from './invoice.ts'

/**
 * An invoice as it is kept, whatever its file held: no control characters and no halves of a character in its texts, and
 * no price below zero. What is given back has a quantity below zero, as on a credit memo.
 */
export function keptInvoice<I extends ReadInvoice>(invoice: I): I {
  return {
    ...invoice,
    number: plainText(invoice.number),
    orderNumber: plainText(invoice.orderNumber),
    lines: invoice.lines.map(keptLine),
    fees: invoice.fees.map((fee) => ({ ...fee, name: plainText(fee.name) })),
  }
}

function keptLine<L extends InvoiceLine>(line: L): L {
  const texts = {
    din: plainText(line.din),
    description: plainText(line.description),
    packText: plainText(line.packText),
    unitMeasure: plainText(line.unitMeasure),
  }
  if (line.unitPrice >= 0) return { ...line, ...texts }
  const quantity = Math.abs(line.thousandths)
  const isGivenBack = line.lineTotal < 0
  return {
    ...{ ...line, ...texts },
    ...{ unitPrice: unitPrice(Math.abs(line.unitPrice)), thousandths: isGivenBack ? -quantity : quantity },
  }
}

function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}
