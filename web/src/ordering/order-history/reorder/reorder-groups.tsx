import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatAbout } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { useLowItems } from '../../../catalogue/low-items.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { stockTag } from '../../../catalogue/stock-text.ts'
import { Tag, type TagContent } from '../../../kit/lists/tag.tsx'
import { groupOfLine, type ReorderGroup } from './reorder-choice.ts'
import style from './reorder.module.css'

const groups: readonly { group: ReorderGroup; heading: string; help?: string }[] = [
  { group: 'unavailable', heading: 'Not available', help: 'These will not be added.' },
  { group: 'inCart', heading: 'Already in your cart', help: 'Choose items to add' },
  { group: 'changed', heading: 'Changed since then' },
  { group: 'asBefore', heading: 'As before' },
]

type ReorderGroupsProps = {
  lines: readonly ReorderLine[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** other words over the groups */
  headings?: Partial<Record<ReorderGroup, string>>
  groupOf?: (line: ReorderLine) => ReorderGroup
}

/** The lines of the order under what there is to say about them, each with its tick; empty groups have no heading. */
export function ReorderGroups({ lines, chosen, onChoose, headings = {}, groupOf = groupOfLine }: ReorderGroupsProps) {
  const byGroup = Map.groupBy(lines, groupOf)
  const lowItems = useLowItems()
  const stockOf = ({ itemDistributorId: id, stock }: ReorderLine) =>
    stock && stockTag(stock, id !== null && lowItems.has(id))
  const choose = (id: number, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return groups.map(({ group, heading: usual, help }) => {
    const heading = headings[group] ?? usual
    const ofGroup = byGroup.get(group) ?? []
    if (ofGroup.length === 0) return null
    return (
      <section key={group} className={style.group}>
        <h3>
          {heading} <span className="meta">{ofGroup.length}</span>
        </h3>
        {help && <p className="meta">{help}</p>}
        <ul aria-label={heading}>
          {ofGroup.map((line) => (
            <li key={line.oi_id}>
              {line.unavailable ? (
                <div className={`${style.line} ${style.unavailable}`}>
                  <Facts line={line} stock={stockOf(line)} />
                </div>
              ) : (
                <label className={style.line}>
                  <input
                    type="checkbox"
                    checked={chosen.has(line.oi_id)}
                    onChange={({ target }) => choose(line.oi_id, target.checked)}
                  />
                  <Facts line={line} stock={stockOf(line)} />
                </label>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

const reasons = {
  punched_out: 'Not on the latest order guide',
  call_in: 'Call-In Item',
  out_of_stock: 'Out of Stock',
  gone: 'No longer offered',
} as const

type FactsProps = {
  line: ReorderLine
  /** how much of the item is on the shelf, beside its par */
  stock: TagContent | null | undefined
}

function Facts({ line, stock }: FactsProps) {
  const { name, brand, packSize, din, unavailable, quantity, unitMeasure, inCart, packSizeThen } = line
  return (
    <>
      <ItemPicture name={line.name} imageUrl={line.imageUrl} category={line.category} />
      <span className={style.words}>
        <span className={style.name}>{name}</span>
        <span className="meta">{[brand, packSize, din].filter(Boolean).join(' · ')}</span>
        {unavailable && <Tag label={reasons[unavailable]} tone="attention" />}
        {!unavailable && packSizeThen && <span className="meta">Pack was {packSizeThen}</span>}
        {!unavailable && inCart > 0 && <span className="meta">{inCart.toLocaleString('en-US')} in your cart</span>}
        {!unavailable && stock && <Tag {...stock} isTabStop={false} />}
      </span>
      <span className={style.figures}>
        <span>
          {quantity.toLocaleString('en-US')} <span className="muted">{unitMeasure}</span>
        </span>
        {!unavailable && <Price line={line} />}
      </span>
    </>
  )
}

function Price({ line: { priceThen, priceNow, specialItem, item } }: { line: ReorderLine }) {
  if (priceNow === null) return <span className="meta">{specialItem ? 'on request' : 'market'}</span>
  const shown = (price: number) => formatAbout(fromWire(price), item?.isCatchWeight ?? false)
  const now = shown(priceNow)
  if (priceThen === null || priceThen === priceNow) return <span className="meta">{now}</span>
  const isDearer = priceNow > priceThen
  const Arrow = isDearer ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={isDearer ? style.dearer : style.cheaper}>
      <span className="only-for-readers">{isDearer ? 'dearer: was ' : 'cheaper: was '}</span>
      <s>{shown(priceThen)}</s> <Arrow size={14} stroke={1.5} aria-hidden />
      <span className="only-for-readers">, now </span>
      {now}
    </span>
  )
}
