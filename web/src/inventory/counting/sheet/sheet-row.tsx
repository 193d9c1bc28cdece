import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconGripVertical, IconHistory } from '@tabler/icons-react'
import { memo, type KeyboardEvent } from 'react'
import { punchedOutTooltip } from '../../../catalogue/punched-out.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Explained } from '../../../kit/layers/explained.tsx'
import { enterCount, useCount } from '../../counts/count-store.ts'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { amountText } from '../../market-price.ts'
import { CountConflicts } from '../count-conflicts.tsx'
import { CountField } from '../fields/count-field.tsx'
import { CountStatus } from '../count-status.tsx'
import { countableFields, isCounted } from '../fields/countable-fields.ts'
import type { Area, ItemToCount } from './counting-list.ts'
import { focusWhenDrawn } from '../fields/focus-when-drawn.ts'
import { itemTotal } from '../fields/item-total.ts'
import { LastCount } from '../last-count.tsx'
import { countSameAsLast, useIsSameAsLast } from '../same-as-last.ts'
import { afterStep } from './shelf-order.ts'
import style from './sheet-row.module.css'
import type { ShelfDrag } from './use-shelf-drag.ts'
import type { MoveOnShelf } from './use-shelf-moves.ts'

type SheetRowProps = { area: Area; toCount: ItemToCount; drag: ShelfDrag; onMove: MoveOnShelf | undefined }

/** One item of the sheet, with a handle where its place on the shelf can be changed; by keyboard that is Alt+↑ and Alt+↓. */
export function SheetRow({ area, toCount, drag, onMove }: SheetRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !onMove || !(event.target instanceof HTMLInputElement)) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const afterId = afterStep(area, toCount, event.key === 'ArrowUp' ? 'up' : 'down')
    if (afterId === undefined) return
    onMove(area, toCount, afterId)
    focusWhenDrawn(toCount.item.id)
  }
  return (
    <div className={style.place} onKeyDownCapture={onKeyDown}>
      {onMove && (
        <button
          type="button"
          tabIndex={-1}
          className={style.handle}
          aria-label={`Move ${toCount.item.name} on the shelf`}
          data-tooltip="Drag, or Alt+↑ Alt+↓ in a field"
          onPointerDown={(event) => drag.start(event, area, toCount)}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
      )}
      <ItemCells toCount={toCount} />
    </div>
  )
}

/** Drawn again only when the item is counted. */
const ItemCells = memo(function ItemCells({ toCount }: { toCount: ItemToCount }) {
  const { item, key } = toCount
  const state = useCount(key, item)
  const isAsLast = useIsSameAsLast(toCount, state.values)
  const total = itemTotal(item, state.values)
  const isBlank = !isCounted(state.values)
  const isLocked = useCannotCount() !== undefined
  const takeOver = () => {
    const taken = countSameAsLast([toCount])
    if (taken) toast({ message: `${shownItemName(item.name)}: same as last time`, undo: taken.undo })
  }
  return (
    <div data-count-row data-named-row data-item={item.id} data-counted={!isBlank || undefined}>
      <div className={style.row} data-unavailable={item.isPunchedOut || undefined}>
        <span role="rowheader" className="stack shrinks">
          <span className={style.title} data-row-name data-tooltip={item.isPunchedOut ? punchedOutTooltip : item.name}>
            {shownItemName(item.name)}
          </span>
          {item.isPunchedOut && <span className="only-for-readers">{punchedOutTooltip}</span>}
          <span className={style.facts}>
            {[item.customPackSize ?? item.packSize, item.brand, item.distributor].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span role="cell">
          <LastCount toCount={toCount} onTake={isBlank && !isLocked ? takeOver : undefined} />
        </span>
        {countableFields(item, state.values).map((of) => (
          <span key={of.field} role="cell">
            <CountField
              of={of}
              look="sheet"
              value={state.values[of.field]}
              onEnter={(value, typed) => enterCount(key, of.field, value, { typed })}
              onSame={isBlank && toCount.last?.inPackOfNow ? takeOver : undefined}
            />
          </span>
        ))}
        <span role="cell" className="figure">
          {total ? (
            <>
              {total.quantity} <span className="muted">{total.unit}</span>
            </>
          ) : (
            isMoneyHidden() && !isBlank && <span className="muted">Pack unknown</span>
          )}
        </span>
        <span role="cell" className="figure" data-money>
          {total ? amountText(item, total.amount) : <span className="muted">{isBlank ? '–' : 'Pack unknown'}</span>}
        </span>
        <span role="cell" className="stack">
          <CountStatus countKey={key} saving={state.saving} />
          {isAsLast && (
            <Explained
              className={style.asLast}
              tooltip="Copied from the last inventory. Check it again."
              isTabStop={false}
            >
              <IconHistory size={14} stroke={1.5} aria-hidden />
              As last time
            </Explained>
          )}
        </span>
      </div>
      {state.conflicts.length > 0 && (
        <div className={style.conflicts}>
          <CountConflicts countKey={key} conflicts={state.conflicts} name={item.name} />
        </div>
      )}
    </div>
  )
})
