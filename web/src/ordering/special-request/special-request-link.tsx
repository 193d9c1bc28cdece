import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { openSpecialRequest } from './open-special-request.tsx'
import style from './special-request-prompt.module.css'

/** In the row of a punched-out item: the request for it, over the list; in a new tab it has its own address. */
export function SpecialRequestLink({ item }: { item: ListItem }) {
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void openSpecialRequest({ item })
  }
  return (
    <Link to="/special-request" search={{ item: item.itemDistributorId }} className={style.link} onClick={openHere}>
      Add Special Request<span className="only-for-readers"> for {item.name}</span>
    </Link>
  )
}
