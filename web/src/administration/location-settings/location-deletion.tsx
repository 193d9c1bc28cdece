import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { askForProof } from '../../accounts/profile/proof-dialog.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { useReadOnChange } from '../../api/live/use-read-on-change.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'

type Answer = AnswerOf<'getLocationDeletion'>

/** The deletion of the location: asked for with its name and a proof, kept after all while it waits. */
export function LocationDeletionPart({ name }: { name: string }) {
  const query = useQuery(queryOf('getLocationDeletion'))
  useReadOnChange('current-user', 'getLocationDeletion')
  return (
    <section className="stack gap-8" aria-labelledby="deletion">
      <h2 id="deletion">Delete this location</h2>
      <Loaded answer={query} what="the deletion">
        {(answer) => (answer.deletion ? <Waiting of={answer} /> : <Offered of={answer} name={name} />)}
      </Loaded>
    </section>
  )
}

function Offered({ of, name }: { of: Answer; name: string }) {
  const { act, isBusy } = useAct()
  return (
    <>
      <p>
        Everything that belongs to {name} goes for good 30 days after you ask: {contentsText(of)}. Other locations of
        the business stay as they are. Until then everything works, and any owner can cancel it.
      </p>
      {of.newestOrderOn !== null && <p>The newest order is from {formatUsDay(calendarDate(of.newestOrderOn))}.</p>}
      {of.hindrance !== null && (
        <p role="status">
          {of.hindrance} <OpenOrders of={of} />
        </p>
      )}
      <div>
        <Button
          look="danger"
          disabled={of.hindrance !== null}
          busy={isBusy}
          onClick={() => void act(() => askToDelete(of, name))}
        >
          Delete {name}
        </Button>
      </div>
    </>
  )
}

function Waiting({ of }: { of: Answer }) {
  const { act, isBusy } = useAct()
  const keep = () =>
    act(async () => {
      await call('postLocationDeletionCancel')
      await refresh('getLocationDeletion', 'getCurrentUser')
      toast({ message: 'The location stays.' })
    })
  if (!of.deletion) return null
  return (
    <>
      <p>
        {of.deletion.askedBy} had this location deleted: in the night after{' '}
        <strong>{formatUsDay(calendarDate(of.deletion.deletesOn))}</strong> everything goes for good: {contentsText(of)}
        .
      </p>
      {of.hindrance !== null && (
        <p role="status">
          It will not be deleted before this is done: {of.hindrance} <OpenOrders of={of} />
        </p>
      )}
      <div>
        <Button look="primary" busy={isBusy} onClick={() => void keep()}>
          Keep this location
        </Button>
      </div>
    </>
  )
}

/** The way to each order that is to be received or cancelled first. */
function OpenOrders({ of: { openOrders } }: { of: Answer }) {
  return openOrders.map(({ order_id: id, purchaseOrderNumber }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to="/order-history/view/$id" params={{ id: String(id) }}>
        Order {purchaseOrderNumber}
      </Link>
    </Fragment>
  ))
}

async function askToDelete(of: Answer, name: string) {
  const { passkeys } = await queryClient.fetchQuery(queryOf('getProfile'))
  const { peopleWithoutOther: alone } = of.contents
  askForProof({
    title: `Delete ${name}?`,
    message: (
      <>
        <p>
          In 30 days {contentsText(of)} are gone for good, for everybody here
          {alone > 0 && `; ${counted(alone, 'person has', 'people have')} no other location then`}. Export what you need
          before.
        </p>
        {of.newestOrderOn !== null && <p>The newest order is from {formatUsDay(calendarDate(of.newestOrderOn))}.</p>}
      </>
    ),
    verb: 'Delete in 30 days',
    hasPasskey: passkeys.length > 0,
    typed: { label: 'Name of the location', words: name },
    send: async (proof) => {
      await call('postLocationDeletion', { body: { ...proof, name } })
      await refresh('getLocationDeletion', 'getCurrentUser')
      toast({ message: 'All owners are mailed.' })
    },
  })
}

function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    setIsBusy(false)
  }
  return { act, isBusy }
}

function contentsText({ contents: { orders, items, invoices, inventories, recipes, people } }: Answer): string {
  const parts = [
    counted(orders, 'order'),
    counted(items, 'item'),
    counted(invoices, 'invoice'),
    counted(inventories, 'inventory', 'inventories'),
    counted(recipes, 'recipe'),
  ]
  return `${parts.join(', ')} and the access of ${counted(people, 'person', 'people')}`
}
