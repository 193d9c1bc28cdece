import { IconChevronDown } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useCount } from '../../counts/count-store.ts'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { amountText } from '../../market-price.ts'
import { isCounted } from '../fields/countable-fields.ts'
import { entryOf } from '../fields/count-entry.ts'
import { CountStatus } from '../count-status.tsx'
import { countText, itemTotal } from '../fields/item-total.ts'
import style from './entry-bar.module.css'
import type { Entry } from './field-entry.ts'

/** Above the keys: what is being counted, the sum as it is written, what it comes to, and whether it is saved. */
export function EntryBar({ entry: { toCount, typed }, onHide }: { entry: Entry; onHide: () => void }) {
  const { item, key } = toCount
  const { values, saving } = useCount(key, item)
  const total = itemTotal(item, values)
  const locked = useCannotCount()
  return (
    <div className={style.bar} data-locked={locked !== undefined || undefined}>
      <p className={style.said}>
        <span className={style.name}>{item.name}</span>
        <span className={style.total}>
          {locked ? (
            locked
          ) : typed.includes('+') ? (
            <SumText typed={typed} />
          ) : total ? (
            <>
              {total.quantity} {total.unit}
              {values.onHand === null ? ', no cases yet' : <span data-money> · {amountText(item, total.amount)}</span>}
            </>
          ) : isCounted(values) ? (
            'Pack unknown'
          ) : (
            'Not counted'
          )}
        </span>
      </p>
      {/* Keyed by item, so that the saved mark of the previous item doesn't show here. */}
      <CountStatus key={item.id} countKey={key} saving={saving} />
      <button type="button" className={style.hide} aria-label="Hide keys" onPointerDown={keepFocus} onClick={onHide}>
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}

function SumText({ typed }: { typed: string }) {
  const entry = entryOf(typed)
  return (
    <>
      {typed.replaceAll('+', ' + ')}
      {entry.kind === 'count' && <b> = {countText(entry.value)}</b>}
    </>
  )
}

function keepFocus(event: PointerEvent) {
  event.preventDefault()
}
