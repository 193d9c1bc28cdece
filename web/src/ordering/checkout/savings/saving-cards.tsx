import { useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { isFocusAt } from '../../../kit/layers/focus-at.ts'
import type { SavingChoice } from './decide.ts'
import { FoldedCard } from './folded-card.tsx'
import { SavingCard } from './saving-card.tsx'
import { useSavingKeys } from './saving-keys.ts'
import { offeredMatches, undecidedAfter, undecidedIds, type SavingRow } from './saving-rows.ts'
import { SavingsSum } from './savings-sum.tsx'
import style from './savings-page.module.css'
import type { useDecisions } from './use-decisions.ts'

export type SavingsViewProps = {
  /** of the distributor whose Checkout led here */
  orderName: string | undefined
  rows: readonly SavingRow[]
  isOnline: boolean
  decisions: ReturnType<typeof useDecisions>
  onDone: () => void
  /** to shipping without another look at the cart; none without an order that led here */
  onGoOn: (() => void) | undefined
  /** shown in place of suggestions that could not be read */
  failure: ReactNode
}

/** All cards below each other; decided ones fold to a line. S, R and ↓ go through them. */
export function SavingCards({ orderName, rows, isOnline, decisions, onDone, onGoOn, failure }: SavingsViewProps) {
  const list = useRef<HTMLDivElement>(null)
  const doneButton = useRef<HTMLButtonElement>(null)
  const showsKeys = useShortcuts()
  const { chosenMatch, choose } = useChosenMatches()
  const [currentId, setCurrentId] = useState<number>()
  const open = undecidedIds(rows)
  const undecided = rows.filter((row) => row.decision === 'undecided')
  const current = undecided.find((row) => row.cardId === currentId) ?? undecided[0]

  const goTo = (id: number | undefined) => {
    setCurrentId(id)
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
    if (id === undefined) doneButton.current?.focus()
  }
  const take = async (row: SavingRow, choice: SavingChoice) => {
    const next = undecidedAfter(rows, row.cardId)
    const pressed = document.activeElement
    // Whoever has gone elsewhere by the time of the answer stays there.
    if ((await decisions.decide(row.itemDistributorId, choice)) && isFocusAt(pressed)) goTo(next)
  }
  const swap = (row: SavingRow) => {
    const match = chosenMatch(row)
    if (match && isOnline) void take(row, { kind: 'swap', match: match.itemDistributorId })
  }
  const reject = (row: SavingRow) => {
    const matches = offeredMatches(row).map(({ itemDistributorId }) => itemDistributorId)
    if (isOnline) void take(row, { kind: 'reject', matches })
  }
  // As its buttons, which are disabled meanwhile.
  const isSending = ({ itemDistributorId }: SavingRow) => decisions.pending.get(itemDistributorId)?.state === 'sending'
  useSavingKeys((key) => {
    if (!current) return false
    if (key !== 'next' && key !== 'before' && isSending(current)) return true
    if (key === 'swap') swap(current)
    else if (key === 'reject') reject(current)
    else {
      const next = undecidedAfter(rows, current.cardId, key === 'next' ? 1 : -1)
      if (next === undefined) return false
      goTo(next)
    }
    return true
  })

  return (
    <>
      <div className={style.toolbar}>
        <SavingsSum rows={rows} orderName={orderName} openCount={open.length} />
        <span className="row gap-8 keeps-size">
          {onGoOn && <Button onClick={onGoOn}>Continue to shipping</Button>}
          <Button ref={doneButton} look="primary" onClick={onDone}>
            Done - Review Cart
          </Button>
        </span>
      </div>
      {failure}
      {!isOnline && <p className="notice">You are offline. Decide on swaps when you are back online.</p>}
      {showsKeys && open.length > 0 && (
        <p className={style.keys}>
          <kbd>S</kbd> Swap <kbd>R</kbd> Reject <kbd>↓</kbd> Next
        </p>
      )}
      <div ref={list} className="stack gap-12">
        {rows.map((row) => {
          const match = chosenMatch(row)
          const pending = decisions.pending.get(row.itemDistributorId)
          if (row.decision !== 'undecided' || !match) {
            return (
              <FoldedCard key={row.cardId} row={row} pending={pending} disabled={!isOnline} decide={decisions.decide} />
            )
          }
          return (
            <SavingCard
              key={row.cardId}
              row={row}
              match={match}
              isCurrent={row === current}
              showsKeys={showsKeys}
              pending={pending}
              disabled={!isOnline}
              onChoose={(id) => choose(row.cardId, id)}
              onSwap={() => swap(row)}
              onReject={() => reject(row)}
              onFocus={() => setCurrentId(row.cardId)}
            />
          )
        })}
      </div>
      {rows.length === 0 && !failure && <p className="muted">Nothing left to swap in this order.</p>}
    </>
  )
}

/** Which match of a card is looked at: the best, until another one was chosen. */
export function useChosenMatches() {
  const [chosen, setChosen] = useState<Partial<Record<number, number>>>({})
  return {
    chosenMatch(row: SavingRow) {
      const offered = offeredMatches(row)
      return offered.find(({ itemDistributorId }) => itemDistributorId === chosen[row.cardId]) ?? offered[0]
    },
    choose: (rowId: number, matchId: number) => setChosen((before) => ({ ...before, [rowId]: matchId })),
  }
}
