import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '../../../api/queries.ts'
import { PictureStage } from '../../../kit/pictures/picture-stage.tsx'
import { InvoicePicture } from '../invoice-picture.tsx'
import { InvoicePictures } from '../invoice-pictures.tsx'
import { nameOfPicture } from '../picture-name.ts'
import style from './paper-beside.module.css'

/**
 * The pages that an invoice was read from, for whoever checks its lines. An invoice that came without any shows what was
 * photographed for its order, and says that it is that; a PDF without an order shows its first page. Nothing without a
 * picture.
 */
export function PaperBeside({ invoice: { id, order_id: orderId, paper, page_path: pagePath } }: { invoice: Invoice }) {
  const pictures = usePictures(paper?.order_id ?? null)
  const own = paper?.imageIds.flatMap((wanted) => pictures.all.find(({ id }) => id === wanted) ?? []) ?? []
  const isOwn = own.length > 0
  const ofOrder = usePictures(isOwn || pictures.isPending ? null : orderId)
  const [chosen, setChosen] = useState<number>()
  const all = isOwn ? own : ofOrder.all
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  if (!shown) return pagePath !== null && orderId === null ? <FirstPage key={id} id={id} path={pagePath} /> : null
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

/** The first page of a file, drawn as it is asked for: each read of the invoice names another address of it. */
function FirstPage({ id, path }: { id: number; path: string }) {
  const [url, setUrl] = useState(path)
  const [isBroken, setIsBroken] = useState(false)
  // A link holds for five minutes; a page that can't be drawn is asked for once more, and then left.
  const askAgain = () => {
    setIsBroken(true)
    if (!isBroken) void refresh('getInvoice')
  }
  if (isBroken && url !== path) setUrl(path)
  return (
    <section className={style.paper} aria-label="Paper invoice">
      <PictureStage id={id} url={url} name="Invoice, page 1" onBroken={askAgain} />
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
