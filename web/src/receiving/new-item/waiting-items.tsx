import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { formatMoney } from '../../kit/money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { removeItem, retryItem } from './add-items.ts'
import { openQuantity } from './change-quantity.tsx'
import { factsOf } from './item-facts.ts'
import { useWaitingItems, type WaitingItem } from './items-state.ts'
import type { KeptItem } from './kept-items.ts'
import { openTypedItem } from './new-item-dialog.tsx'
import style from './waiting-items.module.css'

/** The items that were added to a delivery on this device and are not on the server yet, below its lines. */
export function WaitingItems({ orderId }: { orderId: number }) {
  const items = useWaitingItems(orderId)
  if (items.length === 0) return null
  return (
    <section className={style.items} aria-labelledby={`new-items-${orderId}`}>
      <h3 id={`new-items-${orderId}`}>New items on this device only</h3>
      <ul>
        {items.map((waiting) => (
          <ItemRow key={waiting.item.key} waiting={waiting} />
        ))}
      </ul>
    </section>
  )
}

function ItemRow({ waiting }: { waiting: WaitingItem }) {
  const { item, phase } = waiting
  const { name, quantity, unitMeasure, packSize, figures } = factsOf(item.request)
  const isStuck = item.isTakenBack
  const why = problemOf(waiting)
  return (
    <li aria-label={name} data-new-item={item.key}>
      <span className={style.mark} data-tone={why === undefined ? 'information' : 'danger'} aria-hidden>
        {why === undefined ? <IconCloudUp size={20} stroke={1.5} /> : <IconAlertTriangle size={20} stroke={1.5} />}
      </span>
      <span className={style.words}>
        <span className="medium">{shownItemName(name)}</span>
        <span className="meta">
          {quantity.toLocaleString('en-US')} {unitMeasure}
          {packSize && ` · ${packSize}`}
          <span data-money> · {figures.priceCents === 0 ? 'no price' : formatMoney(figures.priceCents)}</span>
        </span>
        {why === undefined ? (
          <span className={style.state}>{phase === 'sending' ? 'Adding…' : 'Kept on this device, not sent yet'}</span>
        ) : (
          <span className={style.why} role="alert">
            {why}
          </span>
        )}
      </span>
      <span className={`figure medium ${style.total}`} data-money>
        {formatMoney(figures.receivedCents)}
      </span>
      <span className={style.choices}>
        {phase === 'failed' && (
          <Button onClick={() => retryItem(item)}>
            Retry<span className="only-for-readers"> {name}</span>
          </Button>
        )}
        {!isStuck && (
          <Button onClick={() => openChange(item)}>
            Change<span className="only-for-readers"> {name}</span>
          </Button>
        )}
        <Button onClick={() => void removeItem(item)}>
          {isStuck ? 'Ok' : 'Remove'}
          <span className="only-for-readers"> {name}</span>
        </Button>
      </span>
    </li>
  )
}

function problemOf({ item, phase }: WaitingItem): string | undefined {
  if (item.state === 'refused') return item.isTakenBack ? (item.refusal ?? '') : `Not added: ${item.refusal}`
  return phase === 'failed' ? 'Not sent: something went wrong.' : undefined
}

function openChange(item: KeptItem) {
  const { request } = item
  if (request.kind === 'typed') openTypedItem(item, request)
  else openQuantity(item, request)
}

/** Brings a new item that holds the delivery up before the eyes, and its first button under the thumb. */
export function showWaitingItem(key: string) {
  const row = document.querySelector<HTMLElement>(`[data-new-item="${key}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
