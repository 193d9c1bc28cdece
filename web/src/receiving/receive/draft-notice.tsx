import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useTellsConnection } from '../../kit/page/connection-told.ts'
import type { Draft, Phase } from '../draft/draft-state.ts'
import type { LineChange } from '../draft/line-change.ts'
import { retryChanges } from '../draft/draft-store.ts'
import type { WaitingItem } from '../new-item/items-state.ts'
import type { WaitingInvoice, WaitingPhotos } from '../rejects/waiting-in-delivery.ts'
import style from './draft-notice.module.css'

type DraftNoticeProps = {
  draft: Draft
  newItems: readonly WaitingItem[]
  /** of new items that the delivery may have, and that this page alone knows of */
  removals: number
  photos: WaitingPhotos
  /** pictures of the order's invoice */
  invoice: WaitingInvoice
  orderId: number
  isCopy: boolean
  /** goes to a line */
  onShow: (lineId: number) => void
}

/**
 * Tells how many lines, photos and pictures of the invoice are on this device only, and when they are sent; nothing once
 * all are on the server, but that there is no connection: once, beside Order Checked, and not above the page too. A problem stands above, and hides none of it: lines that are kept nowhere are lost with the page.
 */
export function DraftNotice(props: DraftNoticeProps) {
  useTellsConnection()
  return (
    <>
      <Problems {...props} />
      <Waiting {...props} />
    </>
  )
}

/** What does not go by itself: each with the way on. */
function Problems({ draft, photos, invoice, orderId, onShow }: DraftNoticeProps) {
  const failed = changesIn(draft, 'failed')
  const [stuck] = photos.stuck
  return (
    <>
      {failed.length > 0 && (
        <Problem
          words={`${counted(failed.length, 'line')} could not be sent.`}
          way={
            <Button look="link" onClick={() => retryChanges(failed)}>
              Retry
            </Button>
          }
        />
      )}
      {stuck !== undefined && (
        <Problem
          words={notUploaded(photos.stuck.length, 'photo')}
          way={
            <Button look="link" onClick={() => onShow(stuck)}>
              Show
            </Button>
          }
        />
      )}
      {invoice.refused > 0 && (
        <Problem
          words={notUploaded(invoice.refused, 'picture', ' of the invoice')}
          way={<InvoiceLink orderId={orderId}>Show</InvoiceLink>}
        />
      )}
    </>
  )
}

function Problem({ words, way }: { words: string; way: ReactNode }) {
  return (
    <p className={style.notice} data-tone="danger" role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <span>{words}</span>
      {way}
    </p>
  )
}

function notUploaded(count: number, noun: string, of = ''): string {
  const isOne = count === 1
  return `${counted(count, noun)}${of} ${isOne ? 'is' : 'are'} not uploaded and ${isOne ? 'needs' : 'need'} you.`
}

/** What goes by itself once there is a signal. */
function Waiting({ draft, newItems, removals, photos, invoice, orderId, isCopy }: DraftNoticeProps) {
  const isOnline = useIsOnline()
  const waiting = changesIn(draft, 'waiting')
  const added = newItems.filter(({ item, phase }) => item.state === 'waiting' && phase === 'waiting').length
  const count = waiting.length + added + removals + photos.waiting + invoice.waiting
  if (count === 0 && !isOnline && !isCopy) return <Notice words={withoutConnection} />
  if (count === 0 && invoice.taken > 0)
    return (
      <Notice
        words={`${counted(invoice.taken, 'photo')} of the invoice taken on this device, not uploaded yet.`}
        way={<InvoiceLink orderId={orderId}>Continue</InvoiceLink>}
      />
    )
  if (count === 0 && !isCopy) return null
  const isUnkept = removals > 0 || waiting.some((change) => change.isUnkept)
  const what = isUnkept
    ? `${unkeptWords(waiting.length, removals)} This browser keeps nothing: leave this page open.`
    : count > 0
      ? `${keptWords(waiting.length, added, photos.waiting, invoice.waiting)} kept on this device.`
      : 'Shown as last read on this device.'
  const words = [!isOnline && 'No connection.', what, whenSent(isOnline, count)].filter(Boolean).join(' ')
  return <Notice words={words} tone={isUnkept ? 'danger' : 'information'} />
}

const withoutConnection = 'No connection: what you check here is kept on this device, and sent once you have a signal.'

function whenSent(isOnline: boolean, count: number): string {
  if (count === 0) return isOnline ? '' : 'What you check is sent once you have a signal.'
  return isOnline ? 'Sending as soon as the server answers.' : 'Sent once you have a signal.'
}

type NoticeProps = { words: string; way?: ReactNode; tone?: 'information' | 'danger' }

function Notice({ words, way, tone = 'information' }: NoticeProps) {
  return (
    <p className={style.notice} data-tone={tone} role="status">
      <IconCloudUp size={18} stroke={1.5} aria-hidden />
      <span>{words}</span>
      {way}
    </p>
  )
}

function changesIn(draft: Draft, wanted: Phase): LineChange[] {
  const open = [...draft.values()].filter(({ phase, change }) => change.state === 'waiting' && phase === wanted)
  return open.map(({ change }) => change)
}

/** The link to the pictures of the invoice; for people who may not see prices, to the camera. */
function InvoiceLink({ orderId, children }: { orderId: number; children: string }) {
  const to = isMoneyHidden() ? '/order-history/upload-invoice/$id/take-photo' : '/order-history/upload-invoice/$id'
  return (
    <Link to={to} params={{ id: String(orderId) }} className={buttonClass('link')}>
      {children}
    </Link>
  )
}

function keptWords(lines: number, added: number, photos: number, pictures: number): string {
  const words = [
    lines > 0 && counted(lines, 'line'),
    added > 0 && counted(added, 'new item'),
    photos > 0 && counted(photos, 'photo'),
    pictures > 0 && `${counted(pictures, 'picture')} of the invoice`,
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
