import { sandboxCards } from '@larder/domain/payments/sandbox-cards.ts'
import { IconFlask } from '@tabler/icons-react'
import style from './card-entry.module.css'
import { shownCardNumber } from './card-masks.ts'

/** The sandbox takes no real card, so it says which ones it does. */
export function SandboxTestCards() {
  return (
    <details className={style.testCards}>
      <summary>
        <IconFlask size={16} stroke={1.5} aria-hidden />
        <span>
          Sandbox: no money moves. Use 4242 4242 4242 4242 – <span className={style.more}>more test cards</span>
        </span>
      </summary>
      <dl>
        {sandboxCards.map(({ number, about }) => (
          <div key={number}>
            <dt>{shownCardNumber(number)}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
