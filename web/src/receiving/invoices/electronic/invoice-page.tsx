import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { IconDownload, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { Button, buttonClass } from '../../../kit/forms/button.tsx'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { useHeader } from '../../../kit/page/header-store.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { useGoOn } from '../../../kit/page/use-go-on.ts'
import { BookInvoice } from './booked/book-invoice.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { capitalName, paperName } from './invoice-status.tsx'
import style from './invoice-page.module.css'
import { PaidClaims } from './paid-claims.tsx'
import { PaperBeside } from './paper-beside.tsx'
import { ReadingNotice, whileRead } from './reading/reading-notice.tsx'
import { TakeBack } from './booked/take-back.tsx'

const route = getRouteApi('/app/invoices/$id')

/** An invoice as it was read, to be checked line by line beside the paper before it is booked. */
export function InvoicePage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    ...queryOf('getInvoice', { params: { id } }),
    refetchInterval: ({ state }) => whileRead(state.data),
  })
  useHeader({
    title: invoice ? `${capitalName(invoice)} ${invoice.invoiceNumber}`.trim() : 'Invoice',
    onBack: () => void navigate({ to: '/invoices' }),
  })
  // Somebody else may have deleted it while it was shown.
  const isUnknown = error instanceof CallFailure && [400, 404].includes(error.status)
  if (isUnknown) return <EmptyResult message="This invoice was not found." tips={[]} />
  if (!invoice) {
    if (!error) return <SkeletonRows count={12} withPicture={false} />
    return <LoadFailure what="this invoice" onRetry={() => void refetch()} />
  }
  return <ShownInvoice invoice={invoice} />
}

function ShownInvoice({ invoice }: { invoice: Invoice }) {
  const goOn = useGoOn()
  const isOpen = invoice.status === 'proposed'
  const remove = async () => {
    const message = `What was read of ${invoice.fileName} is deleted. The file can be added again.`
    if (
      !(await confirm({ title: `Delete this ${paperName(invoice)}?`, message, confirmLabel: 'Delete', danger: true }))
    )
      return
    try {
      await call('deleteInvoice', { params: { id: invoice.id }, query: { seen: invoice.mark } })
      await goOn({ to: '/invoices' })
      await refresh('getInvoices')
    } catch (failure) {
      toastFailure(messageOf(failure))
      void refresh('getInvoice')
    }
  }
  return (
    <div className={style.page}>
      <InvoiceHead invoice={invoice}>
        {invoice.order_id !== null && (
          <Link
            to="/invoices/match/$orderId"
            params={{ orderId: String(invoice.order_id) }}
            className={buttonClass('plain')}
          >
            Compare with order
          </Link>
        )}
        {invoice.pdf_path !== null && (
          <Button onClick={() => saveFrom(invoice.pdf_path ?? '')}>
            <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
            PDF
          </Button>
        )}
        {invoice.file_path !== null && (
          <Button onClick={() => saveFrom(invoice.file_path ?? '')}>
            <IconDownload size={18} stroke={1.5} aria-hidden />
            File
          </Button>
        )}
        {!isOpen && <TakeBack invoice={invoice} />}
        {isOpen && (
          <Button onClick={() => void remove()}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
            Delete
          </Button>
        )}
      </InvoiceHead>
      <PaidClaims invoice={invoice} />
      <ReadingNotice invoice={invoice} />
      <div className={style.columns}>
        <PaperBeside invoice={invoice} />
        <div className={style.lines}>
          <InvoiceLines invoice={invoice} />
          {isOpen && <BookInvoice invoice={invoice} />}
        </div>
      </div>
    </div>
  )
}
