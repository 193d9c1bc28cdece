import { currentSession } from '../accounts/session.ts'
import { call } from '../api/client.ts'
import { allMessages, type Message } from './message.ts'

/** The unread messages of the active location and to everybody. Throws CallFailure. */
export function unreadMessages(): Promise<Message[]> {
  return messages()
}

/** All messages, those read before too. Throws CallFailure. */
export function messagesToReadAgain(): Promise<Message[]> {
  return messages('1')
}

async function messages(read?: '1'): Promise<Message[]> {
  const query = { merchant_id: currentSession().activeLocation?.id, read }
  const [toLocation, broadcasts] = await Promise.all([
    call('getMessages', { query }, { quiet: true }),
    call('getBroadcastMessages', { query }, { quiet: true }),
  ])
  return allMessages(toLocation.data, broadcasts.data)
}

/** Tells the server that the person has seen these. Throws CallFailure. */
export async function markAsRead(seen: readonly Message[]): Promise<void> {
  const ofLocation = seen.filter((message) => !message.isBroadcast).map(({ id }) => id)
  const broadcasts = seen.filter((message) => message.isBroadcast)
  await Promise.all([
    ...(ofLocation.length > 0 ? [call('postReadMessages', { body: ofLocation }, { quiet: true })] : []),
    ...broadcasts.map(({ id }) => call('postReadBroadcastMessage', { body: { id } }, { quiet: true })),
  ])
}
