import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FieldError } from '../../../kit/forms/field.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { useHeader } from '../../../kit/page/header-store.ts'
import { refusalOfFile } from '../../../kit/upload/file-rules.ts'
import { photoFileRules } from '../../rejects/photo-file-rules.ts'
import { sendLoosePaper } from '../waiting/loose-paper.ts'
import type { WaitingPicture } from '../waiting/picture-storage.ts'
import { addSnap, loosePaper } from '../waiting/waiting-pictures.ts'
import { keptWords } from '../without-order.tsx'
import { PhotographPages } from './photograph-pages.tsx'

const route = getRouteApi('/app/invoices/take-photo/$distributorId')

/** Photographs the pages of an invoice that has no order here: all of them are one invoice, whose order may be chosen later. */
export function LoosePhotoPage() {
  const paper = loosePaper(Number(route.useParams().distributorId))
  const navigate = useNavigate()
  const toInvoices = () => void navigate({ to: '/invoices' })
  useHeader({ title: 'Photograph an invoice', onBack: toInvoices })
  const [refusal, setRefusal] = useState<string>()
  const choose = async (files: readonly File[]) => {
    const [refused] = files.flatMap((file) => refusalOfFile(file, photoFileRules) ?? [])
    setRefusal(refused)
    // oxlint-disable-next-line no-await-in-loop -- pages in their order
    for (const file of files) if (refusalOfFile(file, photoFileRules) === undefined) await addSnap(paper, file)
  }
  const send = (snaps: readonly WaitingPicture[]) => {
    void sendLoosePaper(paper, snaps).catch(() =>
      toastFailure('These photos could not be joined. They are still here.'),
    )
    if (!navigator.onLine) toast({ message: `No connection. ${keptWords(snaps.length)}` })
    toInvoices()
  }
  return (
    <PhotographPages
      paperId={paper}
      accept={photoFileRules.accept}
      onFiles={(files) => void choose(files)}
      refusals={refusal !== undefined && <FieldError>{refusal}</FieldError>}
      onSend={send}
    />
  )
}
