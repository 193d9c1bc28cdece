import type { LeftBehind } from '../../../accounts/area-manifest.ts'
import { ownerNow } from '../../../inventory/counts/count-owner.ts'
import { counted } from '../../../kit/counted.ts'
import { readPictures } from './picture-storage.ts'

/** Pictures that are not on the server; they wait here for the person who took them (reliability O7). */
export async function picturesLeftBehind(): Promise<LeftBehind[]> {
  const owner = ownerNow()
  const kept = owner === undefined ? [] : await readPictures(owner).catch(() => [])
  const refused = kept.filter(({ state }) => state === 'refused').length
  // The sheet that would have rejected something is closed: nothing sends them before somebody does.
  const unrejected = kept.filter(({ state, lineId }) => state === 'snap' && lineId !== undefined).length
  const waiting = kept.filter(({ state }) => state === 'snap' || state === 'queued').length - unrejected
  const what = [
    waiting > 0 && counted(waiting, 'picture'),
    unrejected > 0 &&
      counted(unrejected, 'photo of an item that is not rejected', 'photos of items that are not rejected'),
    refused > 0 && `${counted(refused, 'picture')} that could not be uploaded`,
  ]
  return what.filter((part) => part !== false).map((part) => ({ what: part, becomes: 'waits' }))
}
