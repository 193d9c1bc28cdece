import { Button } from '../../../kit/forms/button.tsx'
import { countNow } from '../../counts/count-store.ts'
import { isCounted } from '../fields/countable-fields.ts'
import type { Area, ItemToCount } from '../sheet/counting-list.ts'
import style from './scan-dialog.module.css'

type SeveralItemsProps = {
  found: readonly ItemToCount[]
  areas: readonly Area[]
  onChosen: (toCount: ItemToCount) => void
  onAgain: () => void
}

/** A code of several lines, as of an item that lies on two shelves: the person says which one they count. */
export function SeveralItems({ found, areas, onChosen, onAgain }: SeveralItemsProps) {
  return (
    <div className="stack gap-12">
      <p>{found.length} lines of this list have this code. Choose the one that you are counting.</p>
      <ul className={style.found}>
        {found.map((toCount) => (
          <li key={toCount.item.id}>
            <button type="button" onClick={() => onChosen(toCount)}>
              <span>{toCount.item.name}</span>
              <span className="meta">{factsOf(toCount, areas).filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button wide onClick={onAgain}>
        Scan again
      </Button>
    </div>
  )
}

/** The facts by which lines with one code differ: area, pack, distributor, and whether it was counted. */
function factsOf({ item, key, areaId }: ItemToCount, areas: readonly Area[]) {
  const area = areas.find(({ id }) => id === areaId)?.name
  const counted = isCounted(countNow(key, item).values) ? 'counted already' : 'not counted yet'
  return [area, item.packSize, item.distributor, counted]
}
