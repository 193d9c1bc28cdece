import { Button } from '../../kit/forms/button.tsx'
import { Explained } from '../../kit/layers/explained.tsx'
import type { ItemToCount } from './sheet/counting-list.ts'
import { lastText, whyNotCopied } from './last-count-words.ts'
import style from './sheet/sheet-row.module.css'

type LastCountProps = {
  toCount: ItemToCount
  /** counts the same again; not given once the item is counted */
  onTake: (() => void) | undefined
}

/** The count of the previous inventory; one press, or '=' in a field, enters it again. */
export function LastCount({ toCount: { item, last }, onTake }: LastCountProps) {
  if (last === null) return null
  const words = lastText(last)
  const reason = whyNotCopied(last)
  if (!onTake || reason !== undefined) {
    return (
      <Explained className={style.last} tooltip={onTake && reason} isTabStop={false}>
        {words}
      </Explained>
    )
  }
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
