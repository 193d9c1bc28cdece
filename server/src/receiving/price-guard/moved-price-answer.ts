import { valueOf } from '@larder/contract/recipes/ingredients.ts'
import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { againstInWords, changeInWords, questionToRep } from '@larder/domain/receiving/price-guard/price-words.ts'
import { isMeasured, type PriceChange as Found } from '@larder/domain/receiving/price-guard/moved-price.ts'
import type { z } from 'zod'
import { sourceOf, type ToldChange } from './told-changes.ts'

type Answer = z.output<typeof PriceChange>
/** The sender of the message to the rep: location, person, and the location's customer number by distributor. */
export type Writer = { location: string; from: string; customerNumbers: ReadonlyMap<number, string | null> }

/** A change as the wire has it. */
export function priceChangeAnswer({ change, units, ...row }: ToldChange, writer: Writer): Answer {
  const { item, din, now, changedByRep: rep, invoiceNumber, distributorId } = row
  const source = sourceOf(row)
  const { location, from } = writer
  const customerNumber = writer.customerNumbers.get(distributorId) ?? null
  return {
    id: row.id,
    itemDistributorId: row.itemId,
    item,
    din,
    distributorId,
    distributor: row.distributor,
    source,
    rep,
    date: now.on,
    orderGuideId: row.orderGuideId,
    invoice: row.invoiceId === null ? null : { id: row.invoiceId, invoiceNumber: invoiceNumber ?? '' },
    kind: change.kind,
    against: change.against,
    ...figuresOf(change),
    packSize: now.packText,
    units: units && { ...units, holds: units.holds && valueOf(units.holds) },
    words: changeInWords(change, now),
    againstWords: againstInWords(change, source),
    status: row.status,
    acceptedBy: row.status === 'open' ? null : row.markedByName,
    message: questionToRep(change, { item, din, now, source, rep, invoiceNumber, location, customerNumber, from }),
    mail: row.mail,
  }
}

function figuresOf(change: Found) {
  if (!isMeasured(change))
    return { percent: null, unit: null, unitPriceBefore: null, unitPriceNow: null, monthly: null }
  const { tenths, unit, unitPriceBefore, unitPriceNow, monthly } = change
  return { percent: tenths / 10, unit, unitPriceBefore, unitPriceNow, monthly }
}
