import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { PictureStage } from '../../../kit/pictures/picture-stage.tsx'
import { InvoicePictures } from '../invoice-pictures.tsx'
import { nameOfPicture } from '../picture-name.ts'
import style from './paper-beside.module.css'

/** The pictures of the order's invoice, for whoever checks what was read. Nothing without an order or a picture. */
export function PaperBeside({ orderId }: { orderId: number | null }) {
  const images = useQuery({
    ...queryOf('getInvoiceImages', { params: { id: String(orderId ?? 0) } }),
    enabled: orderId !== null,
  })
  const [chosen, setChosen] = useState<number>()
  const all = images.data?.data ?? []
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  if (!shown) return null
  return (
    <section className={style.paper} aria-label="Paper invoice">
      {all.length > 1 && (
        <div className={style.pages}>
          <InvoicePictures isStrip images={all} shown={shown.id} onChoose={({ id }) => setChosen(id)} />
        </div>
      )}
      <PictureStage
        id={shown.id}
        url={shown.image_path}
        turns={shown.turns}
        name={nameOfPicture(all, all.indexOf(shown))}
        onBroken={() => void images.refetch()}
      />
    </section>
  )
}
