import { buttonClass } from '../kit/forms/button.tsx'
import style from './plain-page.module.css'

/** The last resort for an address without a screen. */
export function NothingHere() {
  return (
    <main className={style.page}>
      <h1>There is nothing at this address</h1>
      <p className="muted">It may have moved, or the link was cut short.</p>
      <a className={buttonClass('plain')} href="/">
        Go to the start
      </a>
    </main>
  )
}
