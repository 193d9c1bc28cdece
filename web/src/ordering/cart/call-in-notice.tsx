import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import style from './notices.module.css'
import type { LineInCart } from './line-in-cart.ts'

/** The notice about an item that is only sold by phone: whom to call. */
export function CallInNotice({ line }: { line: LineInCart }) {
  const id = line.itemDistributorId ?? 0
  const { data: item } = useQuery({
    ...queryOf('getItem', { params: { id }, query: { analytics: '1' } }),
    enabled: id > 0,
  })
  const phone = item?.representative?.phone || item?.distributorPhone
  return (
    <>
      <p>This item is not available for purchase.</p>
      {phone && (
        <p className={style.call}>
          To order it, call {item.representative?.name ?? item.distributor}
          {item.representative ? ` at ${item.distributor}` : ''}:{' '}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
    </>
  )
}
