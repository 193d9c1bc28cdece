import type { SalesRep } from '@larder/contract/distributors/distributors.ts'

/** The rep who gets the orders: the primary one, else the first with an e-mail address; undefined when none has. */
export function recipientOf(reps: readonly SalesRep[]): SalesRep | undefined {
  const active = reps.filter((rep) => rep.is_deleted === 0 && rep.email !== '')
  return active.toSorted((a, b) => b.is_primary - a.is_primary || a.id - b.id)[0]
}
