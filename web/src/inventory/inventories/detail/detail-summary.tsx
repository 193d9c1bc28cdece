import type { InventoryDetail } from '@larder/contract/inventory/inventories.ts'
import type { ReactNode } from 'react'
import { TotalAmount } from '../../total-amount.tsx'
import { itemsOfViews, leftOutIn } from './detail-rows.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { Tag } from '../../../kit/lists/tag.tsx'
import { shownDay } from '../inventory-dates.ts'
import style from './inventory-detail.module.css'

const statusTags = {
  active: { label: 'Active', tone: 'accent' },
  completed: { label: 'Complete' },
  reopened: { label: 'Reopened', tone: 'attention', tooltip: 'Open for corrections until it is completed again' },
} as const

/** The inventory in figures: when, by whom, what it came to and how much of it was counted. */
export function DetailSummary({ detail, missing }: { detail: InventoryDetail; missing: number }) {
  const { inventory, comparisonViews } = detail
  const { status, start_date, completed_date, startedBy, completedBy, total_on_hand_value } = inventory
  const items = comparisonViews.flatMap(({ groups }) => groups.map((group) => group.items.length))
  const itemCount = items.reduce((count, more) => count + more, 0)
  return (
    <dl className={style.summary}>
      <Fact name="Total on hand value" isStrong isMoney>
        <TotalAmount amount={fromWire(total_on_hand_value)} leftOut={leftOutIn(itemsOfViews(comparisonViews))} />
      </Fact>
      <Fact name="Start date" below={startedBy?.name}>
        {shownDay(start_date)}
      </Fact>
      <Fact name="Complete date" below={completedBy?.name}>
        {shownDay(completed_date)}
      </Fact>
      <Fact name="Counted" below={missing === 0 ? undefined : `${missing.toLocaleString('en-US')} missing`}>
        {(itemCount - missing).toLocaleString('en-US')} of {itemCount.toLocaleString('en-US')}
      </Fact>
      <Fact name="Status">
        <Tag {...statusTags[status]} />
      </Fact>
    </dl>
  )
}

type FactProps = {
  name: string
  below?: string | undefined
  isStrong?: boolean
  isMoney?: boolean
  children: ReactNode
}

function Fact({ name, below, isStrong, isMoney, children }: FactProps) {
  return (
    <div data-strong={isStrong} data-money={isMoney}>
      <dt>{name}</dt>
      <dd>
        {children}
        {below && <span className="meta">{below}</span>}
      </dd>
    </div>
  )
}
