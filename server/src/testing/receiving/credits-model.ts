// The credits of a kitchen in plain whole numbers, as the model that the product is held against.

export type Status = 'open' | 'promised' | 'credited' | 'closed' | 'written_off'
export type Credit = {
  /** the place of the rejected line */
  line: number
  cents: number
  status: Status
  /** what papers gave of it, by their numbers */
  payments: Map<string, number>
  /** the paper that gave the last of it */
  creditedOn: string | null
  claimedOnDay: number
  steps: number
  /** the number of the letter that it is in */
  letter: number | null
}
export type CreditsModel = {
  day: number
  /** in the order in which they were claimed */
  credits: Credit[]
  /** what invoices took off the order that they bill */
  usedCents: number
  /** the numbers of the papers that are invoices and no memos */
  invoices: Set<string>
  letters: number
}
/** A rejected line: whose item it is, and its worth. */
export type RejectedLine = { order: number; din: string; cents: number }
export type PaperLine = { din: string; cents: number }

const allowed = [
  'open promised', 'open credited', 'open written_off', 'promised open', 'promised credited', 'promised written_off',
  'credited open', 'credited closed', 'closed open', 'written_off open',
] // prettier-ignore

export const isOwed = ({ status }: Credit) => status === 'open' || status === 'promised'
export const paidCents = ({ payments }: Credit) => [...payments.values()].reduce((sum, each) => sum + each, 0)
export const owedCents = (credit: Credit) => (isOwed(credit) ? credit.cents - paidCents(credit) : 0)

/** One claim of a line at a time; one that was written off leaves room for another. */
export function claim(model: CreditsModel, line: number, worth: number, asked: number | null): string {
  if (worth === 0) return 'nothing_to_claim'
  if (asked !== null && asked > worth) return 'claim_too_high'
  if (isClaimed(model, line)) return 'credit_claimed'
  model.credits.push({
    line,
    cents: asked ?? worth,
    status: 'open',
    payments: new Map(),
    creditedOn: null,
    claimedOnDay: model.day,
    steps: 1,
    letter: null,
  })
  return 'claimed'
}

const isClaimed = ({ credits }: CreditsModel, line: number, except?: Credit) =>
  credits.some((each) => each !== except && each.line === line && each.status !== 'written_off')

export function step(model: CreditsModel, credit: Credit, from: Status, to: Status): string {
  if (credit.status !== from || !allowed.includes(`${from} ${to}`)) return 'credit_step_refused'
  if (from === 'written_off' && isClaimed(model, credit.line, credit)) return 'credit_claimed'
  if ((from === 'credited' || from === 'closed') && to === 'open' && credit.creditedOn !== null) {
    if (model.invoices.has(credit.creditedOn)) model.usedCents -= credit.payments.get(credit.creditedOn) ?? 0
    credit.payments.delete(credit.creditedOn)
    credit.creditedOn = null
  }
  credit.status = to
  credit.steps++
  return to
}

export function mail(model: CreditsModel, credits: readonly Credit[]): string {
  if (credits.some((credit) => !isOwed(credit))) return 'credit_step_refused'
  if (credits.some(({ letter }) => letter !== null)) return 'credit_mailed'
  model.letters++
  for (const credit of credits) credit.letter = model.letters
  return 'mailed'
}

/** The sums that the letters ask for if they go now; a letter without open claims does not go. */
export function askedCents({ credits }: CreditsModel): number[] {
  const mailed = credits.filter((credit) => isOwed(credit) && credit.letter !== null)
  const letters = Map.groupBy(mailed, ({ letter }) => letter)
  return [...letters.values()].map((each) => each.reduce((sum, credit) => sum + owedCents(credit), 0))
}

/**
 * Each line of a paper gives its amount to the oldest credit of its item that is owed just that; a line without an item
 * to the only credit that is; else to all of the item together, also where it is more; else a part to the item's only one.
 * What is left of it then, or all of it where none of its item is owed, goes so to those of its item that were claimed
 * within 90 days and marked as credited before a paper gave all of them: they stay as they were marked.
 */
export function settle(
  model: CreditsModel,
  lines: readonly RejectedLine[],
  paper: { number: string; isInvoice: boolean; lines: readonly PaperLine[] },
): void {
  const { number, isInvoice } = paper
  if (isInvoice) model.invoices.add(number)
  const owed = model.credits.filter(isOwed)
  const marked = model.credits.filter(
    ({ status, creditedOn, claimedOnDay }) =>
      (status === 'credited' || status === 'closed') && creditedOn === null && model.day - claimedOnDay <= 90,
  )
  const left = new Map([...owed, ...marked].map((credit) => [credit, credit.cents - paidCents(credit)]))
  const given = new Map<Credit, number>()
  for (const { din, cents } of paper.lines) {
    const taken = takeFrom(owed, din, cents)
    if (din !== '' && (taken.cents > 0 || !taken.isOfItem)) takeFrom(marked, din, cents - taken.cents)
  }
  for (const [credit, cents] of given) {
    credit.payments.set(number, cents)
    credit.steps++
    if (isInvoice) model.usedCents += cents
    if (left.get(credit) !== 0) continue
    if (isOwed(credit)) credit.status = 'credited'
    credit.creditedOn = number
  }

  function takeFrom(credits: readonly Credit[], din: string, cents: number) {
    const open = credits.filter((credit) => (left.get(credit) ?? 0) > 0)
    const ofItem = open.filter(({ line }) => din !== '' && lines[line]?.din === din)
    const just = (din === '' ? open : ofItem).filter((credit) => left.get(credit) === cents)
    const all = ofItem.reduce((sum, credit) => sum + (left.get(credit) ?? 0), 0)
    const [only] = ofItem
    let taken = 0
    const take = (credit: Credit, part: number) => {
      taken += part
      give(credit, part)
    }
    if (just[0] && (din !== '' || just.length === 1)) take(just[0], cents)
    else if (ofItem.length > 0 && cents >= all) for (const each of ofItem) take(each, left.get(each) ?? 0)
    else if (only && ofItem.length === 1 && cents < (left.get(only) ?? 0)) take(only, cents)
    return { cents: taken, isOfItem: ofItem.length > 0 }
  }

  function give(credit: Credit, cents: number): void {
    given.set(credit, (given.get(credit) ?? 0) + cents)
    left.set(credit, (left.get(credit) ?? 0) - cents)
  }
}
