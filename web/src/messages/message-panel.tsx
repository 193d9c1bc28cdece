import { withWeekday } from '../catalogue/date-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '../accounts/current-user.ts'
import { EmptyResult } from '../kit/lists/empty-result.tsx'
import { Loaded } from '../kit/lists/loaded.tsx'
import { SidePanel } from '../kit/layers/modal.tsx'
import { SkeletonRows } from '../kit/lists/skeleton-rows.tsx'
import { Tag } from '../kit/lists/tag.tsx'
import type { Message } from './message.ts'
import { markAsRead, messagesToReadAgain } from './message-calls.ts'
import style from './messages.module.css'
import { markAsShown } from './pop-ups.tsx'
import { setUnreadCount } from './unread-count.ts'

/** Every message to the location and to everybody, newest first; opening the panel marks them as seen. */
export function MessagePanel({ onClose }: { onClose: () => void }) {
  const messages = useQuery({
    queryKey: ['messages'],
    queryFn: messagesToReadAgain,
    staleTime: 0,
    gcTime: 0,
  })
  useMarkAsRead(messages.data)
  return (
    <SidePanel title="Messages" onClose={onClose}>
      <Loaded answer={messages} what="the messages" waiting={<SkeletonRows count={4} withPicture={false} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyResult message="There are no messages." tips={['What we have to tell you appears here.']} />
          ) : (
            <ul className={style.messages}>
              {data.map((message) => (
                <li key={message.key}>
                  <span className="row wrap middle gap-4-8">
                    <span className="meta">{withWeekday(message.createTimeDisplay)}</span>
                    {message.toWhom !== null && <Tag label={`To ${message.toWhom}`} />}
                    {!message.isRead && <Tag label="New" tone="accent" />}
                  </span>
                  <p>{message.text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SidePanel>
  )
}

function useMarkAsRead(messages: readonly Message[] | undefined) {
  const user = useCurrentUser()
  const isReader = user !== undefined && user.actingAs === null
  useEffect(() => {
    const unread = messages?.filter(({ isRead }) => !isRead) ?? []
    if (!isReader || unread.length === 0) return
    setUnreadCount(0)
    markAsShown(unread)
    // Without an answer they stay unread, and are told again.
    markAsRead(unread).catch(() => undefined)
  }, [messages, isReader])
}
