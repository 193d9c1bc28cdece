import { useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from '../../../api/call-input.ts'
import { CallFailure } from '../../../api/failures.ts'
import { json } from '../../../api/request-of.ts'
import { upload } from '../../../api/upload/upload.ts'
import { uploadFailed } from '../server-words.ts'

/** The check waits until the choices stop changing (spec 3 §9: order guide upload 1500 ms). */
const checkPauseMs = 1500

export type GuideCheck =
  | { kind: 'nothing' }
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'reading' }
  | { kind: 'checked'; answer: AnswerOf<'postCheckForTemplate'> }
  | { kind: 'failed'; message: string; isWorthRetry: boolean; isUnreadable: boolean }

type GuideToCheck = {
  distributorId: number
  file: File | undefined
  locationIds: readonly number[]
  startsOn: string
}

/** Checks the file against the distributor's approved layouts and the first location's guide; `again` repeats it. */
export function useGuideCheck({ distributorId, file, locationIds, startsOn }: GuideToCheck) {
  const [attempt, setAttempt] = useState(0)
  const merchantIds = json(locationIds)
  const isReady = file !== undefined && locationIds.length > 0
  const subject = useMemo(
    () => (isReady ? { distributorId, file, merchantIds, startsOn, attempt } : undefined),
    [isReady, distributorId, file, merchantIds, startsOn, attempt],
  )
  const [found, setFound] = useState<{ subject: object; check: GuideCheck }>()

  useEffect(() => {
    if (!subject) return undefined
    const ending = new AbortController()
    const tell = (check: GuideCheck) => !ending.signal.aborted && setFound({ subject, check })
    const timer = setTimeout(() => void checked(subject, tell, ending.signal).then(tell), checkPauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [subject])

  const check: GuideCheck =
    subject === undefined ? { kind: 'nothing' } : found?.subject === subject ? found.check : { kind: 'waiting' }
  return { check, again: () => setAttempt((count) => count + 1) }
}

type Subject = { distributorId: number; file: File; merchantIds: string; startsOn: string }

async function checked(
  { distributorId, file, merchantIds, startsOn }: Subject,
  tell: (check: GuideCheck) => void,
  signal: AbortSignal,
): Promise<GuideCheck> {
  const onProgress = (share: number) => tell(share < 1 ? { kind: 'sending', share } : { kind: 'reading' })
  try {
    const body = { distributor_id: distributorId, merchantIds, start_date: startsOn }
    return { kind: 'checked', answer: await upload('postCheckForTemplate', { body }, file, onProgress, { signal }) }
  } catch (failure) {
    const { message, status, code } =
      failure instanceof CallFailure ? failure : new CallFailure(500, { message: uploadFailed })
    return {
      kind: 'failed',
      message,
      isWorthRetry: status === 0 || status >= 500,
      isUnreadable: code === 'unreadable_order_guide',
    }
  }
}
