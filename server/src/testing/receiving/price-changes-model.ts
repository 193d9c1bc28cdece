// The price changes that a kitchen is told of, in plain whole numbers, as the model that the product is held against.
// All cases hold the same, so that prices are compared as they are.

export type Payment = { day: number; cents: number; quantity: number }
export type Change = {
  /** tells one change of an item from the next */
  no: number
  status: 'open' | 'accepted'
  day: number
  now: number
  agreed: number
  /** the newest first: those of four weeks, or the last one before */
  paid: readonly number[]
  /** those of them that are no older than four weeks */
  usual: readonly number[]
}
export type PricedItem = { cents: number; payments: Payment[]; change: Change | null }
export type PriceChangesModel = {
  day: number
  basisPoints: number
  monthlyCents: number
  items: PricedItem[]
  lastNo: number
}
/** A change as people are told of it. */
export type Told = { against: 'agreed' | 'paid' | 'usual'; tenths: number; monthlyCents: number | null }

const [usualDays, paceDays] = [28, 56]

export function buys(model: PriceChangesModel, at: number, quantity: number): void {
  const item = model.items[at]
  item?.payments.unshift({ day: model.day, cents: item.cents, quantity })
}

/** A new price list: what moved is told, and what stayed where it is above what was paid lately and nobody was told yet. */
export function takeGuide(model: PriceChangesModel, prices: readonly number[]): void {
  for (const [at, item] of model.items.entries()) {
    const now = prices[at] ?? item.cents
    const { payments, change: told } = item
    const isSteady = now === item.cents
    const last = payments[0]
    const older = { no: 0, status: 'open' as const, day: model.day, now, agreed: item.cents }
    const change: Change = { ...older, ...paidFor(payments, model.day) }
    item.cents = now
    if (last === undefined) continue
    if (isSteady) {
      const wasBoughtLately = last.day >= model.day - paceDays
      const rise = tellOf(change, model.basisPoints)
      if (told === null && wasBoughtLately && rise !== null && rise.tenths > 0) keep(model, item, change)
    } else keep(model, item, change)
  }
}

/** One change an item: a price that was told stays as it is, an accepted one is quiet up to its price. */
function keep(model: PriceChangesModel, item: PricedItem, price: Change): void {
  const told = item.change
  if (told?.now === price.now) return
  // Two small rises are one larger one.
  const change = told?.status === 'open' ? { ...price, agreed: told.agreed } : price
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
    const cases = payments
      .filter(({ day }) => day > model.day - paceDays)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const monthlyCents = cases === 0 ? null : rounded(base.halfCents * cases * 365, 2 * 12 * paceDays)
    if (monthlyCents !== null && Math.abs(monthlyCents) < model.monthlyCents) continue
    told.set(at, { against: base.against, tenths: base.tenths, monthlyCents })
  }
  return told
}

/** The first comparison that says something; null for a rise that only returns to what is usual. In half cents, for medians. */
function tellOf({ now, agreed, paid, usual }: Change, basisPoints: number) {
  const median = medianOfHalves(usual)
  const bases = [
    { against: 'agreed' as const, halves: 2 * agreed },
    ...paid.slice(0, 1).map((cents) => ({ against: 'paid' as const, halves: 2 * cents })),
    ...(median === null ? [] : [{ against: 'usual' as const, halves: median }]),
  ]
  for (const { against, halves } of bases) {
    const halfCents = 2 * now - halves
    if (halfCents === 0 || Math.abs(halfCents) * 10_000 < basisPoints * halves) continue
    if (halfCents > 0 && median !== null && 2 * now * 10_000 <= median * (10_000 + basisPoints)) return null
    return { against, halfCents, tenths: rounded(halfCents * 1_000, halves) }
  }
  return null
}

function paidFor(payments: readonly Payment[], day: number) {
  const isUsual = (each: Payment) => each.day >= day - usualDays
  return {
    paid: payments.filter((each, at) => at === 0 || isUsual(each)).map(({ cents }) => cents),
    usual: payments.filter(isUsual).map(({ cents }) => cents),
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
