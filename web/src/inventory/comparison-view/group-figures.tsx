import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import type { ReactNode } from 'react'
import { ShortTotalAmount } from '../total-amount.tsx'
import { fromWire } from '../../api/wire-money.ts'
import style from './group-figures.module.css'
import { OnHandBar } from './on-hand-bar.tsx'
import { openParLevel } from './par-level.tsx'
import { parUnitName } from './par-of.ts'
import { useGroupAmount } from './use-group-amount.ts'

type GroupFiguresProps = { group: GenericGroup; canEdit: boolean }

/** What is wanted of a group, what is there, and what was spent on it. */
export function GroupFigures({ group, canEdit }: GroupFiguresProps) {
  const { parLevel, onHandOfPar, onHandTotal, onHandTotalUom, purchased, marketPriceCount } = group
  const amount = useGroupAmount(group)
  return (
    <div className={`${style.columns} ${style.figures}`}>
      <ParLevelFigure group={group} canEdit={canEdit} />
      <Figure label="Amount on Hand" name="on-hand">
        <span className={style.amounts}>
          <span>{onHandTotal === null ? '—' : quantity(onHandTotal, onHandTotalUom)}</span>
          {amount !== null && (
            <span className="muted">
              <ShortTotalAmount amount={amount} unpriced={marketPriceCount} />
            </span>
          )}
        </span>
        {parLevel > 0 && <OnHandBar share={onHandOfPar} isCounted={amount !== null} />}
      </Figure>
      <Figure label="Total Group Spend" name="spend" tooltip="Ordered of these items in the last twelve months">
        {formatMoney(fromWire(purchased))}
      </Figure>
    </div>
  )
}

/** The same in one line, for a group that is closed on a phone. */
export function GroupGlance({ group }: { group: GenericGroup }) {
  const { parLevel, onHandTotal, onHandTotalUom, purchased } = group
  const amount = useGroupAmount(group)
  const onHand = [onHandTotal !== null && quantity(onHandTotal, onHandTotalUom), amount !== null && formatMoney(amount)]
  const counted = onHand.filter(Boolean).join(' · ')
  return (
    <p className={`meta ${style.glance}`}>
      <span>
        {counted === '' ? 'Not counted' : `${counted} on hand`}
        {parLevel > 0 && ` · par ${quantity(parLevel, parUnitName(group))}`}
      </span>
      <span>{formatMoney(fromWire(purchased))} spent</span>
    </p>
  )
}

function ParLevelFigure({ group, canEdit }: GroupFiguresProps) {
  const value = group.parLevel === 0 ? '—' : quantity(group.parLevel, parUnitName(group))
  if (!canEdit) {
    return (
      <Figure label="Par Level" name="par">
        {value}
      </Figure>
    )
  }
  return (
    <button type="button" className={style.par} data-figure="par" onClick={() => openParLevel(group)}>
      <span className="meta">Par Level</span>
      <span className={style.value}>{value}</span>
      <span className="only-for-readers">, edit</span>
    </button>
  )
}

function Figure({
  label,
  name,
  tooltip,
  children,
}: {
  label: string
  name: string
  tooltip?: string
  children: ReactNode
}) {
  return (
    <div className={style.figure} data-figure={name} data-tooltip={tooltip}>
      <span className="meta">{label}</span>
      <span className={style.value}>{children}</span>
    </div>
  )
}

function quantity(amount: number, unit: string | null): string {
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ''}`
}
