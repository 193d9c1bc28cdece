import { unitPrice } from '../../values/unit-price.ts'
import type { InvoiceFee, InvoiceLine, ReadInvoice } from './invoice.ts'

/**
 * An invoice as it is kept, whatever its file held: no control characters and no halves of a character in its texts, and
 * no price below zero. What is given back has a quantity below zero, as on a credit memo. A fee that is billed as a line is
 * a fee: as goods it would be claimed as not ordered, though the order agreed to it.
 */
export function keptInvoice<I extends ReadInvoice>(invoice: I): I {
  // An invoice that bills nothing but a fee keeps the fee as its line.
  const isGoods = invoice.lines.some((line) => !isFee(line))
  return {
    ...invoice,
    number: plainText(invoice.number),
    orderNumber: plainText(invoice.orderNumber),
    lines: (isGoods ? invoice.lines.filter((line) => !isFee(line)) : invoice.lines).map(keptLine),
    fees: [...invoice.fees, ...(isGoods ? invoice.lines.filter(isFee).map(feeOf) : [])].map((fee) => ({
      ...fee,
      name: plainText(fee.name),
    })),
  }
}

const feeName =
  /^(?:(?:sales|state|county|city|local|delivery|freight|fuel|shipping|handling|service|small|minimum|order|drop|stop|energy|environmental|packaging|pallet|invoice|volume|early|payment)[\s-]+)*(?:tax(?:es)?|freight|surcharges?|fees?|charges?|discount|allowance)[\s:.]*$/i

/** Whether a line has nothing but the name of a fee, with or without a number that the distributor gave it. */
function isFee({ description }: InvoiceLine): boolean {
  return feeName.test(description.trim())
}

function feeOf({ description, lineTotal }: InvoiceLine): InvoiceFee {
  const name = description.trim().replace(/[\s:.]+$/, '')
  return { name: name.slice(0, 80), amount: lineTotal, isTax: /\btax/i.test(name) }
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
    ...line,
    ...texts,
    unitPrice: unitPrice(Math.abs(line.unitPrice)),
    thousandths: isGivenBack ? -quantity : quantity,
  }
}

function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}
