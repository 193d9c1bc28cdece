import type { LeftBehind } from '../../accounts/area-manifest.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { readKeptWaste } from './kept-waste.ts'

/** Waste that is not on the server; it waits here for the person who noted it. */
export async function wasteLeftBehind(): Promise<LeftBehind[]> {
  const owner = ownerNow()
  const all = owner === undefined ? [] : await readKeptWaste(owner).catch(() => [])
  const kept = all.filter(({ isTakenBack, refusal }) => !isTakenBack && refusal === undefined)
  return kept.length === 0
    ? []
    : [{ what: `${counted(kept.length, 'entry', 'entries')} of the waste log`, becomes: 'sent' }]
}
