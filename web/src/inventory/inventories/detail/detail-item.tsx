import type { InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconHistory } from '@tabler/icons-react'
import { memo } from 'react'
import { isMissing } from './detail-rows.ts'
import { amountText, isMarketPriced } from '../../market-price.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { CountField } from '../../counting/fields/count-field.tsx'
import { countableFields } from '../../counting/fields/countable-fields.ts'
import { countText } from '../../counting/fields/item-total.ts'
import { countsOf } from '../../counts/counts-of.ts'
import { CorrectionState } from './correction-state.tsx'
import { correct, useCorrection } from './correction-store.ts'
import table from '../items-table.module.css'
import style from './inventory-detail.module.css'
import { TracePanel } from './trace-panel.tsx'

type DetailItemProps = {
  item: InventoryItem
  /** reopened: its counts can be corrected */
  isOpen: boolean
}

/** One item of an inventory: what was counted at that day's price and pack, and by whom. */
export const DetailItem = memo(function DetailItem({ item, isOpen }: DetailItemProps) {
  const { description, din, brand, distributor, packSize, collectiveOnHand, collectiveOnHandUom } = item
  return (
    <div data-count-row data-named-row>
      <div className={`${table.row} ${style.row}`} data-open={isOpen || undefined}>
        <span role="rowheader" className={`stack shrinks ${style.name}`}>
          <span className={table.title} data-row-name data-tooltip={description}>
            {shownItemName(description)}
          </span>
          <span className={table.facts}>{[din, brand, distributor, packSize].filter(Boolean).join(' · ')}</span>
        </span>
        <span role="cell" className="one-line right digits" data-label="Price" data-money>
          {amountText(item, fromWire(item.price))}
          {!isMarketPriced(item) && <span className="muted"> {item.unitMeasure}</span>}
        </span>
        <Counts item={item} isOpen={isOpen} />
        <span role="cell" className="one-line right digits" data-label="On hand">
          {collectiveOnHand === null ? (
            <span className="muted">{isMissing(item) ? 'Not counted' : 'Pack unknown'}</span>
          ) : (
            <>
              {collectiveOnHand.toLocaleString('en-US')} <span className="muted">{collectiveOnHandUom}</span>
            </>
          )}
        </span>
        <span role="cell" className="one-line right digits medium" data-label="On hand value" data-money>
          {collectiveOnHand === null ? '–' : amountText(item, fromWire(item.itemOnHandAmount))}
        </span>
        <span role="cell" className={style.who}>
          <Button
            look="quiet"
            aria-label={`Counted by ${item.countedBy?.name ?? 'nobody'}: ${description}`}
            data-tooltip={`Who counted ${description}, and when`}
            onClick={() => openModal((close) => <TracePanel item={item} onClose={close} />)}
          >
            <IconHistory size={16} stroke={1.5} aria-hidden />
            <span>{item.countedBy?.name ?? '–'}</span>
          </Button>
        </span>
      </div>
      <CorrectionState item={item} isOpen={isOpen} />
    </div>
  )
})

function Counts({ item, isOpen }: DetailItemProps) {
  const correction = useCorrection(item)
  const values = { ...countsOf(item), ...correction?.values }
  return countableFields({ ...item, name: item.description }, values).map((of) => (
    <span key={of.field} role="cell" className={isOpen ? undefined : 'one-line right digits'} data-label={of.head}>
      {isOpen ? (
        <CountField
          of={of}
          look="sheet"
          value={values[of.field]}
          onEnter={(value, typed) => correct(item, of.field, value, typed)}
        />
      ) : (
        countText(values[of.field]) || <span className="muted">–</span>
      )}
    </span>
  ))
}
