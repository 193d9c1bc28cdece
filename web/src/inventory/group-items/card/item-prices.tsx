import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { priceAgeText } from '../../../catalogue/price-texts.ts'
import { Explained } from '../../../kit/layers/explained.tsx'
import style from './item-card.module.css'
import { casePriceText, convertedPriceText } from './converted-price.ts'

type ItemPricesProps = {
  item: GroupItem
  unitId: string | null
  /** of all items of the group */
  unitPrices: readonly number[]
  today: CalendarDate
  showsRebates: boolean
}

/** The price of a case and of one unit: the group's, or the pack's own; and what to know about them. */
export function ItemPrices({ item, unitId, unitPrices, today, showsRebates }: ItemPricesProps) {
  const { amount, unit } = casePriceText(item)
  const converted = convertedPriceText(item, unitId, unitPrices)
  const age = priceAgeText(item, today)
  const rebate = showsRebates && item.rebate ? formatMoney(fromWire(item.rebate)) : undefined
  return (
    <div className="stack digits" data-money>
      <span className={style.price}>
        {amount} <span className="muted">{unit}</span>
      </span>
      {converted && (
        <Explained className={style.converted} tooltip={converted.tooltip}>
          {converted.text}
        </Explained>
      )}
      {(age ?? rebate) && (
        <span className={style.priceNotes}>
          {age && (
            <span className="inline-row middle gap-4 attention">
              <IconClockExclamation size={14} stroke={1.5} aria-hidden />
              {age}
            </span>
          )}
          {rebate && <span className="savings">{rebate} rebate</span>}
        </span>
      )}
    </div>
  )
}
