import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import style from './order-guide.module.css'

type PagerProps = {
  meta: { pageCount: number; currentPage: number; totalCount: number; perPage: number }
  onPage: (page: number) => void
}

/** '21–40 of 412' with a step to either side. */
export function Pager({ meta: { pageCount, currentPage, totalCount, perPage }, onPage }: PagerProps) {
  const first = (currentPage - 1) * perPage + 1
  const last = Math.min(currentPage * perPage, totalCount)
  const go = (page: number) => {
    onPage(page)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={style.pager} aria-label="Pages">
      <span className="muted">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {totalCount.toLocaleString('en-US')} items
      </span>
      <Button look="icon" aria-label="Previous page" disabled={currentPage <= 1} onClick={() => go(currentPage - 1)}>
        <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      </Button>
      <span>
        Page {currentPage.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
      </span>
      <Button
        look="icon"
        aria-label="Next page"
        disabled={currentPage >= pageCount}
        onClick={() => go(currentPage + 1)}
      >
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Button>
    </nav>
  )
}
