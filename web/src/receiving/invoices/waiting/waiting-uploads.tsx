import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { UploadList, type UploadState } from '../../../kit/upload/upload-list.tsx'
import { NotKept } from './not-kept.tsx'
import type { WaitingPicture } from './picture-storage.ts'
import { deletePictures, sendPictures } from './send-pictures.ts'
import {
  distributorOfPaper,
  retryPicture,
  urlOfWaiting,
  useLoosePapers,
  useOnTheirWay,
  useWaitingPictures,
  type LoosePaper,
  type OnItsWay,
} from './waiting-pictures.ts'

/** The pictures of an order's invoice on this device: how far each one is, and photos that nobody sent yet. */
export function WaitingUploads({ orderId }: { orderId: number }) {
  const snaps = useWaitingPictures(orderId).filter(({ state }) => state === 'snap')
  return (
    <>
      <NotKept />
      {snaps.length > 0 && (
        <p className="notice row middle between wrap gap-8">
          <span>{counted(snaps.length, 'photo')} taken on this device, not uploaded yet</span>
          <Link
            to="/order-history/upload-invoice/$id/take-photo"
            params={{ id: String(orderId) }}
            className={buttonClass('plain')}
          >
            Continue
          </Link>
        </p>
      )}
      <UploadsOfInvoice orderId={orderId} />
    </>
  )
}

/** The same of invoices that have no order here: each paper is one file. */
export function LooseUploads() {
  const papers = useLoosePapers()
  return papers.map((paper) => <UploadsOfPaper key={paper} paper={paper} />)
}

function UploadsOfPaper({ paper }: { paper: LoosePaper }) {
  const snaps = useWaitingPictures(paper).filter(({ state }) => state === 'snap')
  const distributorId = String(distributorOfPaper(paper) ?? 0)
  return (
    <>
      {snaps.length > 0 && (
        <p className="notice row middle between wrap gap-8">
          <span>{counted(snaps.length, 'photo')} of an invoice without an order, not uploaded yet</span>
          <Link to="/invoices/take-photo/$distributorId" params={{ distributorId }} className={buttonClass('plain')}>
            Continue
          </Link>
        </p>
      )}
      <UploadsOfInvoice orderId={paper} />
    </>
  )
}

/** The pictures of an order's invoice that are on their way, with what went wrong beside each. */
export function UploadsOfInvoice({ orderId }: { orderId: number }) {
  const pictures = useWaitingPictures(orderId)
  const onTheirWay = useOnTheirWay()
  const uploads = pictures.flatMap((picture) => {
    const state = stateOf(picture, onTheirWay.get(picture.id))
    const { id: key, name, bytes } = picture
    return state ? [{ key, name, bytes, pictureUrl: urlOfWaiting(picture), state }] : []
  })
  return (
    <UploadList
      uploads={uploads}
      onCancel={(id) => void deletePictures([id])}
      onRetry={(id) => void retryPicture(id).then(sendPictures)}
    />
  )
}

function stateOf({ state, refusal }: WaitingPicture, onItsWay: OnItsWay | undefined): UploadState | undefined {
  if (state === 'snap') return undefined
  if (state === 'sent') return { kind: 'done' }
  if (state === 'refused') return { kind: 'failed', reason: refusal ?? '', canRetry: true }
  return onItsWay ?? { kind: 'waiting' }
}
