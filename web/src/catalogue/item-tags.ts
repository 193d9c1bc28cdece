import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { isMoneyHidden } from '../kit/hidden-money.ts'
import { formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'
import type { TagContent } from '../kit/lists/tag.tsx'
import { dashedDate, usDate } from './date-texts.ts'

export type TagFlags = { showsRebates: boolean; showsMatches: boolean }
/** A tag that is about another item opens it. */
type ItemTag = TagContent & { opens?: number | null }

export type Tagged = Pick<
  ListItem,
  | 'matchType'
  | 'matchId'
  | 'matchDistributor'
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

/** The tags of an item (spec 1 §2), those that change what one does about it first: a row shows only three. */
export function itemTags(item: Tagged, { showsRebates, showsMatches }: TagFlags): ItemTag[] {
  const tags: (ItemTag | false)[] = [
    item.isUnpurchasable === 1 && {
      label: 'Call-In Item',
      tone: 'attention',
      tooltip: 'Ordered by a call to your sales rep',
    },
    showsMatches && !isMoneyHidden() && item.showSavings && savingsTag(item),
    showsMatches &&
      item.matchType === 'ExactMatch' && {
        label: 'Exact match',
        tone: 'accent',
        tooltip: `The same item is offered by ${item.matchDistributor ?? 'another distributor'}`,
        opens: item.matchId,
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

/** The item that has it is the dearer one: so it is a warning, and says where to buy instead. */
function savingsTag({ savings, unitMeasure, matchId, matchDistributor }: Tagged): ItemTag {
  const unit = caseWord(unitMeasure)
  const amount = savings ? `${formatMoney(fromWire(savings))}${unit === 'case' ? '' : `/${unit}`} less` : 'Cheaper'
  const place = matchDistributor ? `at ${matchDistributor}` : 'elsewhere'
  return {
    label: `${amount} ${place}`,
    tone: 'attention',
    tooltip: `${amount}${unit === 'case' && savings ? ' per case' : ''} ${place}, by unit price. Press to see that item.`,
    opens: matchId,
  }
}

/** 'case' for the units that mean one, else the unit itself. */
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
