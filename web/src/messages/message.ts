import type { BroadcastMessage, LocationMessage } from '@larder/contract/accounts/messages.ts'

/** A message as a person reads it, whoever it was sent to. */
export type Message = {
  /** 'location 7' or 'everybody 7' */
  key: string
  id: number
  isForEverybody: boolean
  text: string
  createTime: string
  createTimeDisplay: string
  isRead: boolean
}

/** Both kinds as one list, newest first. */
export function allMessages(
  toLocation: readonly LocationMessage[],
  toEverybody: readonly BroadcastMessage[],
): Message[] {
  return [
    ...toLocation.map(({ message, ...told }) => ({
      ...told,
      key: `location ${told.id}`,
      isForEverybody: false,
      text: message,
    })),
    ...toEverybody.map(({ broadcast_message, ...told }) => ({
      ...told,
      key: `everybody ${told.id}`,
      isForEverybody: true,
      text: broadcast_message,
    })),
  ].toSorted((a, b) => (a.createTime < b.createTime ? 1 : a.createTime > b.createTime ? -1 : 0))
}
