import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { againstInWords, changeInWords, questionToRep } from '@larder/domain/receiving/price-guard/price-words.ts'
import type { z } from 'zod'
import type { ToldChange } from './told-changes.ts'

type Answer = z.output<typeof PriceChange>
/** What the message to the rep says of the location; by distributor, how they call it. */
export type Writer = { location: string; from: string; customerNumbers: ReadonlyMap<number, string | null> }

/** A change as the wire has it. */
export function priceChangeAnswer({ change, ...row }: ToldChange, writer: Writer): Answer {
  const { item, din, now, source, invoiceNumber, distributorId } = row
  const { location, from } = writer
  const customerNumber = writer.customerNumbers.get(distributorId) ?? null
  return {
    ...{ id: row.id, itemDistributorId: row.itemId, item, din, distributorId, distributor: row.distributor },
    ...{ source, date: now.on, orderGuideId: row.orderGuideId },
    invoice: row.invoiceId === null ? null : { id: row.invoiceId, invoiceNumber: invoiceNumber ?? '' },
    ...{ kind: change.kind, against: change.against, percent: change.tenths / 10, unit: change.unit },
    ...{ unitPriceBefore: change.unitPriceBefore, unitPriceNow: change.unitPriceNow, packSize: now.packText },
    words: changeInWords(change, now),
    againstWords: againstInWords(change, source),
    ...{ monthly: change.monthly, status: row.status, acceptedBy: row.status === 'open' ? null : row.markedByName },
    message: questionToRep(change, { item, din, now, source, invoiceNumber, location, customerNumber, from }),
    mail: row.mail,
  }
}
