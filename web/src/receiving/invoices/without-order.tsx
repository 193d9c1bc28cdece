import { IconCamera, IconCloudUp, IconPhotoUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { counted } from '../../kit/counted.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { useTellsConnection } from '../../kit/page/connection-told.ts'
import { FileButton } from '../../kit/upload/file-button.tsx'
import { useOrderOnDevice } from '../draft/use-order-on-device.ts'
import { invoiceFileRules } from './invoice-file-rules.ts'
import { useWaitingPictures } from './waiting/waiting-pictures.ts'
import { WaitingUploads } from './waiting/waiting-uploads.tsx'
import style from './upload-invoice-page.module.css'

type WithoutOrderProps = {
  id: string
  onFiles: (files: readonly File[]) => void
  refusals: ReactNode
  /** the order can't be loaded, with the way to try again */
  failure: ReactNode
}

/** The pictures of an order's invoice while nobody answers: what is kept here, that it goes by itself, and the ways on. */
export function WithoutOrder({ id, onFiles, refusals, failure }: WithoutOrderProps) {
  useTellsConnection()
  const isOnline = useIsOnline()
  const waiting = useWaitingPictures(Number(id)).filter(({ state }) => state === 'queued')
  const isOnDevice = Boolean(useOrderOnDevice(id).data)
  const why = isOnline ? 'The server does not answer.' : 'No connection.'
  return (
    <div className={style.page}>
      <div className={style.pictures}>
        <p className="notice row middle gap-8" role="status">
          <IconCloudUp size={20} stroke={1.5} aria-hidden className={style.noticeIcon} />
          <span>
            {why} {keptWords(waiting.length)}
          </span>
        </p>
        <div className="row wrap gap-8">
          {isOnDevice && (
            <Link to="/order-history/receive/$id" params={{ id }} className={buttonClass('primary')}>
              Back to the delivery
            </Link>
          )}
          <Link to="/order-history" className={buttonClass(isOnDevice ? 'plain' : 'primary')}>
            Order history
          </Link>
          <Link to="/order-history/upload-invoice/$id/take-photo" params={{ id }} className={buttonClass('plain')}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            Take photo
          </Link>
          <FileButton accept={invoiceFileRules.accept} onFiles={onFiles}>
            <IconPhotoUp size={20} stroke={1.5} aria-hidden />
            Upload from library
          </FileButton>
        </div>
        {refusals}
        <WaitingUploads orderId={Number(id)} />
        {/* Without a network trying again is no way on: it is read by itself once there is one. */}
        {isOnline && failure}
      </div>
    </div>
  )
}

/** Also said of photos on their way to a screen that has no place for them. */
export function keptWords(count: number): string {
  if (count === 0) return 'Photos you take now are kept on this device and sent by themselves once you have a signal.'
  const [pictures, are, they] = [
    counted(count, 'picture'),
    count === 1 ? 'is' : 'are',
    count === 1 ? 'It goes' : 'They go',
  ]
  return `${pictures} ${are} kept on this device. ${they} by ${count === 1 ? 'itself' : 'themselves'} once you have a signal: you can leave this page.`
}
