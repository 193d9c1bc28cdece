/**
 * An answer to an order as a whole. 'noted': all comes as ordered, as far as the lines say, and a note says more. 'delayed':
 * nothing comes with this delivery, but some of it may later.
 */
export type AnswerOutcome = 'accepted' | 'noted' | 'changed' | 'delayed' | 'refused'

type Answer = {
  /** lines of the order as it was placed */
  readonly orderedCount: number
  /** those that don't come as ordered, with how many come */
  readonly lines: readonly { readonly waits?: string | null | undefined; readonly quantity: number }[]
  readonly note: string
}

export function answerOutcome({ orderedCount, lines, note }: Answer): AnswerOutcome {
  if (lines.length === 0) return note === '' ? 'accepted' : 'noted'
  const isNone = lines.length >= orderedCount && lines.every(({ quantity }) => quantity === 0)
  if (!isNone) return 'changed'
  return lines.some(({ waits = null }) => waits !== null) ? 'delayed' : 'refused'
}

type LineAnswer = {
  readonly status: string
  readonly waits?: string | null | undefined
  readonly quantity: number
  readonly substitute: string
}

/** The words for a line that doesn't come as ordered, with the unit it was ordered in: '1 of 3 CS come'. */
export function lineAnswerInWords(
  { status, waits, quantity, substitute }: LineAnswer,
  ordered: { readonly quantity: number; readonly unit: string },
): string {
  const inUnits = (amount: number) => `${amount.toLocaleString('en-US')} ${ordered.unit}`.trimEnd()
  const wanted = inUnits(ordered.quantity)
  if (status === 'substituted') return `${inUnits(quantity)} of ${substitute || 'a substitute'} in place of ${wanted}`
  if (waits === 'later') return `none of ${wanted} comes yet: on back order`
  if (waits === 'on_hold') return `none of ${wanted} comes yet: on hold at the distributor`
  return quantity === 0 ? `none of ${wanted} comes` : `${quantity.toLocaleString('en-US')} of ${wanted} come`
}

/** 'accepted order 7 with changes'; without an object 'accepted with changes', 'on back order or on hold'. */
export function answerInWords(outcome: AnswerOutcome, order = ''): string {
  const [verb, how] = words[outcome]
  if (outcome === 'delayed' && order === '') return how
  return [verb, order, how].filter((part) => part !== '').join(' ')
}

const words: Readonly<Record<AnswerOutcome, readonly [verb: string, how: string]>> = {
  accepted: ['accepted', ''],
  noted: ['accepted', 'with a note'],
  changed: ['accepted', 'with changes'],
  delayed: ['put', 'on back order or on hold'],
  refused: ['refused', ''],
}
