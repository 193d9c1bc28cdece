import type { FindingKind } from '../match/three-way-match.ts'

export type CreditStatus = 'open' | 'promised' | 'credited' | 'closed' | 'written_off'
/** A reject at the door, or a finding of the match. */
type CreditKind = 'reject' | FindingKind

const next: Record<CreditStatus, readonly CreditStatus[]> = {
  open: ['promised', 'credited', 'written_off'],
  // a promise that was broken is asked for again
  promised: ['open', 'credited', 'written_off'],
  // found on a paper that turned out to be about something else
  credited: ['open', 'closed'],
  // closed by a slip, or its paper turned out to be about something else
  closed: ['open'],
  written_off: ['open'],
}

/** Whether a credit may go from one status to another. */
export function mayFollow(from: CreditStatus, to: CreditStatus): boolean {
  return next[from].includes(to)
}

/** Money that is still to come. */
export function isOpen(status: CreditStatus): boolean {
  return status === 'open' || status === 'promised'
}

/**
 * The subject of a claim, so that one thing is claimed once: a case that was rejected and billed all the same is found
 * as short too.
 */
export function claimGroup(kind: CreditKind): string {
  if (kind === 'reject' || kind === 'short') return 'quantity'
  return kind === 'price_up' || kind === 'wrong_pack' ? 'price' : kind
}
