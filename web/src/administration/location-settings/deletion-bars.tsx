import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { Link } from '@tanstack/react-router'
import style from '../../kit/page/warning-bar.module.css'

/** To the owners of a location that waits for its deletion. */
export function DeletionBar({ name, on, hasLink }: { name: string; on: string; hasLink: boolean }) {
  return (
    <div className={style.bar} role="status" data-not-printed>
      <span className={style.words}>
        <strong>{name}</strong> and everything in it is deleted after {formatUsDay(calendarDate(on))}.
      </span>
      {hasLink && (
        <Link to="/location-settings" hash="deletion" className={style.act}>
          Details
        </Link>
      )}
    </div>
  )
}

/** To a person whose last location was deleted. */
export function DeletedBar({ name }: { name: string }) {
  return (
    <div className={style.bar} role="status" data-not-printed>
      <span className={style.words}>
        <strong>{name}</strong> was deleted by its owners, and you are at no other location. An owner of another one can
        invite you.
      </span>
    </div>
  )
}
