import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Button } from './button.tsx'
import style from './header-button.module.css'

/** The header's Filters button; it shows how many filters are on. */
export function FiltersButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button look="quiet" aria-haspopup="dialog" onClick={onClick} className={style.button}>
      <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
      <span className={style.text}>Filters</span>
      {count > 0 && (
        <span className={style.count} aria-label={`${count} on`}>
          {count}
        </span>
      )}
    </Button>
  )
}
