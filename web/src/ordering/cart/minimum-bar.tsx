import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import style from './minimum-bar.module.css'
import type { OrderInCart } from './cart-by-distributor.ts'

/** The progress of an order to its distributor's minimum, as a bar and in words; nothing when there is no minimum, or it is hidden. */
export function MinimumBar({ order: { distributor, minimum, name } }: { order: OrderInCart }) {
  if (!distributor || !minimum || distributor.minOrderAmount === 0 || isMoneyHidden()) return null
  const wanted = formatMoney(fromWire(distributor.minOrderAmount))
  const share = Math.min(minimum.progress, 100)
  return (
    <div className="stack gap-6">
      <div
        className={style.track}
        role="progressbar"
        aria-label={`Minimum order of ${name}`}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={minimum.isMet ? style.met : style.short} style={{ width: `${share}%` }} />
      </div>
      {minimum.isMet ? (
        <span className="row middle gap-4 digits meta">
          {share >= 100 && <IconCircleCheck size={14} stroke={1.5} aria-hidden />}
          {share >= 100 ? `${wanted} minimum met` : `Below the ${wanted} minimum (you can still order)`}
        </span>
      ) : (
        <span className="row middle gap-4 digits small attention">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span>
            <strong>{formatMoney(minimum.shortfallCents)}</strong> to go to the {wanted} minimum
          </span>
        </span>
      )}
    </div>
  )
}
