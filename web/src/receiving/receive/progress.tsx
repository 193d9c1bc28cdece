import style from './progress.module.css'

/** The progress of a delivery's check: 'Checked 21 of 24', and the same as a bar. */
export function Progress({ checked, all }: { checked: number; all: number }) {
  return (
    <div className={style.progress}>
      <span className="digits" role="status">
        Checked {checked.toLocaleString('en-US')} of {all.toLocaleString('en-US')}
      </span>
      <span className={style.track} aria-hidden>
        <span style={{ width: `${all === 0 ? 0 : (100 * checked) / all}%` }} />
      </span>
    </div>
  )
}
