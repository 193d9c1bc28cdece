import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '../../api/queries.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { PictureChoice } from '../../kit/pictures/picture-choice.tsx'
import { readPhotosAgain } from '../../ordering/order-history/reject-photos.tsx'
import { nameOfPicture } from '../invoices/picture-name.ts'

type Of = { orderId: number; kind: string; lineId: number | null }
type Choice = ReturnType<typeof useClaimPictures>

/** as many as the server takes with a claim */
const most = 20

/**
 * The pictures of an order that can go with a claim. Photos of the line go along unless they are taken out; pages of the
 * invoice too where the claim is about what it bills.
 */
export function useClaimPictures({ orderId, kind, lineId }: Of) {
  const params = { id: String(orderId) }
  const readPhotos = useQuery(queryOf('getRejectImages', { params }))
  const readPages = useQuery(queryOf('getInvoiceImages', { params }))
  const photos = readPhotos.data?.data ?? []
  const pages = readPages.data?.data ?? []
  const [toggled, setToggled] = useState<readonly string[]>([])
  const all = [
    ...photos.map(({ id, order_item_id, thumbnail_path }, at) => ({
      id,
      of: 'reject',
      key: `reject ${id}`,
      url: thumbnail_path,
      name: `Photo ${at + 1} of the reject`,
      isUsual: order_item_id === lineId,
    })),
    ...pages.map(({ id, thumbnail_path }, at) => ({
      id,
      of: 'invoice',
      key: `page ${id}`,
      url: thumbnail_path,
      name: `Invoice, ${nameOfPicture(pages, at)}`,
      isUsual: kind !== 'reject',
    })),
  ]
  const pictures = all.map((one) => ({ ...one, isChosen: one.isUsual !== toggled.includes(one.key) }))
  const idsOf = (of: string) =>
    pictures
      .filter((one) => one.of === of && one.isChosen)
      .map(({ id }) => id)
      .slice(0, most)
  return {
    pictures,
    /** until it is known which there are, a claim would go without them */
    isReading: readPhotos.isPending || readPages.isPending,
    isError: (readPhotos.isError && !readPhotos.data) || (readPages.isError && !readPages.data),
    toggle: (key: string) =>
      setToggled(toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key]),
    chosen: { imageIds: idsOf('invoice'), rejectImageIds: idsOf('reject') },
  }
}

/** The pictures that go with a claim; nothing where the order has none. */
export function ClaimPictures({ choice }: { choice: Choice }) {
  const { pictures, isReading, isError, toggle } = choice
  const readAgain = () => {
    readPhotosAgain()
    void refresh('getInvoiceImages')
  }
  if (isReading)
    return (
      <p className="meta" role="status">
        Loading the pictures that go with it
      </p>
    )
  return (
    <>
      {isError && <LoadFailure what="all pictures that go with it" onRetry={readAgain} />}
      {pictures.length > 0 && (
        <PictureChoice label="Pictures that go with it" pictures={pictures} onToggle={toggle} onBroken={readAgain} />
      )}
    </>
  )
}
