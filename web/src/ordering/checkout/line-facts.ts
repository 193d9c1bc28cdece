import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { packNeedsAgreement } from '@larder/domain/ordering/pack-change.ts'
import { needsAgreement } from '@larder/domain/ordering/price-change.ts'
import { fromWire } from '../../api/wire-money.ts'
import { calendarDate, formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney } from '../../kit/money.ts'
import { priceAgeText } from '../../catalogue/price-texts.ts'
import { stockTag } from '../../catalogue/stock-text.ts'
import type { TagContent } from '../../kit/lists/tag.tsx'
import type { LineInCart } from '../cart/line-in-cart.ts'
import { isEstimatedLine } from '../cart/line-price.ts'
import { comparedToUsual } from './minimum/usual-quantity.ts'

/** The name of a cart line, in full and cut at 50 characters (spec 1 §2). */
export function nameOfLine({ item, specialItem, description }: LineInCart): { full: string; shown: string } {
  const full = item?.name ?? specialItem?.description ?? description ?? 'Special request'
  return { full, shown: shownItemName(full) }
}

/** The words under the name: brand, pack, item number. */
export function detailsOfLine({ item, specialItem }: LineInCart): string {
  const facts = item ? [item.brand, item.packSize, item.din] : [specialItem?.packSize, specialItem?.din]
  return facts.filter(Boolean).join(' · ')
}

export function unitOfLine({ item, specialItem }: LineInCart): string {
  return item?.unitMeasure ?? specialItem?.uom ?? ''
}

/** The text in place of a price that is not known yet; for a special request, the unit asked for. */
export function unpricedWords(line: LineInCart): string {
  return line.item?.isMarketPrice ? 'Market price' : `Price on request, by ${unitOfLine(line)}`
}

/** 'was $10.00 when added', where an item costs more than it did then or is at market price now; else empty. */
export function priceRiseWords({ item, priceWhenAdded }: LineInCart): string {
  if (!item || priceWhenAdded === null) return ''
  const now = { priceCents: fromWire(item.price), isMarketPrice: item.isMarketPrice }
  if (!needsAgreement(fromWire(priceWhenAdded), now)) return ''
  return priceWhenAdded === 0 ? 'was market price' : `was ${formatMoney(fromWire(priceWhenAdded))} when added`
}

/** 'was 24 CT when added', where an item holds less than it did then; else empty. */
export function smallerPackWords({ item, packWhenAdded: pack, packNow, priceWhenAdded }: LineInCart): string {
  if (!item || !pack || !packNow || priceWhenAdded === null) return ''
  const seen = { pack, priceCents: fromWire(priceWhenAdded) }
  const now = { pack: packNow, priceCents: fromWire(item.price), isCatchWeight: item.isCatchWeight }
  return packNeedsAgreement(seen, now) ? `was ${packWords(pack, packNow)} when added` : ''
}

/** '24 CT'; with its unit, 'CS of 24 CT', where that is another than the other's. */
export function packWords(
  { unitMeasure, packSize }: PackInWords,
  other: Pick<PackInWords, 'unitMeasure'> | null,
): string {
  return other && other.unitMeasure !== unitMeasure ? `${unitMeasure} of ${packSize}` : packSize
}

type PackInWords = { unitMeasure: string; packSize: string }

/** Why the invoice may say another total: '2 items are billed by delivered weight'; empty when nothing is. */
export function estimateWords(lines: readonly LineInCart[]): string {
  const byWeight = lines.filter(isEstimatedLine).length
  return byWeight === 0 ? '' : `≈ ${byWeight === 1 ? '1 item is' : `${byWeight} items are`} billed by delivered weight`
}

/** The amount on hand beside the par, in the words of the order list. */
export function stockTagsOf({ itemDistributorId: id, stock }: LineInCart, lowItems: ReadonlySet<number>): TagContent[] {
  const tag = stockTag(stock, id !== null && lowItems.has(id))
  return tag ? [tag] : []
}

/** '50 CS of Chicken Breast, last time 2'; undefined for a usual quantity. */
export function muchMoreWords(line: LineInCart): string | undefined {
  const { item, quantity } = line
  if (!item || comparedToUsual(quantity, item.lastPurchasedQty) !== 'much more') return undefined
  return `${quantity.toLocaleString('en-US')} ${item.unitMeasure} of ${nameOfLine(line).shown}, last time ${item.lastPurchasedQty}`
}

/** Items that may not come, since they left the guide: 'Not on the newest guide and may not come: Lemons'; empty when all are on it. */
export function offGuideWords(lines: readonly LineInCart[]): string {
  const names = lines.filter(isOffGuide).map((line) => nameOfLine(line).shown)
  if (names.length === 0) return ''
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `Not on the newest guide and may not come: ${names.slice(0, mostNamed).join(', ')}${more}`
}
const mostNamed = 3

/** Taken by the server at its last price all the same; what is called in or out of stock is refused by it. */
export function isOffGuide({ item }: LineInCart): boolean {
  return item !== null && item.isPunchedOut && item.status === 'active' && item.isUnpurchasable !== 1
}

/** Warnings about a line before it is ordered. */
export function tagsOfLine(line: LineInCart, today: CalendarDate): TagContent[] {
  const { item, quantity } = line
  if (!item) return [{ label: 'Special Request', tone: 'information', tooltip: noGuarantee }]
  const tags: TagContent[] = []
  if (item.isUnpurchasable === 1)
    tags.push({ label: 'Call-In Item', tone: 'danger', tooltip: 'This item is not available for purchase.' })
  else if (item.status !== 'active') tags.push({ label: 'Out of stock', tone: 'danger' })
  else if (isOffGuide(line)) tags.push({ label: 'Not on the guide', tone: 'attention', tooltip: punchedOut })
  const usual = comparedToUsual(quantity, item.lastPurchasedQty)
  if (usual !== 'usual' && item.lastPurchasedQty !== null) {
    const on = item.lastPurchasedDate ? ` on ${formatUsDate(calendarDate(item.lastPurchasedDate.slice(0, 10)))}` : ''
    const tooltip = `Last Purchased ${item.lastPurchasedQty} ${item.unitMeasure}${on}`
    tags.push({
      label: `${usual === 'much more' ? '↑' : '↓'} last time ${item.lastPurchasedQty}`,
      tone: 'attention',
      tooltip,
    })
  }
  const age = priceAgeOfLine(line, today)
  if (age !== undefined)
    tags.push({
      label: age,
      tone: 'attention',
      tooltip: 'The last price your distributor sent. The invoice may differ.',
    })
  if (item.isCatchWeight)
    tags.push({ label: 'Catch weight', tooltip: 'Billed by delivered weight. The price is an estimate.' })
  return tags
}

/** How old the price of a line is, as the order list says it; undefined for one that holds. */
export function priceAgeOfLine({ item }: LineInCart, today: CalendarDate): string | undefined {
  return item ? priceAgeText(item, today) : undefined
}

/** The tooltip of a market price. */
export const knownAtDelivery = 'Price known at delivery. Counts as $0.00 here.'
export const noGuarantee = 'The distributor cannot guarantee delivery of special requests.'
const punchedOut =
  'This item is grayed out because it was not on your most recent order guide sent by your distributor.'
