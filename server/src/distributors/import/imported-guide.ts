/** An order guide at one location, with what it changed there. */
export type ImportedGuide = {
  id: number
  merchantId: number
  /** true when exactly this file was there already and nothing was written */
  isRepeated: boolean
  /** it was there already, and a newer guide has come since, which stays */
  isOvertaken: boolean
  /** its first day is to come: no item was touched, and its counts are those of a comparison with today's items */
  isHeld: boolean
  itemCount: number
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
  refusedCount: number
  /** rows of inventory groups that keep the pack they were counted in, as the new one can't say their counts */
  keptPackCount: number
  /** items with a new number that were put into inventory groups, beside their old ones */
  autoAddedCount: number
  /** the files of guides that waited for the same first day, and are replaced by this one */
  replaced: readonly string[]
}
