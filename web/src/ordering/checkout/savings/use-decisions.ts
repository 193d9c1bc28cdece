import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import { useCallback, useRef, useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { isRefused } from '../../../api/once/make-once.ts'
import { decision, type SavingChoice } from './decide.ts'
import { isMade } from './saving-rows.ts'

/** The state of a decision that the server has not taken yet. */
export type PendingDecision =
  | { state: 'sending'; choice: SavingChoice }
  | {
      state: 'failed'
      choice: SavingChoice
      message: string
      /** none when the server refused it for good */ retry: (() => void) | undefined
    }

export type Decide = (itemDistributorId: number, choice: SavingChoice) => Promise<boolean>

type UnderWay = { choice: SavingChoice; ended: Promise<boolean> }

/**
 * Sends decisions, those about one item one after the other, and keeps what became of those that failed. The same
 * decision pressed twice is sent once; another one pressed meanwhile follows.
 */
export function useDecisions() {
  const [pending, setPending] = useState<ReadonlyMap<number, PendingDecision>>(new Map())
  const underWay = useRef(new Map<number, UnderWay>())

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
      const tell = (next: PendingDecision | undefined) => {
        if (underWay.current.get(id) === own) put(id, next)
      }
      const run = async (before: Promise<boolean> | undefined): Promise<boolean> => {
        await before
        try {
          const isDone = await send()
          tell(undefined)
          return isDone
        } catch (failure) {
          const retry = isRefused(failure) ? undefined : () => void attempt()
          tell({ state: 'failed', choice, message: messageOf(failure), retry })
          return false
        } finally {
          if (underWay.current.get(id) === own) underWay.current.delete(id)
        }
      }
      let own: UnderWay | undefined
      const attempt = (): Promise<boolean> => {
        const before = underWay.current.get(id)
        if (before && isSame(before.choice, choice)) return Promise.resolve(false)
        own = { choice, ended: run(before?.ended) }
        underWay.current.set(id, own)
        put(id, { state: 'sending', choice })
        return own.ended
      }
      return attempt()
    },
    [put],
  )
  return { decide, pending, forget: (id: number) => put(id, undefined) }
}

/** The decisions that are still open: one that the rows say was made is no failure, though its answer was lost. */
export function stillPending(
  pending: ReadonlyMap<number, PendingDecision>,
  rows: readonly CartLineMatches[],
): ReadonlyMap<number, PendingDecision> {
  const isOpen = ([id, { state, choice }]: [number, PendingDecision]) =>
    state === 'sending' || !isMade(rows, id, choice)
  return new Map([...pending].filter(isOpen))
}

function isSame(one: SavingChoice, other: SavingChoice): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
