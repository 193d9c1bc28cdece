import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { CallFailure } from '../../api/failures.ts'
import { json } from '../../api/request-of.ts'
import { upload } from '../../api/upload.ts'
import { uploadFailed } from './server-words.ts'

/** The check waits until the choices stand still (spec 3 §9: order guide upload 1500 ms). */
const checkPauseMs = 1500

export type GuideCheck =
  | { kind: 'nothing' }
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'reading' }
  | { kind: 'checked'; answer: AnswerOf<'postCheckForTemplate'> }
  | { kind: 'failed'; message: string }

/** Checks the file against the distributor's approved layouts and the first location's guide; `again` repeats it. */
export function useGuideCheck(distributorId: number, file: File | undefined, locationIds: readonly number[]) {
  const [check, setCheck] = useState<GuideCheck>({ kind: 'nothing' })
  const [attempt, setAttempt] = useState(0)
  const merchantIds = json(locationIds)
  const isReady = file !== undefined && locationIds.length > 0

  useEffect(() => {
    if (!isReady) return setCheck({ kind: 'nothing' })
    setCheck({ kind: 'waiting' })
    const ending = new AbortController()
    const timer = setTimeout(() => void run(), checkPauseMs)

    async function run() {
      if (!file) return
      const tell = (next: GuideCheck) => !ending.signal.aborted && setCheck(next)
      tell({ kind: 'sending', share: 0 })
      try {
        const input = { body: { distributor_id: distributorId, merchantIds } }
        const onProgress = (share: number) => tell(share < 1 ? { kind: 'sending', share } : { kind: 'reading' })
        const answer = await upload('postCheckForTemplate', input, file, onProgress, { signal: ending.signal })
        tell({ kind: 'checked', answer })
      } catch (failure) {
        tell({ kind: 'failed', message: failure instanceof CallFailure ? failure.message : uploadFailed })
      }
    }

    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [distributorId, file, merchantIds, isReady, attempt])

  return { check, again: () => setAttempt((count) => count + 1) }
}
