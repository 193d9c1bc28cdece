import { currentSession } from '../../accounts/session.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { addToPrepList } from './kept-prep-list.ts'
import { tooLong } from './prep-texts.ts'

/** Puts recipes on the prep list of the active location, each once; true when they fit. */
export async function prepare(ids: readonly number[]): Promise<boolean> {
  const locationId = currentSession().activeLocation?.id ?? 0
  const fits = addToPrepList(
    locationId,
    ids.map((id) => ({ id, times: '1' })),
  )
  if (!fits) await showMessage({ message: tooLong })
  return fits
}
