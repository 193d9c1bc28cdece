import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { InputOf } from '../../api/call-input.ts'
import { messageOf } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'

type Status = PriceChange['status']

/** Accept: the price is as it is, and nothing reminds of it any more; on an accepted one, open again. */
export function AcceptChange({ change: { id, item, status } }: { change: PriceChange }) {
  const [isBusy, setIsBusy] = useState(false)
  const [send] = useState(marking)
  const next = status === 'open' ? 'accepted' : 'open'
  const press = async () => {
    setIsBusy(true)
    await mark({ ids: [id], status: next, what: () => item, send })
    setIsBusy(false)
  }
  const label = status === 'open' ? 'Accept' : 'Open again'
  return (
    <Button busy={isBusy} aria-label={`${label}: ${item}`} onClick={() => void press()}>
      {label}
    </Button>
  )
}

/** All changes that are in sight. */
export function AcceptAll({ changes }: { changes: readonly PriceChange[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const [send] = useState(marking)
  const press = async () => {
    setIsBusy(true)
    const ids = changes.slice(0, 500).map(({ id }) => id)
    await mark({ ids, status: 'accepted', what: (count) => counted(count, 'change'), send })
    setIsBusy(false)
  }
  return (
    <div className="row">
      <Button look="quiet" busy={isBusy} onClick={() => void press()}>
        Accept these {changes.length}
      </Button>
    </div>
  )
}

/** Marks of one button are sent again under their key after a lost answer, which would have said what they changed. */
function marking() {
  return makeOnce({
    make: (body: InputOf<'postPriceChangeMarks'>['body'], idempotencyKey) =>
      call('postPriceChangeMarks', { body }, { idempotencyKey }),
  })
}

type Marking = { ids: number[]; status: Status; what: (count: number) => string; send: ReturnType<typeof marking> }

/** Marks changes; Undo takes back what this press changed, and nothing that a colleague had marked so before. */
async function mark({ ids, status, what, send }: Marking): Promise<void> {
  try {
    const { ids: changed } = await send({ ids, status })
    const back = status === 'open' ? 'accepted' : 'open'
    const [done, doneBefore] = status === 'accepted' ? ['accepted', 'accepted already'] : ['open again', 'open already']
    if (changed.length === 0) toast({ message: `${what(ids.length)}: ${doneBefore}` })
    else
      toast({
        message: `${what(changed.length)}: ${done}`,
        undo: () => void mark({ ids: changed, status: back, what, send: marking() }),
      })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getPriceChanges', 'getPriceChangeSummary')
}
