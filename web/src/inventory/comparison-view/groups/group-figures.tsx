import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import type { ReactNode } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { totalText } from '../../market-price.ts'
import { ShortTotalAmount } from '../../total-amount.tsx'
import { fromWire } from '../../../api/wire-money.ts'
import style from './group-figures.module.css'
import { daysOf, lastCountOfGroup, onHandInParUnit, onHandText, parText } from './group-texts.ts'
import { OnHandBar, shareOfPar } from '../on-hand-bar.tsx'
import { openParLevel } from '../par-level.tsx'
import { useGroupAmount, useGroupNow } from './use-group-now.ts'

type GroupFiguresProps = { group: GenericGroup; canEdit: boolean }

/** A group's par, the amount on hand, and the amount spent. */
export function GroupFigures({ group: asRead, canEdit }: GroupFiguresProps) {
  const group = useGroupNow(asRead)
  const { parLevel, purchased } = group
  const amount = useGroupAmount(asRead)
  const share = shareShown(group, amount !== null)
  const inParUnit = onHandInParUnit(group)
  return (
    <div className={`${style.columns} ${style.figures}`}>
      <ParLevelFigure group={group} canEdit={canEdit} share={share} />
      <Figure label="Amount on Hand" name="on-hand">
        <span className={style.amounts}>
          {amount === null ? (
            <span className={style.last}>{lastCountOfGroup(group) ?? '—'}</span>
          ) : (
            <>
              <span>{onHandText(group) ?? '—'}</span>
              <span className="muted" data-money>
                <ShortTotalAmount amount={amount} leftOut={group} />
              </span>
            </>
          )}
        </span>
        {inParUnit && <span className="meta">= {inParUnit}</span>}
        {parLevel > 0 && <OnHandBar {...share} />}
      </Figure>
      <Figure label="Total Group Spend" name="spend" isMoney tooltip="Orders of these items in the last twelve months">
        {purchased === null ? '—' : formatMoney(fromWire(purchased))}
      </Figure>
    </div>
  )
}

/** What the bar draws: the share of the par on hand, while nothing is counted that of the last counts. */
function shareShown({ onHandOfPar, lastCount: last }: GenericGroup, isCounted: boolean) {
  return isCounted || !last
    ? { share: onHandOfPar, isCounted }
    : { share: last.onHandOfPar, isCounted, countedOn: daysOf(last) }
}

/** The same in one line, for a group that is closed on a phone. */
export function GroupGlance({ group: asRead }: { group: GenericGroup }) {
  const group = useGroupNow(asRead)
  const amount = useGroupAmount(asRead)
  const par = parText(group)
  const worth = amount !== null && !isMoneyHidden() && totalText(amount, group)
  // The line is short: beside a par the stock is said in its unit alone.
  const counted = [onHandInParUnit(group) ?? onHandText(group), worth].filter(Boolean).join(' · ')
  return (
    <p className={`meta ${style.glance}`}>
      <span>
        {counted === '' ? (lastCountOfGroup(group) ?? 'Not counted') : `${counted} on hand`}
        {par && ` · par ${par}`}
      </span>
      {group.purchased !== null && <span data-money>{formatMoney(fromWire(group.purchased))} spent</span>}
    </p>
  )
}

type ParLevelProps = GroupFiguresProps & { share: Parameters<typeof shareOfPar>[0] }

function ParLevelFigure({ group, canEdit, share }: ParLevelProps) {
  const value = parText(group) ?? '—'
  if (!canEdit) {
    return (
      <Figure label="Par Level" name="par">
        {value}
      </Figure>
    )
  }
  return (
    <button
      type="button"
      className={style.par}
      data-figure="par"
      // what the bar beside it draws, for the keyboard too
      data-tooltip={group.parLevel > 0 ? shareOfPar(share) : undefined}
      onClick={() => openParLevel(group)}
    >
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
  isMoney,
  children,
}: {
  label: string
  name: string
  tooltip?: string
  isMoney?: boolean
  children: ReactNode
}) {
  return (
    <div className={style.figure} data-figure={name} data-tooltip={tooltip} data-money={isMoney}>
      <span className="meta">
        {label}
        {tooltip && <span className="only-for-readers"> ({tooltip})</span>}
      </span>
      <span className={style.value}>{children}</span>
    </div>
  )
}
