import style from './near-notice.module.css'

/** Says above the rows that they are not what was asked for. */
export function NearNotice({ search }: { search: string | undefined }) {
  return (
    <p className={style.near} role="status">
      No exact match for <b>{search}</b>. Closest items:
    </p>
  )
}
