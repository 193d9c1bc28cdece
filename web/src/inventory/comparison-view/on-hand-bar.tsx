import style from './on-hand-bar.module.css'

type OnHand = { share: number | null; isCounted: boolean }

/** How much of the par is on hand, in words; 1 is all of it, null where it can't be said. */
export function shareOfPar({ share, isCounted }: OnHand): string {
  if (share !== null) return `${Math.round(share * 100)} % of the par on hand`
  return isCounted ? 'What is on hand can’t be said in the unit of the par' : 'Not counted'
}

/** A thin bar: how much of the par is on hand. */
export function OnHandBar({ share, isCounted }: OnHand) {
  const said = shareOfPar({ share, isCounted })
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
