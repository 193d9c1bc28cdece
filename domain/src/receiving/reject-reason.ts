/** The reasons for a reject that the screens offer (spec 3 §2.5); 'Other' comes with a text of one's own. */
export const rejectReasons = ['Bad or damaged', 'Wrong item', 'Not ordered', 'Other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** A reason as it is kept: one of the four, and what was written beside it. */
type ToldReason = { reason: RejectReason; note: string | null }

/** Reads a reason as a client sends it, in any letter case; a text that is none of the four is 'Other' in one's own words. */
export function readRejectReason(sent: string, note: string | null): ToldReason {
  const text = sent.trim()
  const known = rejectReasons.find((reason) => reason.toLowerCase() === text.toLowerCase())
  const written = note?.trim() || null
  if (known) return { reason: known, note: written }
  return { reason: 'Other', note: [text, written].filter((part) => part !== null && part !== '').join('. ') || null }
}
