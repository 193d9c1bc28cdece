import { buttonClass } from '../../kit/forms/button.tsx'
import style from '../plain-page.module.css'

/** In place of a page about money, for who may not see prices. */
export function PricesHidden() {
  return (
    <div className={style.page}>
      <h1>You may not see prices here</h1>
      <p className="muted">This page is about money. An owner of this location can let you see it, under People.</p>
      <a className={buttonClass('plain')} href="/">
        Go to the start
      </a>
    </div>
  )
}
