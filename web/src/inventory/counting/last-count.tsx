import { Button } from '../../kit/forms/button.tsx'
import { countFields, type CountValues } from './fields/countable-fields.ts'
import type { ItemToCount } from './sheet/counting-list.ts'
import { countText } from './fields/item-total.ts'
import style from './sheet/sheet-row.module.css'

type LastCountProps = {
  toCount: ItemToCount
  /** counts the same again; not given once the item is counted */
  onTake: (() => void) | undefined
}

/** The count of the previous inventory; one press, or '=' in a field, enters it again. */
export function LastCount({ toCount: { item, last }, onTake }: LastCountProps) {
  if (last === null) return null
  const words = lastText(last, item.packSizeUom)
  if (!onTake) return <span className={style.last}>{words}</span>
  return (
    <Button
      look="quiet"
      tabIndex={-1}
      className={style.take}
      aria-label={`Same as last time: ${words}, ${item.name}`}
      data-tooltip="Same as last time, or press = in a field"
      onClick={onTake}
    >
      {words}
    </Button>
  )
}

/** A count in short words: '3 CS', '3 CS 1 PK 2.5 LB'. */
export function lastText(last: CountValues, uom: string | null): string {
  const units = { onHand: 'CS', onHandPack: 'PK', onHandUom: uom ?? '' } as const
  return countFields
    .flatMap((field) => (last[field] === null ? [] : [`${countText(last[field])} ${units[field]}`.trim()]))
    .join(' ')
}
