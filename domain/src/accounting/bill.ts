import { plusDays, type CalendarDate } from '../values/calendar-date.ts'
import { minus, noMoney, sum, type Cents } from '../values/money.ts'

/** The accounts, beside the GL codes of items, that amounts of a bill go to. */
export type Accounts = { payable: string; untagged: string; fees: string; taxes: string; credits: string }

/** QuickBooks has the first two by these names from the start. */
export const usualAccounts: Accounts = {
  payable: 'Accounts Payable',
  untagged: 'Uncategorized Expense',
  fees: 'Delivery Fees',
  taxes: 'Sales Tax Expense',
  credits: 'Purchase Discounts',
}

/** A delivery or an invoice before it is split by account. Amounts of a credit are below zero. */
export type Ledgered = {
  source: 'order' | 'invoice'
  id: number
  number: string
  orderNumber: string
  distributor: string
  date: CalendarDate
  /** null: the terms name no days */
  payableDays: number | null
  /** its part of what the card of its order was charged; it is not owed any more */
  paidByCard: Cents
  total: Cents
  /** the money of its items by their tags; null: not tagged */
  groups: readonly {
    code: string | null
    category: string | null
    supplier: string | null
    amount: Cents
    lines: number
  }[]
  charges: readonly { name: string; amount: Cents; kind: 'fee' | 'tax' | 'credit' }[]
}

export type Bill = {
  kind: 'bill' | 'credit'
  source: Ledgered['source']
  id: number
  number: string
  orderNumber: string
  vendor: string
  distributor: string
  date: CalendarDate
  dueDate: CalendarDate | null
  payableDays: number | null
  /** its part of what the card of its order was charged */
  paidByCard: Cents
  /** never below zero: a credit is what the vendor owes */
  amount: Cents
  /** add up to the amount */
  splits: readonly Split[]
  /** lines of it that have no GL code */
  untaggedLines: number
}

export type Split = { account: string; category: string; memo: string; amount: Cents }

/**
 * The bill or vendor credit of a delivery: its money by GL code, charges on lines of their own, and what the invoice's
 * total says beyond its lines, so that the lines always add up to the total.
 */
export function billOf(document: Ledgered, accounts: Accounts): Bill {
  const { total, date, payableDays } = document
  const isCredit = total < 0
  const lines = [...itemSplits(document, accounts), ...chargeSplits(document, accounts)]
  const rest = minus(total, sum(lines.map(({ amount }) => amount)))
  const difference = { account: accounts.untagged, category: '', memo: 'Difference to the invoice total', amount: rest }
  const splits = [...lines, difference].filter(({ amount }) => amount !== 0)
  return {
    kind: isCredit ? 'credit' : 'bill',
    source: document.source,
    id: document.id,
    number: document.number,
    orderNumber: document.orderNumber,
    vendor: vendorOf(document),
    distributor: document.distributor,
    date,
    payableDays,
    paidByCard: isCredit ? noMoney : document.paidByCard,
    dueDate: payableDays === null ? null : plusDays(date, payableDays),
    amount: isCredit ? minus(noMoney, total) : total,
    splits: isCredit ? splits.map((split) => ({ ...split, amount: minus(noMoney, split.amount) })) : splits,
    untaggedLines: document.groups.reduce((count, { code, lines: own }) => (code === null ? count + own : count), 0),
  }
}

/** One line for each account and category. */
function itemSplits({ groups }: Ledgered, accounts: Accounts): Split[] {
  const byAccount = Map.groupBy(groups, ({ code, category }) => JSON.stringify([code, category]))
  return [...byAccount.values()].map((same) => {
    const [{ code, category }] = same as [(typeof same)[number]]
    const lines = same.reduce((count, group) => count + group.lines, 0)
    return {
      account: code ?? accounts.untagged,
      category: category ?? '',
      memo: [category ?? (code === null ? 'No GL code' : ''), `${lines} ${lines === 1 ? 'line' : 'lines'}`]
        .filter(Boolean)
        .join(', '),
      amount: sum(same.map(({ amount }) => amount)),
    }
  })
}

const chargeAccounts = { fee: 'fees', tax: 'taxes', credit: 'credits' } as const

function chargeSplits({ charges }: Ledgered, accounts: Accounts): Split[] {
  return charges.map(({ name, amount, kind }) => ({
    account: accounts[chargeAccounts[kind]],
    category: '',
    memo: name,
    amount,
  }))
}

/** The supplier that most of its money is tagged with: one delivery is one bill. Without tags the distributor. */
function vendorOf({ groups, distributor }: Ledgered): string {
  const money = new Map<string, number>()
  for (const { supplier, amount } of groups)
    if (supplier !== null) money.set(supplier, (money.get(supplier) ?? 0) + Math.abs(amount))
  const [first] = [...money].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  return first?.[0] ?? distributor
}

/** How a bill is booked: its vendor, and its amount on each account, ordered by the account's name. */
export type Booking = { vendor: string; accounts: readonly (readonly [account: string, amount: Cents])[] }

/** The booking of a bill: its splits added up by account, in cents; accounts that come to 0 are left out (spec 3 §2.8). */
export function bookingOf({ vendor, splits }: Pick<Bill, 'vendor' | 'splits'>): Booking {
  const accounts = [...Map.groupBy(splits, ({ account }) => account)]
    .map(([account, same]) => [account, sum(same.map(({ amount }) => amount))] as const)
    .filter(([, amount]) => amount !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { vendor, accounts }
}

/** The names, in any letter case, that only one of two bookings of a bill has, or has with another amount. */
export function bookingDifference(before: Booking, now: Booking): { before: string[]; now: string[] } {
  return { before: namesLackingIn(now, before), now: namesLackingIn(before, now) }
}

function namesLackingIn(other: Booking, { vendor, accounts }: Booking): string[] {
  const amounts = amountsByName(other)
  const own = amountsByName({ vendor, accounts })
  const differing = accounts
    .filter(([account]) => amounts.get(inAnyCase(account)) !== own.get(inAnyCase(account)))
    .map(([account]) => account)
  return inAnyCase(vendor) === inAnyCase(other.vendor) ? differing : [vendor, ...differing]
}

function amountsByName({ accounts }: Booking): Map<string, Cents> {
  const same = Map.groupBy(accounts, ([account]) => inAnyCase(account))
  return new Map([...same].map(([name, of]) => [name, sum(of.map(([, amount]) => amount))]))
}

/** A name to compare: 'MEAT' and 'Meat' are one account or vendor, here and in the books' programs. */
export const inAnyCase = (name: string): string => name.toLowerCase()

/** The orders of bills that were paid by card, in whole or in part, and what the cards were charged for them. */
export function paidByCardOf(bills: readonly Pick<Bill, 'orderNumber' | 'paidByCard'>[]) {
  const paid = bills.filter(({ paidByCard }) => paidByCard > 0)
  const orders = new Set(paid.map(({ orderNumber }) => orderNumber))
  return { orderCount: orders.size, total: sum(paid.map(({ paidByCard }) => paidByCard)) }
}

/** The sum of bills less the sum of credits. */
export function totalOf(bills: readonly Pick<Bill, 'kind' | 'amount'>[]): Cents {
  return sum(bills.map(({ kind, amount }) => (kind === 'credit' ? minus(noMoney, amount) : amount)))
}
