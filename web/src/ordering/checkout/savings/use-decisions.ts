import { useCallback, useRef, useState } from 'react'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { decision, type SavingChoice } from './decide.ts'

/** The state of a decision that the server has not taken yet. */
export type PendingDecision =
  | { state: 'sending'; choice: SavingChoice }
  | {
      state: 'failed'
      message: string
      /** none when the server refused it for good */ retry: (() => void) | undefined
    }

export type Decide = (itemDistributorId: number, choice: SavingChoice) => Promise<boolean>

/** Sends decisions, one at a time for each item, and keeps what became of those that failed. */
export function useDecisions() {
  const [pending, setPending] = useState<ReadonlyMap<number, PendingDecision>>(new Map())
  const underWay = useRef(new Set<number>())

  const put = useCallback((id: number, next: PendingDecision | undefined) => {
    setPending((before) => {
      const after = new Map(before)
      if (next) after.set(id, next)
      else after.delete(id)
      return after
    })
  }, [])

  const decide: Decide = useCallback(
    (id, choice) => {
      const send = decision(id, choice)
      const attempt = async (): Promise<boolean> => {
        if (underWay.current.has(id)) return false
        underWay.current.add(id)
        put(id, { state: 'sending', choice })
        try {
          const isDone = await send()
          put(id, undefined)
          return isDone
        } catch (failure) {
          const retry = mayPass(failure) ? () => void attempt() : undefined
          put(id, { state: 'failed', message: messageOf(failure), retry })
          return false
        } finally {
          underWay.current.delete(id)
        }
      }
      return attempt()
    },
    [put],
  )
  return { decide, pending, forget: (id: number) => put(id, undefined) }
}

/** A missing answer or a server in trouble; a refusal stays one. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500
}
