import { IconAlertCircle, IconCircleCheck, IconFile, IconWifiOff, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { sizeText } from './file-rules.ts'
import style from './upload-list.module.css'

export type UploadState =
  | { kind: 'waiting' }
  /** it goes on by itself once the signal is back */
  | { kind: 'no connection' }
  /** 1: all is sent and the server works on it */
  | { kind: 'sending'; share: number }
  | { kind: 'done' }
  /** `reason` says what to do too */
  | { kind: 'failed'; reason: string; canRetry: boolean }

export type Upload = { key: string; name: string; bytes: number; pictureUrl?: string | undefined; state: UploadState }

type UploadListProps = {
  uploads: readonly Upload[]
  /** takes a file off the list, whether it waits, is being sent or failed */
  onCancel: (key: string) => void
  onRetry: (key: string) => void
}

/** Files on their way, one after another: how far each is, and what went wrong beside it. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state.kind === 'done').length
  return (
    <div className={style.uploads}>
      <p role="status" className="medium digits">
        {done} of {uploads.length} uploaded
      </p>
      <ul aria-label="Uploads">
        {uploads.map((upload) => (
          <Row
            key={upload.key}
            upload={upload}
            onCancel={() => onCancel(upload.key)}
            onRetry={() => onRetry(upload.key)}
          />
        ))}
      </ul>
    </div>
  )
}

function Row({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const { name, bytes, pictureUrl, state } = upload
  return (
    <li className={style.row} data-state={state.kind}>
      {pictureUrl ? (
        <img src={pictureUrl} alt="" className={style.picture} />
      ) : (
        <span className={style.picture}>
          <IconFile size={20} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className={style.words}>
        <span className="row baseline between gap-8">
          <span className="truncate shrinks">{name}</span>
          <span className="meta one-line">{sizeText(bytes)}</span>
        </span>
        <Progress name={name} state={state} />
      </span>
      <span className={style.ways}>
        {state.kind === 'failed' && state.canRetry && (
          <Button look="quiet" onClick={onRetry} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        {state.kind === 'done' ? (
          <span className={style.done}>
            <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          </span>
        ) : (
          <Button
            look="icon"
            aria-label={state.kind === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
            onClick={onCancel}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </Button>
        )}
      </span>
    </li>
  )
}

function Progress({ name, state }: { name: string; state: UploadState }) {
  switch (state.kind) {
    case 'waiting':
      return <Words>Waiting</Words>
    case 'no connection':
      return (
        <Words icon={<IconWifiOff size={15} stroke={1.5} aria-hidden />}>No signal. Continues when it is back.</Words>
      )
    case 'sending':
      return (
        <>
          <ProgressBar label={`Upload of ${name}`} share={state.share < 1 ? state.share : undefined} />
          <Words>{state.share < 1 ? `${Math.round(state.share * 100)} % sent` : 'Saving'}</Words>
        </>
      )
    case 'done':
      return <Words>Uploaded</Words>
    default:
      return <Words icon={<IconAlertCircle size={15} stroke={1.5} aria-hidden />}>{state.reason}</Words>
  }
}

function Words({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={style.state}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
