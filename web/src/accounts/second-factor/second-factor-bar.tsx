import { Link } from '@tanstack/react-router'
import style from '../../kit/page/warning-bar.module.css'

/** To somebody who has to add a second factor until a day. */
export function SecondFactorBar({ name, from, hasLink }: { name: string; from: string; hasLink: boolean }) {
  return (
    <div className={style.bar} role="status" data-not-printed>
      <span className={style.words}>
        <strong>{name}</strong> needs more than your password from {from}. Add a passkey or codes from an app before
        then.
      </span>
      {hasLink && (
        <Link to="/profile" className={style.act}>
          Add
        </Link>
      )}
    </div>
  )
}
