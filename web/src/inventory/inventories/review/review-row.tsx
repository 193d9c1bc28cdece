import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { memo } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { amountText } from '../../market-price.ts'
import { CountConflicts } from '../../counting/count-conflicts.tsx'
import { CountField } from '../../counting/fields/count-field.tsx'
import { CountStatus } from '../../counting/count-status.tsx'
import { countableFields } from '../../counting/fields/countable-fields.ts'
import { enterCount, useCount } from '../../counts/count-store.ts'
import { casesText, changeText, differenceText, FlagTag } from './review-figures.tsx'
import { figuresOf, type ReviewLine } from './review-lines.ts'
import table from '../items-table.module.css'
import style from './review.module.css'

/** One line of the review: what was counted last and now, and the fields to correct it; drawn again only when it is counted. */
export const ReviewRow = memo(function ReviewRow({ line, isListNamed }: { line: ReviewLine; isListNamed: boolean }) {
  const { item, countKey, inventoryId } = line
  const { values, saving, conflicts } = useCount(countKey, item)
  const { cases, amount, last, lastAmount, difference, change, flag } = figuresOf(line, values)
  return (
    <div data-count-row data-named-row data-flag={flag ?? undefined}>
      <div className={table.row}>
        <span role="rowheader" className="stack shrinks">
          <span className={table.title} data-row-name data-tooltip={item.name}>
            {shownItemName(item.name)}
          </span>
          <span className={table.facts}>
            {[isListNamed && line.list, line.group, item.customPackSize ?? item.packSize, item.distributor]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Figure main={casesText(last)} below={lastAmount !== null && formatMoney(lastAmount)} isMuted />
        {countableFields(item, values).map((of) => (
          <span key={of.field} role="cell">
            <CountField
              of={of}
              look="sheet"
              value={values[of.field]}
              onEnter={(value, typed) => enterCount(countKey, of.field, value, { typed, inventoryId })}
            />
          </span>
        ))}
        <Figure main={casesText(cases)} below={false} />
        <Figure
          main={difference === null ? '–' : differenceText(difference)}
          below={change !== null && changeText(change)}
        />
        <span role="cell" className={`figure ${style.figures}`} data-money>
          {cases === null ? '–' : amountText(item, amount)}
        </span>
        <span role="cell" className={style.flag}>
          <span className={style.flagTag}>
            <FlagTag flag={flag} />
          </span>
          <CountStatus countKey={countKey} saving={saving} />
        </span>
      </div>
      {conflicts.length > 0 && (
        <div className={style.conflicts}>
          <CountConflicts countKey={countKey} conflicts={conflicts} name={item.name} />
        </div>
      )}
    </div>
  )
})

/** An amount, and what it is worth below it. */
function Figure({ main, below, isMuted }: { main: string; below: string | false; isMuted?: boolean }) {
  return (
    <span role="cell" className={`figure ${style.figures} ${isMuted ? 'muted' : ''}`}>
      {main}
      {below && (
        <span className={style.below} data-money>
          {below}
        </span>
      )}
    </span>
  )
}
