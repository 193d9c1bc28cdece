import { IconMail } from '@tabler/icons-react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { Button } from '../../kit/forms/button.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { ClaimMailDialog } from './claim-mail-dialog.tsx'

type Owing = AnswerOf<'getCreditSummary'>['distributors'][number]

/** All claims of a distributor that nobody mailed yet, in one mail that is shown before it goes. */
export function MailAll({ owing: { distributorId, distributor, unmailedIds, unmailedCount } }: { owing: Owing }) {
  const mail = async () => {
    const body = { creditIds: unmailedIds }
    const { data } = await onceInTab(`mail claims ${distributorId}`, body, (idempotencyKey) =>
      call('postCreditsMail', { body }, { idempotencyKey, quiet: true }),
    )
    return data[0]?.mail?.recipients ?? [distributor]
  }
  // A mail takes the first hundred; the next press the ones after them.
  const isPart = unmailedCount > unmailedIds.length
  // The heads and the table around it say that they are claims; a longer text is wider than the column.
  const label = isPart
    ? `Mail ${unmailedIds.length} of ${unmailedCount.toLocaleString('en-US')}`
    : `Mail ${unmailedIds.length} claims`
  return (
    <Button
      aria-label={`${label}${isPart ? ' claims' : ''} to ${distributor}`}
      onClick={() =>
        openModal((close) => (
          <ClaimMailDialog distributor={distributor} creditIds={unmailedIds} send={mail} onClose={close} />
        ))
      }
    >
      <IconMail size={18} stroke={1.5} aria-hidden />
      {label}
    </Button>
  )
}
