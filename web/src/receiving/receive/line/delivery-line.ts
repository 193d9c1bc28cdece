import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import { deliveryTotals, type DeliveryTotals } from '@larder/domain/receiving/pre-reject.ts'
import { poundsOfOne } from '@larder/domain/receiving/pounds-of-one.ts'
import { mostToReject, receivedLine, type ReceivedLine } from '@larder/domain/receiving/received-line.ts'
import { parseFraction } from '@larder/domain/values/fraction.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import { priceOfUnits, unitPrice } from '@larder/domain/values/unit-price.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { Draft, Drafted } from '../../draft/draft-state.ts'
import { receiptOf, type LineReceipt } from '../../draft/line-receipt.ts'
import { factsOf } from '../../new-item/item-facts.ts'
import type { WaitingItem } from '../../new-item/items-state.ts'

/** A line of a delivery as this person sees it: what was said here over what the server has. */
export type DeliveryLine = {
  id: number
  item: OrderItem
  receipt: LineReceipt
  /** not on the server yet */
  drafted: Drafted | undefined
  name: string
  packSize: string
  figures: ReceivedLine
  mostToReject: number
}

export function deliveryLines(items: readonly OrderItem[], draft: Draft): DeliveryLine[] {
  return items.map((item) => deliveryLine(item, draft.get(item.oi_id)))
}

const worked = new WeakMap<OrderItem, DeliveryLine>()

/** The same object while neither the server's line nor what was said of it changes, so that a tap draws one row. */
function deliveryLine(item: OrderItem, drafted: Drafted | undefined): DeliveryLine {
  const known = worked.get(item)
  if (known && known.drafted === drafted) return known
  const line = workOut(item, drafted)
  worked.set(item, line)
  return line
}

function workOut(item: OrderItem, drafted: Drafted | undefined): DeliveryLine {
  const receipt = drafted && drafted.change.state !== 'refused' ? drafted.change.receipt : receiptOf(item)
  const { edit } = receipt
  const line = {
    quantity: item.quantity,
    priceCents: fromWire(item.price),
    unitPrice: item.unit_price === null ? null : tenThousandths(item.unit_price),
    isWithoutPrice: isOrderedWithoutPrice(item),
    rejectedQuantity: receipt.rejectedQuantity,
    edit: {
      quantity: edit.quantity,
      priceCents: edit.price === null ? estimateOf(item, edit.unitPrice) : fromWire(edit.price),
      unitPrice: edit.unitPrice === null ? null : tenThousandths(edit.unitPrice),
      weight: edit.weight === null ? null : String(edit.weight),
    },
  }
  return {
    id: item.oi_id,
    item,
    receipt,
    drafted,
    name: edit.item ?? item.item,
    packSize: edit.packSize ?? item.packSize,
    figures: receivedLine(line),
    mostToReject: mostToReject(line),
  }
}

/** A market price or special request: any price that is typed is its first. */
export function isOrderedWithoutPrice(item: Pick<OrderItem, 'isAdded' | 'isSpecial' | 'isMarketPrice'>): boolean {
  return !item.isAdded && (item.isSpecial === 1 || item.isMarketPrice)
}

/** One at another price of a pound, until it is weighed, as the server has it. */
function estimateOf(item: OrderItem, perPound: number | null) {
  if (perPound === null) return null
  const pounds = poundsOf(item)
  return pounds === null ? null : priceOfUnits(unitPrice(tenThousandths(perPound)), pounds)
}

/** The pounds one is estimated by, where it is billed by weight and somebody knows them. */
export function poundsOf(item: OrderItem) {
  if (!item.isCatchWeight) return null
  return poundsOfOne({
    packPounds: packPoundsOf(item),
    priceCents: fromWire(item.price),
    unitPrice: item.unit_price === null ? null : tenThousandths(item.unit_price),
    unitMeasure: item.unit_measure,
  })
}

function packPoundsOf({ unitQuantity, unitSize, packSizeUnit }: OrderItem) {
  if (packSizeUnit !== 'LB' || unitQuantity === null || unitSize === null) return null
  return parseFraction(String(unitQuantity))?.mul(parseFraction(String(unitSize)) ?? 0) ?? null
}

/** A price that nobody knows yet, as of a market price, is none. */
export function priceInWords(cents: Cents): string {
  return cents === 0 ? 'no price' : formatMoney(cents)
}

/**
 * Nothing is received for nothing (spec 3 §5): the price of such a line is asked for before the order is complete, but not of
 * people who may not see it.
 */
export function isPriceMissing({ figures }: DeliveryLine): boolean {
  return !isMoneyHidden() && figures.deliveredCents === 0
}

/** Whether a line is billed by its weight, at a market price too: what a pound costs is on the paper then. */
export function isBilledByWeight({ item }: Pick<DeliveryLine, 'item'>): boolean {
  return item.isCatchWeight
}

/** How many lines came that are billed by weight and were not weighed: their money is an estimate. */
export function countUnweighed(lines: readonly DeliveryLine[]): number {
  if (isMoneyHidden()) return 0
  return lines.filter(
    (line) => isBilledByWeight(line) && line.receipt.edit.weight === null && line.figures.receivedCents > 0,
  ).length
}

export function isChecked({ receipt }: DeliveryLine): boolean {
  return receipt.status !== null
}

/** With the new items that are on this device only; what the server refused does not count. */
export function totalsOf(
  order: Order,
  lines: readonly DeliveryLine[],
  newItems: readonly WaitingItem[] = [],
): DeliveryTotals {
  const added = newItems.filter(({ item }) => item.state === 'waiting').map(({ item }) => factsOf(item.request))
  return deliveryTotals(
    [...lines, ...added].map(({ figures }) => figures),
    {
      deliveryFeeCents: fromWire(order.deliveryFee),
      sameDayDeliveryFeeCents: fromWire(order.sameDayDeliveryFee),
      salesTaxCents: fromWire(order.salesTax),
      promoDiscountCents: fromWire(order.promoDiscount),
      usedCreditCents: fromWire(order.usedCredit),
    },
  )
}

function tenThousandths(dollars: number): number {
  return Math.round(dollars * 10_000)
}
