import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { insertBroadcastMessage } from '../administration/messages/platform-messages.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

const sentBy = 'demo data'
const toEverybody =
  'Delivery dates around the holidays differ from the usual ones. Please look at the dates your distributors offer before you check out.'
const toTheFirst =
  'The walk-in cooler is serviced on Friday from 2 pm to 4 pm.\nPlease ask for deliveries of fresh goods before or after.'

/** A message to everybody and one to the first place, as an operator would send them. */
export async function writeDemoMessages(
  deps: Pick<Deps, 'database' | 'clock'>,
  [first]: readonly DemoLocation[],
): Promise<void> {
  const now = deps.clock.now().getTime()
  const { database } = deps
  await transactionOn(database.shared, (tx) =>
    insertBroadcastMessage(tx, {
      message: toEverybody,
      sentBy,
      companyId: null,
      isShared: false,
      createdAt: new Date(now - 2 * 86_400_000),
    }),
  )
  if (!first) return
  const createdAt = new Date(now - 86_400_000)
  await transactionOn(database.forLocation(first.id), (tx) =>
    insertLocationMessage({ db: tx, locationId: first.id }, { message: toTheFirst, sentBy, createdAt }),
  )
}
