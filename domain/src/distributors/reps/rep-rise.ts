/** from how many hundredths more on a price that a rep changes is told to owners by mail */
export const largeRise = 25
/** small rises add up for four weeks */
export const risesAddUpDays = 28

export type PriceOfDay = {
  /** the first day that it counts on, 'YYYY-MM-DD' */
  day: string
  priceCents: number
  /** it came with an order guide, which is told by itself */
  isOfGuide: boolean
}

type Rises = {
  /** null: the item had none */
  before: number | null
  /** of the days since, oldest first, without today */
  since: readonly PriceOfDay[]
  /** on which owners were mailed of a rise */
  mailedDays: ReadonlySet<string>
}

/** Whether a price is so much above the last one that owners know of, whatever the steps in between. */
export function isLargeRiseInSteps(after: number, { before, since, mailedDays }: Rises): boolean {
  let known = before
  for (const { day, priceCents, isOfGuide } of since) {
    const isTold = known !== null && mailedDays.has(day) && isLargeRise(known, priceCents)
    if (known === null || isOfGuide || isTold) known = priceCents
  }
  return known !== null && isLargeRise(known, after)
}

export function isLargeRise(before: number, after: number): boolean {
  return before > 0 && after * 100 >= before * (100 + largeRise)
}
