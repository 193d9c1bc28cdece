import style from './progress-bar.module.css'

/** A bar of the share that is done, 0 to 1; without one it moves, because nobody knows how long it takes. */
export function ProgressBar({ label, share }: { label: string; share?: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    // The element itself has other looks and other colours in every browser.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      className={style.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={percent === undefined ? style.unknown : style.done}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
