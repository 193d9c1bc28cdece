import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '../../../api/queries.ts'
import { InvoicePicture, pagesAt, PaperPages } from '../invoice-picture.tsx'
import { InvoicePictures } from '../invoice-pictures.tsx'
import { nameOfPicture } from '../picture-name.ts'
import style from './paper-beside.module.css'

/**
 * The pages that an invoice was read from, for whoever checks its lines. An invoice that came without any shows what was
 * photographed for its order, and says that it is that; a PDF without an order shows its own pages. Nothing without a
 * picture.
 */
export function PaperBeside({ invoice }: { invoice: Invoice }) {
  const { id, order_id: orderId, paper, page_path: firstPage } = invoice
  const pictures = usePictures(paper?.order_id ?? null)
  const own = paper?.imageIds.flatMap((wanted) => pictures.all.find(({ id }) => id === wanted) ?? []) ?? []
  const isOwn = own.length > 0
  const ofOrder = usePictures(isOwn || pictures.isPending ? null : orderId)
  const [chosen, setChosen] = useState<number>()
  const all = isOwn ? own : ofOrder.all
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  if (!shown) return firstPage !== null && orderId === null ? <OwnPages key={id} invoice={invoice} /> : null
  return (
    <section className={style.paper} aria-label={isOwn ? 'Paper invoice' : 'Pictures of the order'}>
      {!isOwn && (
        <p className={style.note}>
          This invoice has no picture of its own. These were taken for its order and may show another invoice.
        </p>
      )}
      {all.length > 1 && (
        <div className={style.pages}>
          <InvoicePictures isStrip images={all} shown={shown.id} onChoose={({ id }) => setChosen(id)} />
        </div>
      )}
      <InvoicePicture
        image={shown}
        name={nameOfPicture(all, all.indexOf(shown))}
        onBroken={isOwn ? pictures.refetch : ofOrder.refetch}
      />
    </section>
  )
}

/** The pages of a PDF, drawn as they are asked for: each read of the invoice names other addresses of them. */
function OwnPages({
  invoice: { id, fileName, page_path: first, page_paths: further, pageCount },
}: {
  invoice: Invoice
}) {
  const read = [...(first === null ? [] : [first]), ...further]
  const [urls, setUrls] = useState(read)
  const [isStale, setIsStale] = useState(false)
  const [askedAt, setAskedAt] = useState(0)
  // Links hold for five minutes. A page that can't be drawn at all would be asked for without end.
  const askAgain = () => {
    if (Date.now() - askedAt < 60_000) return
    setAskedAt(Date.now())
    setIsStale(true)
    void refresh('getInvoice')
  }
  if (isStale && urls[0] !== first) {
    setUrls(read)
    setIsStale(false)
  }
  return (
    <section className={style.paper} aria-label="Paper invoice">
      <PaperPages
        id={id}
        pages={pagesAt(urls, { id, name: fileName })}
        pageCount={pageCount ?? 1}
        onBroken={askAgain}
      />
    </section>
  )
}

/** The pictures of an order; none of no order. */
function usePictures(orderId: number | null) {
  const images = useQuery({
    ...queryOf('getInvoiceImages', { params: { id: String(orderId ?? 0) } }),
    enabled: orderId !== null,
  })
  return {
    all: (orderId === null ? undefined : images.data?.data) ?? [],
    isPending: orderId !== null && images.isPending,
    refetch: () => void images.refetch(),
  }
}
