import style from './on-hand-bar.module.css'

/** `countedOn`: the days of the last counts, where nothing is counted and the share is theirs. */
type OnHand = { share: number | null; isCounted: boolean; countedOn?: string }

/** How much of the par is on hand, in words; 1 is all of it, null where it can't be said. */
export function shareOfPar({ share, isCounted, countedOn }: OnHand): string {
  const age = countedOn === undefined ? '' : `, counted ${countedOn}`
  if (share !== null) return `${Math.round(share * 100)} % of the par on hand${age}`
  return isCounted || countedOn !== undefined ? 'What is on hand can’t be said in the unit of the par' : 'Not counted'
}

/** A thin bar: how much of the par is on hand. */
export function OnHandBar({ share, isCounted, countedOn }: OnHand) {
  const said = shareOfPar({ share, isCounted, countedOn })
  return (
    <span
      className={style.bar}
      role="img"
      aria-label={said}
      data-tooltip={said}
      data-low={(share !== null && share < 1) || undefined}
    >
      <span style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
    </span>
  )
}
