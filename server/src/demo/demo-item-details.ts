import { plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { searchTextOf, searchWordsEdition } from '@larder/domain/catalogue/search/search-words.ts'
import { sql } from 'kysely'
import { refreshEffectivePrices } from '../catalogue/items/refresh-effective-prices.ts'
import { noteEdition } from '../catalogue/search/refresh-search-words.queries.ts'
import type { Deps } from '../deps.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoOrderGuide } from './catalogue/demo-order-guides.ts'
import { refreshMatches } from '../catalogue/matches/refresh-matches.ts'

/** Facts about an item that no order guide has: call-in, stock, rebate, invoices, and then which other item is the same or cheaper. */
export async function writeDemoItemDetails(
  deps: Deps,
  places: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  for (const place of places) {
    const db = deps.database.forLocation(place.id)
    const offers = place.distributorIds.flatMap((distributorId) =>
      demoOrderGuide(distributorId).map((item) => ({ distributorId, item })),
    )
    const details = offers.map(({ distributorId, item }) => ({
      distributor_id: distributorId,
      din: item.din,
      description: item.description,
      category: item.category,
      search_text: searchTextOf({ ...item, packText: item.packSize }),
      is_unpurchasable: item.isUnpurchasable,
      status: item.status,
      is_market_price: item.isMarketPrice,
      is_electronic_invoice: item.isElectronicInvoice || item.priceOutdatedInvoice !== null,
      is_partner: item.isPartner,
      rebate_cents: item.rebateCents,
      purchased_price_cents: item.priceOutdatedInvoice?.purchasedPriceCents ?? null,
      invoice_date: invoiceDate(item, today),
      is_price_outdated: item.priceOutdatedInvoice !== null,
      is_from_invoice: item.priceOutdatedInvoice !== null,
    }))
    await sql`
      update items i set description = w.description, category = w.category, search_text = w.search_text, is_unpurchasable = w.is_unpurchasable, status = w.status,
        is_market_price = i.is_market_price or w.is_market_price, is_electronic_invoice = w.is_electronic_invoice, is_partner = w.is_partner,
        rebate_cents = w.rebate_cents, purchased_price_cents = w.purchased_price_cents, invoice_date = w.invoice_date,
        is_price_outdated = w.is_price_outdated, is_from_invoice = w.is_from_invoice
      from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as w(distributor_id integer, din text, description text, category text, search_text text,
        is_unpurchasable boolean, status text, is_market_price boolean, is_electronic_invoice boolean, is_partner boolean, rebate_cents bigint,
        purchased_price_cents bigint, invoice_date date, is_price_outdated boolean, is_from_invoice boolean)
      where i.location_id = ${place.id} and i.distributor_id = w.distributor_id and i.din = w.din`.execute(db)
    await noteEdition(db, place.id, searchWordsEdition)
    await refreshEffectivePrices({ db, locationId: place.id }, today)
    await refreshMatches({ db, locationId: place.id })
  }
}

function invoiceDate(
  item: { isElectronicInvoice: boolean; priceOutdatedInvoice: { invoiceDaysAgo: number } | null },
  today: CalendarDate,
): CalendarDate | null {
  if (item.priceOutdatedInvoice) return plusDays(today, -item.priceOutdatedInvoice.invoiceDaysAgo)
  return item.isElectronicInvoice ? plusDays(today, -9) : null
}
