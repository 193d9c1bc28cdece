import style from './on-hand-bar.module.css'

/** A thin bar: how much of the par is on hand. */
export function OnHandBar({ onHand, par }: { onHand: number | null; par: number }) {
  if (par <= 0) return null
  const share = onHand === null ? 0 : Math.min(1, onHand / par)
  const percent = onHand === null ? undefined : Math.round((onHand / par) * 100)
  const isLow = percent !== undefined && percent < 100
  return (
    <span
      className={style.bar}
      role="img"
      aria-label={percent === undefined ? 'Not counted' : `${percent} % of the par on hand`}
      data-tooltip={percent === undefined ? 'Not counted' : `${percent} % of the par on hand`}
      data-low={isLow || undefined}
    >
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
