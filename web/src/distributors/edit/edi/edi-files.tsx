import type { EdiFile } from '@larder/contract/receiving/edi.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { infiniteQueryOf, refresh } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { confirm } from '../../../kit/layers/modals.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { Tag, type TagTone } from '../../../kit/lists/tag.tsx'
import style from './edi.module.css'

type EdiFilesProps = { distributorId: number; isOwner: boolean }

/** The files exchanged with a distributor, newest first, and why any failed. */
export function EdiFiles({ distributorId, isOwner }: EdiFilesProps) {
  const files = useInfiniteQuery(infiniteQueryOf('getEdiFiles', { params: { id: distributorId }, query: {} }))
  if (files.isPending) return <SkeletonRows count={3} withPicture={false} />
  if (files.isError) return <LoadFailure what="the exchanged files" onRetry={() => void files.refetch()} />
  const rows = files.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className="muted">No files were exchanged yet.</p>
  return (
    <>
      <ul className={style.files} aria-label="Exchanged files">
        {rows.map((file) => (
          <FileRow key={file.id} distributorId={distributorId} file={file} isOwner={isOwner} />
        ))}
      </ul>
      {files.hasNextPage && (
        <span>
          <Button look="quiet" busy={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
            Show older files
          </Button>
        </span>
      )}
    </>
  )
}

function FileRow({ distributorId, file, isOwner }: EdiFilesProps & { file: EdiFile }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { label, tone } = stateOf(file)
  const verb = againVerb(file)
  const again = async () => {
    const greysOut = file.reason?.includes('would grey out') ?? false
    if (file.direction === 'out' && file.status === 'sent') {
      const message = `Send ${file.fileName} again? It goes out as it was, under the same number, so that a second one is known as a repeat.`
      if (!(await confirm({ message, confirmLabel: 'Send again' }))) return
    }
    if (
      greysOut &&
      !(await confirm({ message: `${file.reason ?? ''} Take it as the whole list?`, confirmLabel: 'Take it' }))
    )
      return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const body = greysOut ? { takesAllDrops: true } : {}
      await call('postEdiFileAgain', { params: { id: distributorId, fileId: file.id }, body }, { quiet: true })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    await refresh('getEdi', 'getEdiFiles')
    setIsBusy(false)
  }
  return (
    <li className={style.file}>
      <span className="stack gap-2 shrinks">
        <span className="row wrap middle gap-8">
          <strong>{kindsOf(file)}</strong>
          <Tag label={label} tone={tone} />
        </span>
        <span className="meta">
          {file.timeDisplay} · {file.fileName}
          {file.orderId !== null && (
            <>
              {' · '}
              <Link to="/order-history/$id" params={{ id: String(file.orderId) }}>
                Order {file.purchaseOrderNumber}
              </Link>
            </>
          )}
        </span>
        {file.summary !== '' && <span>{file.summary}</span>}
        {file.reason !== null && file.status !== 'sent' && <span className={style.reason}>{file.reason}</span>}
        {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      </span>
      {isOwner && verb !== undefined && (
        <Button look="quiet" busy={isBusy} aria-label={`${verb}: ${file.fileName}`} onClick={() => void again()}>
          {verb}
        </Button>
      )}
    </li>
  )
}

const kinds: Readonly<Record<string, string>> = {
  '850': 'Order',
  '855': 'Acknowledgement',
  '810': 'Invoice',
  '832': 'Catalogue',
  '997': 'Receipt',
}

/** 'Order (850)'; a file may hold several sets. */
function kindsOf({ sets, direction }: EdiFile): string {
  const names = sets.split(', ').map((set) => (kinds[set] ? `${kinds[set]} (${set})` : set))
  const name = sets === '' ? 'Unreadable file' : names.join(', ')
  return direction === 'out' ? `Sent: ${name}` : `Received: ${name}`
}

function stateOf({ status, answer, direction }: EdiFile): { label: string; tone: TagTone } {
  if (status === 'waiting') return { label: 'Waiting', tone: 'attention' }
  if (status === 'failed') return { label: direction === 'out' ? 'Not sent' : 'Not read', tone: 'danger' }
  if (status === 'duplicate') return { label: 'Came twice', tone: 'neutral' }
  if (status === 'read') return { label: 'Read', tone: 'savings' }
  if (answer === 'rejected') return { label: 'They could not read it', tone: 'danger' }
  if (answer === 'accepted_with_errors') return { label: 'Received, with remarks', tone: 'attention' }
  return answer === 'accepted' ? { label: 'Received by them', tone: 'savings' } : { label: 'Sent', tone: 'neutral' }
}

function againVerb({ direction, status, answer, canGoAgain }: EdiFile): string | undefined {
  if (!canGoAgain) return undefined
  if (direction === 'in') return status === 'failed' ? 'Try again' : undefined
  return status === 'failed' || (status === 'sent' && answer !== 'accepted') ? 'Send again' : undefined
}
