import { IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'

type Owing = AnswerOf<'getCreditSummary'>['distributors'][number]

/** All claims of a distributor that nobody mailed yet, in one mail. */
export function MailAll({ owing: { distributorId, distributor, unmailedIds, unmailedCount } }: { owing: Owing }) {
  const [isBusy, setIsBusy] = useState(false)
  const isPressed = useRef(false)
  const mail = async () => {
    if (isPressed.current) return
    isPressed.current = true
    setIsBusy(true)
    try {
      const body = { creditIds: unmailedIds }
      const { data } = await onceInTab(`mail claims ${distributorId}`, body, (idempotencyKey) =>
        call('postCreditsMail', { body }, { idempotencyKey, quiet: true }),
      )
      toast({ message: `Sending to ${data[0]?.mail?.recipients.join(', ') ?? distributor}` })
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
    await refresh('getCredits', 'getCreditSummary')
    setIsBusy(false)
    isPressed.current = false
  }
  // A mail takes the first hundred; the next press the ones after them.
  const rest = unmailedCount > unmailedIds.length ? `of ${unmailedCount.toLocaleString('en-US')} ` : ''
  const label = `Mail ${unmailedIds.length} ${rest}claims`
  return (
    <Button busy={isBusy} aria-label={`${label} to ${distributor}`} onClick={() => void mail()}>
      <IconMail size={18} stroke={1.5} aria-hidden />
      {label}
    </Button>
  )
}
