import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import style from '../../kit/page/warning-bar.module.css'

/** To owners while the last payment failed. Nobody pays in somebody else's name. */
export function PaymentDueBar({ mayPay }: { mayPay: boolean }) {
  return (
    <div className={style.bar} role="status" data-not-printed>
      <span>The last payment for this business did not go through. Nothing is switched off.</span>
      {mayPay && (
        <Link to="/subscription" className={style.act}>
          Pay
        </Link>
      )}
    </div>
  )
}

/** To a person whose address is not confirmed yet. */
export function ConfirmEmailBar({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      toast({ message: (await call('postConfirmationMail')).message })
      // confirmed on another device meanwhile: the line goes
      await refresh('getCurrentUser')
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <div className={style.bar} role="status" data-not-printed>
      <span className={style.words}>
        Please confirm <strong>{email}</strong> by the link that we mailed.
      </span>
      <button type="button" className={style.act} disabled={isBusy} onClick={() => void send()}>
        New link
      </button>
    </div>
  )
}
