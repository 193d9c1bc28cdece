import { amountText } from '../../market-price.ts'
import { enterCount, useCount, type CountKey } from '../../counts/count-store.ts'
import { CountConflicts } from '../count-conflicts.tsx'
import { CountField } from './count-field.tsx'
import style from './count-fields.module.css'
import { CountStatus } from '../count-status.tsx'
import { countableFields, isCounted, type CountedItem } from './countable-fields.ts'
import { notCountedText, type WithLastCount } from '../last-count-text.ts'
import { itemTotal } from './item-total.ts'

type CountFieldsProps = {
  countKey: CountKey
  /** the inventory that the screen shows, where it shows one */
  inventoryId?: number
  item: CountedItem & WithLastCount
  layout: 'card' | 'row'
}

/** Cases, packs and units of an item with what they come to, whether they are saved, and what somebody else counted meanwhile. */
export function CountFields({ countKey, inventoryId, item, layout }: CountFieldsProps) {
  const state = useCount(countKey, item)
  const total = itemTotal(item, state.values)
  return (
    <div className={style.counts} data-layout={layout} data-count-row role="group" aria-label={`On hand: ${item.name}`}>
      <div className={style.fields}>
        {countableFields(item, state.values).map((of) => (
          <CountField
            key={of.field}
            of={of}
            look={layout === 'card' ? 'card' : 'sheet'}
            value={state.values[of.field]}
            onEnter={(value, typed) => enterCount(countKey, of.field, value, { typed, inventoryId })}
          />
        ))}
      </div>
      <p className={style.total}>
        <span className="digits">
          {total ? (
            <>
              {total.quantity} <span className="muted">{total.unit}</span>
              <span data-money> · {amountText(item, total.amount)}</span>
            </>
          ) : (
            <span className="muted">{isCounted(state.values) ? 'Pack unknown' : notCountedText(item)}</span>
          )}
        </span>
        <CountStatus countKey={countKey} saving={state.saving} />
      </p>
      <CountConflicts countKey={countKey} conflicts={state.conflicts} name={item.name} />
    </div>
  )
}
