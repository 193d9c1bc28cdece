import type { Order } from '@larder/contract/ordering/orders.ts'
import { IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatAbout } from '../../kit/money.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import type { WaitingItem } from '../new-item/items-state.ts'
import { countUnweighed, isChecked, totalsOf, type DeliveryLine } from './line/delivery-line.ts'
import style from './end-of-check.module.css'
import { useOrderChecked } from './use-order-checked.ts'

type EndOfCheckProps = {
  order: Order
  lines: readonly DeliveryLine[]
  /** on this device only */
  newItems: readonly WaitingItem[]
  isCorrection: boolean
  onGoTo: (lineId: number, field: 'check' | 'amount') => void
}

/** Order Checked, which can always be pressed: it goes on, or to what is missing. Corrections are saved as they are made. */
export function EndOfCheck({ order, lines, newItems, isCorrection, onGoTo }: EndOfCheckProps) {
  const isPhone = useIsPhone()
  const { press, isBusy, words } = useOrderChecked(order, lines, onGoTo)
  const checked = lines.filter(isChecked).length
  return (
    <div className={style.end}>
      <p className={style.words} role="status">
        {words}
      </p>
      {isPhone && (
        <p className={style.sum}>
          <span className="muted">
            {isCorrection
              ? counted(lines.length, 'line')
              : `${checked.toLocaleString('en-US')} of ${lines.length.toLocaleString('en-US')}`}
          </span>
          <strong className="figure" data-money>
            {formatAbout(totalsOf(order, lines, newItems).newCents, countUnweighed(lines) > 0)}
          </strong>
        </p>
      )}
      {isCorrection ? (
        <div className="row gap-8">
          {isPhone && <InvoicePhoto orderId={order.id} />}
          <Link to="/order-history/view/$id" params={{ id: String(order.id) }} className={buttonClass('primary', true)}>
            Done
          </Link>
        </div>
      ) : (
        <div className="row gap-8">
          {isPhone && <InvoicePhoto orderId={order.id} />}
          <Button look="primary" wide busy={isBusy} onClick={press}>
            Order Checked
          </Button>
        </div>
      )}
    </div>
  )
}

/** The camera for the paper, which comes with the goods or later: always in reach of the thumb. */
function InvoicePhoto({ orderId }: { orderId: number }) {
  return (
    <Link
      to="/order-history/upload-invoice/$id/take-photo"
      params={{ id: String(orderId) }}
      className={`${buttonClass('plain')} ${style.camera}`}
      aria-label="Photograph the invoice"
    >
      <IconCamera size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
