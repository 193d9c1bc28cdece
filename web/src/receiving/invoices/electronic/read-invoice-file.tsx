import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { upload } from '../../../api/upload/upload.ts'
import { FieldError } from '../../../kit/forms/field.tsx'
import { DropZone } from '../../../kit/upload/drop-zone.tsx'
import { refusalOfFile } from '../../../kit/upload/file-rules.ts'
import { ProgressBar } from '../../../kit/upload/progress-bar.tsx'
import { electronicFileRules } from './electronic-file-rules.ts'

type ReadInvoiceFileProps = {
  distributorId: number
  /** the order of a file with one invoice, where it is known */
  orderId?: number
  onRead: (invoices: readonly Invoice[]) => void
}

/** Has the server read the invoices of a file. Nothing is booked by it. */
export function ReadInvoiceFile({ distributorId, orderId, onRead }: ReadInvoiceFileProps) {
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    const why = refusalOfFile(file, electronicFileRules)
    setRefusal(why)
    if (why !== undefined) return
    setShare(0)
    try {
      const order = orderId === undefined ? {} : { order_id: String(orderId) }
      const body = { distributor_id: String(distributorId), ...order }
      const { data } = await upload('postInvoices', { body }, file, setShare)
      await refresh('getInvoices')
      onRead(data)
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setShare(undefined)
  }
  return (
    <div className="stack gap-8">
      {share === undefined ? (
        <DropZone
          label="Electronic invoice file"
          hint="EDI 810, .csv, .xlsx or .pdf, up to 24 MB"
          accept={electronicFileRules.accept}
          isLow
          onFiles={(files) => void read(files)}
        >
          Choose a file
        </DropZone>
      ) : (
        <>
          <p role="status">{share < 1 ? `Sending… ${Math.round(share * 100)} %` : 'Reading the file…'}</p>
          <ProgressBar label="Progress" share={share < 1 ? share : undefined} />
        </>
      )}
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </div>
  )
}
