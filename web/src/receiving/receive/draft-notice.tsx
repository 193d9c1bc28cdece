import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useIsOnline } from '../../api/connection.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import type { Draft } from '../draft/draft-state.ts'
import { retryChanges } from '../draft/draft-store.ts'
import type { WaitingItem } from '../new-item/items-state.ts'
import type { WaitingPhotos } from '../rejects/waiting-in-delivery.ts'
import style from './draft-notice.module.css'

type DraftNoticeProps = {
  draft: Draft
  newItems: readonly WaitingItem[]
  /** of new items that the delivery may have, and that this page alone knows of */
  removals: number
  photos: WaitingPhotos
  isCopy: boolean
  /** goes to a line */
  onShow: (lineId: number) => void
}

/** Tells how many lines and photos are on this device only, and when they are sent; nothing once all are on the server. */
export function DraftNotice({ draft, newItems, removals, photos, isCopy, onShow }: DraftNoticeProps) {
  const isOnline = useIsOnline()
  const open = [...draft.values()]
  const waiting = open.filter(({ phase, change }) => change.state === 'waiting' && phase === 'waiting')
  const failed = open.filter(({ phase, change }) => change.state === 'waiting' && phase === 'failed')
  if (failed.length > 0)
    return (
      <p className={style.notice} data-tone="danger" role="alert">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <span>{counted(failed.length, 'line')} could not be sent.</span>
        <Button look="link" onClick={() => retryChanges(failed.map(({ change }) => change))}>
          Retry
        </Button>
      </p>
    )
  const [stuck] = photos.stuck
  if (stuck !== undefined)
    return (
      <p className={style.notice} data-tone="danger" role="alert">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <span>
          {counted(photos.stuck.length, 'photo')} {photos.stuck.length === 1 ? 'is' : 'are'} not uploaded and{' '}
          {photos.stuck.length === 1 ? 'needs' : 'need'} you.
        </span>
        <Button look="link" onClick={() => onShow(stuck)}>
          Show
        </Button>
      </p>
    )
  const added = newItems.filter(({ item, phase }) => item.state === 'waiting' && phase === 'waiting').length
  const count = waiting.length + added + removals + photos.waiting
  if (count === 0 && !isCopy) return null
  const isUnkept = removals > 0 || waiting.some(({ change }) => change.isUnkept)
  const what = isUnkept
    ? `${unkeptWords(waiting.length, removals)} This browser keeps nothing: leave this page open.`
    : count > 0
      ? `${keptWords(waiting.length, added, photos.waiting)} kept on this device.`
      : 'Shown as last read on this device.'
  const then = isOnline ? 'Sending as soon as the server answers.' : 'You can go on: it is sent once you have a signal.'
  return (
    <p className={style.notice} data-tone={isUnkept ? 'danger' : 'information'} role="status">
      <IconCloudUp size={18} stroke={1.5} aria-hidden />
      <span>
        {what} {count > 0 && then}
      </span>
    </p>
  )
}

function keptWords(lines: number, added: number, photos: number): string {
  const words = [
    lines > 0 && counted(lines, 'line'),
    added > 0 && counted(added, 'new item'),
    photos > 0 && counted(photos, 'photo'),
  ]
  return new Intl.ListFormat('en-US').format(words.filter((part) => part !== false))
}

function unkeptWords(lines: number, removals: number): string {
  const words = [
    lines > 0 && `${counted(lines, 'line')} not sent yet.`,
    removals > 0 && `${counted(removals, 'new item')} may be on the delivery, and will be taken off.`,
  ]
  return words.filter(Boolean).join(' ')
}
