import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { IconReceipt } from '@tabler/icons-react'
import style from './delivery.module.css'

/** How the order is paid; with terms only, the one card is chosen. */
export function PaymentChoice({ paymentTerms, acceptCC }: Pick<Distributor, 'paymentTerms' | 'acceptCC'>) {
  return (
    <div role="radiogroup" aria-label="Payment" className={style.payments}>
      <label className={style.payment}>
        <input type="radio" name="payment" defaultChecked aria-label="Payment terms" aria-describedby="payment-terms" />
        <IconReceipt size={22} stroke={1.5} aria-hidden />
        <span>
          <strong>Payment terms</strong>
          <span className="meta" id="payment-terms">
            {paymentTerms ? `${paymentTerms}, billed by the distributor` : 'Billed by the distributor'}
          </span>
        </span>
      </label>
      {acceptCC !== 0 && <p className="meta">Only payment terms are offered: no card is saved for this location.</p>}
    </div>
  )
}
