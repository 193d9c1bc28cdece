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

type WaitingItemsProps = {
  orderId: number
  /** nothing can be added to the order any more, whatever is changed */
  isOver?: boolean
}

/** The items that were added to a delivery on this device and are not on the server yet, below its lines. */
export function WaitingItems({ orderId, isOver = false }: WaitingItemsProps) {
  const items = useWaitingItems(orderId)
  if (items.length === 0) return null
  return (
    <section className={style.items} aria-labelledby={`new-items-${orderId}`}>
      <h3 id={`new-items-${orderId}`}>New items on this device only</h3>
      <ul>
        {items.map((waiting) => (
          <ItemRow key={waiting.item.key} waiting={waiting} canChange={!isOver && !waiting.item.isTakenBack} />
        ))}
      </ul>
    </section>
  )
}

function ItemRow({ waiting, canChange }: { waiting: WaitingItem; canChange: boolean }) {
  const { item, phase } = waiting
  const { name, quantity, unitMeasure, packSize, figures } = factsOf(item.request)
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
          <span className={style.state}>{stateOf(waiting)}</span>
        ) : (
          <span className={style.why} role="alert">
            {why}
          </span>
        )}
      </span>
      <span className="figure medium" data-money>
        {/* A refused item does not count. */}
        {item.state === 'waiting' && formatMoney(figures.receivedCents)}
      </span>
      <span className={style.choices}>
        {phase === 'failed' && (
          <Button onClick={() => retryItem(item)}>
            Retry<span className="only-for-readers"> {name}</span>
          </Button>
        )}
        {canChange && (
          <Button onClick={() => openChange(item)}>
            Change<span className="only-for-readers"> {name}</span>
          </Button>
        )}
        <Button onClick={() => void removeItem(item)}>
          {item.isTakenBack ? 'Ok' : 'Remove'}
          <span className="only-for-readers"> {name}</span>
        </Button>
      </span>
    </li>
  )
}

function stateOf({ item, phase }: WaitingItem): string {
  if (phase === 'sending') return 'Adding…'
  return item.isTried ? 'Kept on this device, no answer yet' : 'Kept on this device, not sent yet'
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
