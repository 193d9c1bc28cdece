import type { LeftBehind } from '../../accounts/area-manifest.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { keptMarks } from './kept-marks.ts'

/** Check marks of the prep list that are not on the server; they wait here for the person who set them. */
export async function marksLeftBehind(): Promise<LeftBehind[]> {
  const owner = ownerNow()
  const count = owner === undefined ? 0 : Object.keys(keptMarks(owner)).length
  return count === 0 ? [] : [{ what: `${counted(count, 'check mark')} of the prep list`, becomes: 'sent' }]
}
