import style from './on-hand-bar.module.css'

/** A thin bar: how much of the par is on hand, 1 is all of it; null where it can't be said. */
export function OnHandBar({ share, isCounted }: { share: number | null; isCounted: boolean }) {
  const percent = share === null ? undefined : Math.round(share * 100)
  const unsaid = isCounted ? 'What is on hand can’t be said in the unit of the par' : 'Not counted'
  const said = percent === undefined ? unsaid : `${percent} % of the par on hand`
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
