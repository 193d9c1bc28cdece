import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import type { InvoiceReading } from '@larder/contract/receiving/invoices/invoice-readings.ts'
import { mostPagesRead } from '@larder/domain/receiving/invoices/most-pages-read.ts'
import { IconTextScan2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { messageOf } from '../../../../api/failures.ts'
import { queryOf, refresh } from '../../../../api/queries.ts'
import { Button, buttonClass } from '../../../../kit/forms/button.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { ProgressBar } from '../../../../kit/upload/progress-bar.tsx'
import { useGoOn } from '../../../../kit/page/use-go-on.ts'
import { JoinPages } from './join-pages.tsx'

type ReadPicturesProps = { orderId: number; images: readonly InvoiceImage[] }

const askEveryMs = 800

/** Has the pictures of an invoice read on the server, shows how far that is, and leads to what was read. */
export function ReadPictures({ orderId, images }: ReadPicturesProps) {
  const readings = useQuery({
    ...queryOf('getInvoiceReadings', { params: { id: String(orderId) } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? askEveryMs : false),
  }).data?.data
  const booked = useQuery(queryOf('getInvoices', { query: { order_id: String(orderId) } })).data?.data.filter(isBooked)
  useRefreshedInvoices(readings)
  const { ask, isBusy, refusal } = useReading(orderId)
  if (!readings) return null
  const shown = readings.filter(
    ({ imageIds, status, invoice_id: invoiceId }) =>
      (status !== 'read' || invoiceId !== null) && imageIds.every((wanted) => images.some(({ id }) => id === wanted)),
  )
  const unread = images.filter(({ id }) => !shown.some(({ imageIds }) => imageIds.includes(id))).slice(0, mostPagesRead)
  if (unread.length === 0 && shown.length === 0) return null
  return (
    <div className="stack gap-12">
      {shown.map((reading) => (
        <Reading
          key={reading.id}
          reading={reading}
          isBooked={isOfBooked(reading, booked ?? [])}
          isBusy={isBusy}
          onAsk={ask}
        />
      ))}
      {unread.length > 0 && (
        <div className="row wrap gap-8">
          <Button busy={isBusy} onClick={() => void ask(unread.map(({ id }) => id))}>
            <IconTextScan2 size={20} stroke={1.5} aria-hidden />
            {unread.length === 1 ? 'Read the lines' : `Read the lines of ${unread.length} pages`}
          </Button>
          <span className="meta">You check every line before it counts.</span>
        </div>
      )}
      {booked && shown.every(isOver) && (
        <JoinPages
          images={images.filter(({ id }) => !shown.some((one) => isOfBooked(one, booked) && one.imageIds.includes(id)))}
          readings={shown.filter((one) => !isOfBooked(one, booked))}
          isBusy={isBusy}
          onAsk={ask}
        />
      )}
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </div>
  )
}

function isOver(reading: InvoiceReading): boolean {
  return !isUnderWay(reading)
}

function isOfBooked({ invoice_id: invoiceId }: InvoiceReading, booked: readonly Invoice[]): boolean {
  return booked.some(({ id }) => id === invoiceId)
}

type ReadingProps = {
  reading: InvoiceReading
  isBooked: boolean
  isBusy: boolean
  onAsk: (imageIds: readonly number[], byHand?: boolean) => Promise<boolean>
}

function Reading({
  reading: { status, percent, message, imageIds, invoice_id: invoiceId, deletedInvoices },
  isBooked: isInvoiceBooked,
  isBusy,
  onAsk,
}: ReadingProps) {
  if (status === 'read' && invoiceId !== null)
    return (
      <div className="row wrap gap-8" role="status">
        <span>{imageIds.length === 1 ? 'The picture is read.' : `${imageIds.length} pages are read.`}</span>
        <LinkToInvoice id={invoiceId} isBooked={isInvoiceBooked} />
        {deletedInvoices > 0 && (
          <>
            <span className="meta">{deletedWords(deletedInvoices)}</span>
            <Button busy={isBusy} onClick={() => void onAsk(imageIds)}>
              Read again
            </Button>
          </>
        )}
      </div>
    )
  if (status === 'failed')
    return (
      <div className="stack gap-8">
        <FieldError>{message}</FieldError>
        {/* One that was read before stays, also when it is read again and nothing comes of it. */}
        {invoiceId !== null && (
          <p className="meta">
            {deletedInvoices > 0 && `${deletedWords(deletedInvoices)} `}The invoice that was read before is still here.
          </p>
        )}
        <div className="row wrap gap-8">
          <Button busy={isBusy} onClick={() => void onAsk(imageIds)}>
            Try again
          </Button>
          {invoiceId === null ? (
            <Button busy={isBusy} onClick={() => void onAsk(imageIds, true)}>
              Type it in
            </Button>
          ) : (
            <LinkToInvoice id={invoiceId} isBooked={isInvoiceBooked} />
          )}
        </div>
      </div>
    )
  return (
    <div className="stack gap-8">
      <p role="status">Reading the lines… You can leave this page.</p>
      <ProgressBar label="Reading" share={status === 'waiting' || percent === 0 ? undefined : percent / 100} />
    </div>
  )
}

function LinkToInvoice({ id, isBooked: isInvoiceBooked }: { id: number; isBooked: boolean }) {
  return (
    <Link to="/invoices/$id" params={{ id: String(id) }} className={buttonClass('plain')}>
      {isInvoiceBooked ? 'View the invoice' : 'Check the lines'}
    </Link>
  )
}

function deletedWords(count: number): string {
  return count === 1
    ? '1 other invoice from these pages was deleted.'
    : `${count} other invoices from these pages were deleted.`
}

function isBooked({ status }: Invoice): boolean {
  return status === 'booked'
}

function isUnderWay({ status }: InvoiceReading): boolean {
  return status === 'waiting' || status === 'reading'
}

/** Asks for a reading; one that is typed in by hand is opened at once. */
function useReading(orderId: number) {
  const goOn = useGoOn()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const ask = async (imageIds: readonly number[], byHand = false): Promise<boolean> => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const body = { imageIds: [...imageIds], ...(byHand ? { byHand } : {}) }
      const reading = await call('postInvoiceReading', { params: { id: orderId }, body }, { quiet: true })
      await refresh('getInvoiceReadings')
      if (byHand && reading.invoice_id !== null)
        await goOn({ to: '/invoices/$id', params: { id: String(reading.invoice_id) } })
      return true
    } catch (failure) {
      setRefusal(messageOf(failure))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { ask, isBusy, refusal }
}

/** The order's invoices and pictures are read again when one more was read: a picture that lay on its side was turned. */
function useRefreshedInvoices(readings: readonly InvoiceReading[] | undefined) {
  const read = readings?.filter(({ invoice_id: invoiceId }) => invoiceId !== null).length
  const before = useRef(read)
  useEffect(() => {
    if (read !== undefined && before.current !== undefined && read > before.current)
      void Promise.all([refresh('getInvoices'), refresh('getInvoiceImages')])
    before.current = read
  }, [read])
}
