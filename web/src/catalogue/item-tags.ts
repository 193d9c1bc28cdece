import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../api/wire-money.ts'
import type { TagContent } from '../ui/tag.tsx'
import { dashedDate, usDate } from './date-texts.ts'

export type TagFlags = { showsRebates: boolean; showsMatches: boolean }

export type Tagged = Pick<
  ListItem,
  | 'matchType'
  | 'showSavings'
  | 'savings'
  | 'isElectronicInvoiceItem'
  | 'invoiceDate'
  | 'isUnpurchasable'
  | 'orderGuideId'
  | 'isPunchedOut'
  | 'rebate'
  | 'unitMeasure'
  | 'isPurchased'
  | 'lastPurchasedDate'
  | 'lastPurchasedQty'
>

/** Gives the tags of an item (spec 1 §2), those that change what one does about it first: a row shows only three. */
export function itemTags(item: Tagged, { showsRebates, showsMatches }: TagFlags): TagContent[] {
  const tags: (TagContent | false)[] = [
    item.isUnpurchasable === 1 && {
      label: 'Call-In Item',
      tone: 'attention',
      tooltip: 'Ordered by a call to your sales rep',
    },
    showsMatches && item.showSavings && savingsTag(item),
    showsMatches &&
      item.matchType === 'ExactMatch' && {
        label: 'Exact match',
        tone: 'accent',
        tooltip: 'The same item is offered by another distributor',
      },
    showsRebates &&
      !!item.rebate && {
        label: 'Rebate',
        tone: 'savings',
        tooltip: `${formatMoney(fromWire(item.rebate))} rebate per ${item.unitMeasure || 'unit'}`,
      },
    item.isElectronicInvoiceItem && { label: 'Electronic Invoice', tone: 'information', tooltip: invoiceTooltip(item) },
    item.isPurchased && { label: 'Purchased', tooltip: purchasedTooltip(item) },
    item.orderGuideId !== null &&
      !item.isPunchedOut && { label: 'Order Guide', tooltip: 'On the most recent order guide of this distributor' },
  ]
  return tags.filter((tag) => tag !== false)
}

function savingsTag({ savings, unitMeasure }: Tagged): TagContent {
  const words = savings
    ? { label: `Saves ${formatMoney(fromWire(savings))}`, detail: `per ${caseWord(unitMeasure)}` }
    : { label: 'Savings' }
  return { ...words, tone: 'savings', tooltip: 'Cheaper as a match: open the item to compare' }
}

/** Gives 'case' for the units that mean one, else the unit itself. */
export function caseWord(unitMeasure: string): string {
  return ['', 'CS', 'CASE'].includes(unitMeasure.toUpperCase()) ? 'case' : unitMeasure
}

function invoiceTooltip({ invoiceDate }: Tagged): string {
  return invoiceDate ? `Electronic Invoice ${dashedDate(invoiceDate)}` : 'Electronic Invoice'
}

function purchasedTooltip({ lastPurchasedDate, lastPurchasedQty, unitMeasure }: Tagged): string {
  const what = lastPurchasedQty === null ? '' : ` ${lastPurchasedQty} ${unitMeasure}`.trimEnd()
  const when = lastPurchasedDate ? ` on ${usDate(lastPurchasedDate)}` : ''
  return what || when ? `Last Purchased${what}${when}` : 'Purchased before'
}
