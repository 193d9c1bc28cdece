// The price changes that a kitchen is told of, in plain whole numbers, as the model that the product is held against.
// Prices are compared by the pound, in hundred-and-twentieths of a cent: cases hold 24 or 30 pounds.

/** What a price list or a sales rep asks for a case, and the pounds that it holds. */
export type Offer = { cents: number; pack: keyof typeof poundsOf }
/** What came in one delivery: `on` is the day that its invoice bears, without one the day it came. */
export type Payment = { day: number; on: number; perPound: number; pounds: number }
/** What an invoice asks for a case, and how many days after the delivery it is dated; before it below zero. */
export type Bill = Offer & { after: number }
export type Change = {
  /** tells one change of an item from the next */
  no: number
  status: 'open' | 'accepted'
  source: 'guide' | 'invoice'
  /** a pound, as all prices of a change */
  now: number
  agreed: number
  /** the newest first: those of four weeks, or the last one before */
  paid: readonly number[]
  /** those of them that are no older than four weeks */
  usual: readonly number[]
}
export type PricedItem = { offer: Offer; payments: Payment[]; change: Change | null }
export type PriceChangesModel = {
  day: number
  basisPoints: number
  monthlyCents: number
  items: PricedItem[]
  lastNo: number
}
/** A change as people are told of it. */
export type Told = { against: 'agreed' | 'paid' | 'usual'; tenths: number; monthlyCents: number | null }

export const poundsOf = { '6/5 LB': 30, '5/6 LB': 30, '6/4 LB': 24 } as const
const partsOfACent = 120
const [usualDays, paceDays] = [28, 56]

function perPound({ cents, pack }: Offer): number {
  return cents * (partsOfACent / poundsOf[pack])
}

/** A delivery at the price that its order was placed at: after an invoice that is not always the price list's. */
export function buys(model: PriceChangesModel, at: number, { quantity, cents }: { quantity: number; cents: number }) {
  const item = model.items[at]
  if (!item) return
  const { pack } = item.offer
  const price = perPound({ cents, pack })
  item.payments.unshift({ day: model.day, on: model.day, perPound: price, pounds: quantity * poundsOf[pack] })
}

/** The newest delivery is billed: compared with what its order agreed, then with what was paid until the invoice's day. */
export function isBilled(model: PriceChangesModel, at: number, { after, ...billed }: Bill): void {
  const item = model.items[at]
  const delivery = item?.payments[0]
  if (!item || !delivery) return
  const on = model.day + after
  const change = changeTo(on, { agreed: delivery.perPound, payments: item.payments.slice(1) }, billed)
  Object.assign(delivery, { on, perPound: change.now })
  keep(model, item, { ...change, source: 'invoice' })
}

/** The price of a case of this pack at what was paid last for a pound, in whole cents. */
export function centsAsPaid({ items }: PriceChangesModel, at: number, pack: Offer['pack']): number | null {
  const last = items[at]?.payments[0]
  return last === undefined ? null : rounded(last.perPound * poundsOf[pack], partsOfACent)
}

/** A new price list: what moved is told, and what stayed where it is above what was paid lately and nobody was told yet. */
export function takeGuide(model: PriceChangesModel, offers: readonly Offer[]): void {
  for (const [at, item] of model.items.entries()) {
    const offer = offers[at] ?? item.offer
    const { payments, change: told } = item
    const isSteady = offer.cents === item.offer.cents && offer.pack === item.offer.pack
    const last = payments[0]
    const change = changeTo(model.day, { agreed: perPound(item.offer), payments }, offer)
    item.offer = offer
    if (last === undefined || change.paid.length === 0) continue
    if (isSteady) {
      const wasBoughtLately = last.day >= model.day - paceDays
      const rise = tellOf(change, model.basisPoints)
      if (told === null && wasBoughtLately && rise !== null && rise.tenths > 0) keep(model, item, change)
    } else keep(model, item, change)
  }
}

/** A sales rep asks another price for the same case. */
export function takeRepPrice(model: PriceChangesModel, at: number, cents: number): void {
  const item = model.items[at]
  if (!item || item.offer.cents === cents) return
  const offer = { ...item.offer, cents }
  const change = changeTo(model.day, { agreed: perPound(item.offer), payments: item.payments }, offer)
  item.offer = offer
  if (change.paid.length > 0) keep(model, item, change)
}

function changeTo(on: number, before: { agreed: number; payments: readonly Payment[] }, offer: Offer): Change {
  const { agreed, payments } = before
  return { no: 0, status: 'open', source: 'guide', now: perPound(offer), agreed, ...paidFor(payments, on) }
}

/** One change an item: a price that was told stays as it is, an accepted one is quiet up to its price. */
function keep(model: PriceChangesModel, item: PricedItem, price: Change): void {
  const told = item.change
  if (told?.now === price.now) return
  // Two small rises of price lists are one larger one.
  const isOlderGuide = told?.status === 'open' && told.source === 'guide' && price.source === 'guide'
  const change = isOlderGuide ? { ...price, agreed: told.agreed } : price
  const tells = tellOf(change, 0)
  if (tells !== null && told?.status === 'accepted' && tells.tenths >= 0 && price.now <= told.now) return
  if (tells !== null) item.change = { ...change, no: (model.lastNo += 1) }
  else if (told?.status === 'open') item.change = null
}

/** Marks all of the changes, or none where one of them has been replaced. */
export function mark(
  model: PriceChangesModel,
  marked: readonly { item: number; no: number }[],
  status: Change['status'],
): string {
  const changes = marked.map(({ item, no }) => {
    const change = model.items[item]?.change
    return change?.no === no ? change : null
  })
  if (changes.includes(null)) return 'not_found'
  for (const change of changes) if (change) change.status = status
  return 'marked'
}

/** The changes of a status that the limits tell, by the places of their items. */
export function toldOf(model: PriceChangesModel, status: Change['status']): Map<number, Told> {
  const told = new Map<number, Told>()
  for (const [at, { change, payments }] of model.items.entries()) {
    if (change?.status !== status) continue
    const base = tellOf(change, model.basisPoints)
    if (!base) continue
    const came = payments.filter(({ day }) => day > model.day - paceDays).reduce((sum, { pounds }) => sum + pounds, 0)
    const monthlyCents = came === 0 ? null : rounded(base.halves * came * 365, 2 * partsOfACent * 12 * paceDays)
    if (monthlyCents !== null && Math.abs(monthlyCents) < model.monthlyCents) continue
    told.set(at, { against: base.against, tenths: base.tenths, monthlyCents })
  }
  return told
}

/** The first comparison that says something; null for a rise that only returns to what is usual. In halves, for medians. */
function tellOf({ source, now, agreed, paid, usual }: Change, basisPoints: number) {
  const median = medianOfHalves(usual)
  const bases = [
    { against: 'agreed' as const, halves: 2 * agreed },
    ...paid.slice(0, 1).map((price) => ({ against: 'paid' as const, halves: 2 * price })),
    ...(median === null ? [] : [{ against: 'usual' as const, halves: median }]),
  ]
  for (const { against, halves: before } of bases) {
    const halves = 2 * now - before
    if (halves === 0 || Math.abs(halves) * 10_000 < basisPoints * before) continue
    // An invoice above what its order agreed is told whatever is usual.
    const isFirm = source === 'invoice' && against === 'agreed'
    if (!isFirm && halves > 0 && median !== null && 2 * now * 10_000 <= median * (10_000 + basisPoints)) return null
    return { against, halves, tenths: rounded(halves * 1_000, before) }
  }
  return null
}

/** Known on a day: what came until the day after it and is dated no later. */
function paidFor(payments: readonly Payment[], day: number) {
  const isUsual = (each: Payment) => each.on >= day - usualDays
  const known = payments
    .filter((each) => each.day <= day + 1 && each.on <= day)
    .toSorted((one, other) => other.on - one.on)
  return {
    paid: known.filter((each, at) => at === 0 || isUsual(each)).map(({ perPound: paid }) => paid),
    usual: known.filter(isUsual).map(({ perPound: paid }) => paid),
  }
}

function medianOfHalves(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : low + high
}

/** A tie goes away from zero, as on invoices. */
function rounded(amount: number, by: number): number {
  return Math.sign(amount) * Math.floor((2 * Math.abs(amount) + by) / (2 * by))
}
