import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import type { ReactNode } from 'react'
import { ShortTotalAmount } from '../../total-amount.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import style from './group-figures.module.css'
import { onHandText, parText } from './group-texts.ts'
import { OnHandBar } from '../on-hand-bar.tsx'
import { openParLevel } from '../par-level.tsx'
import { useGroupAmount } from './use-group-amount.ts'

type GroupFiguresProps = { group: GenericGroup; canEdit: boolean }

/** A group's par, the amount on hand, and the amount spent. */
export function GroupFigures({ group, canEdit }: GroupFiguresProps) {
  const { parLevel, onHandOfPar, purchased, marketPriceCount } = group
  const amount = useGroupAmount(group)
  return (
    <div className={`${style.columns} ${style.figures}`}>
      <ParLevelFigure group={group} canEdit={canEdit} />
      <Figure label="Amount on Hand" name="on-hand">
        <span className={style.amounts}>
          <span>{onHandText(group) ?? '—'}</span>
          {amount !== null && (
            <span className="muted">
              <ShortTotalAmount amount={amount} unpriced={marketPriceCount} />
            </span>
          )}
        </span>
        {parLevel > 0 && <OnHandBar share={onHandOfPar} isCounted={amount !== null} />}
      </Figure>
      <Figure label="Total Group Spend" name="spend" tooltip="Orders of these items in the last twelve months">
        {purchased === null ? '—' : formatMoney(fromWire(purchased))}
      </Figure>
    </div>
  )
}

/** The same in one line, for a group that is closed on a phone. */
export function GroupGlance({ group }: { group: GenericGroup }) {
  const amount = useGroupAmount(group)
  const par = parText(group)
  const counted = [onHandText(group), amount !== null && formatMoney(amount)].filter(Boolean).join(' · ')
  return (
    <p className={`meta ${style.glance}`}>
      <span>
        {counted === '' ? 'Not counted' : `${counted} on hand`}
        {par && ` · par ${par}`}
      </span>
      {group.purchased !== null && <span>{formatMoney(fromWire(group.purchased))} spent</span>}
    </p>
  )
}

function ParLevelFigure({ group, canEdit }: GroupFiguresProps) {
  const value = parText(group) ?? '—'
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
      <span className="meta">
        {label}
        {tooltip && <span className="only-for-readers"> ({tooltip})</span>}
      </span>
      <span className={style.value}>{children}</span>
    </div>
  )
}
