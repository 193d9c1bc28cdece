import type { BroadcastMessage, LocationMessage } from '@larder/contract/accounts/messages.ts'

/** A message as a person reads it, whoever it was sent to. */
export type Message = {
  /** 'location 7' or 'everybody 7' */
  key: string
  id: number
  /** of all locations, and marked as read by a call of its own */
  isBroadcast: boolean
  /** 'everybody', 'everybody at Harbor Fish'; null: the location */
  toWhom: string | null
  text: string
  createTime: string
  createTimeDisplay: string
  isRead: boolean
}

/** Both kinds as one list, newest first. */
export function allMessages(
  toLocation: readonly LocationMessage[],
  broadcasts: readonly BroadcastMessage[],
): Message[] {
  return [
    ...toLocation.map(({ message, ...told }) => ({
      ...told,
      key: `location ${told.id}`,
      isBroadcast: false,
      toWhom: null,
      text: message,
    })),
    ...broadcasts.map(({ broadcast_message, company, ...told }) => ({
      ...told,
      key: `everybody ${told.id}`,
      isBroadcast: true,
      toWhom: company === null ? 'everybody' : `everybody at ${company}`,
      text: broadcast_message,
    })),
  ].toSorted((a, b) => (a.createTime < b.createTime ? 1 : a.createTime > b.createTime ? -1 : 0))
}
