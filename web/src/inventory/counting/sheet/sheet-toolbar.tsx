import { IconHistory, IconProgressCheck } from '@tabler/icons-react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { ExportMenu } from '../../inventories/past/export-menu.tsx'
import { TotalAmount } from '../../total-amount.tsx'
import style from './sheet-toolbar.module.css'
import type { CountingRows, Shown } from './use-counting-rows.ts'

/** Search, what is shown, how far the count is and what it comes to. */
export function SheetToolbar({ list, onSubmit }: { list: CountingRows; onSubmit: () => void }) {
  const { counts, sameCount, text, search, shown, show } = list
  const { counted, total, amount, leftOut } = counts.whole
  const { activeInventory } = useActiveLocation() ?? {}
  const toggle = (which: Shown) => () => show(shown === which ? 'all' : which)
  return (
    <div className={style.toolbar} data-not-printed>
      <div className={style.search}>
        <SearchBox
          value={text}
          onChange={search}
          onSubmit={onSubmit}
          label="Search items"
          placeholder="Item, brand, number"
        />
      </div>
      <Button aria-pressed={shown === 'not counted'} className={style.toggle} onClick={toggle('not counted')}>
        <IconProgressCheck size={18} stroke={1.5} aria-hidden />
        Show only not counted
      </Button>
      {(sameCount > 0 || shown === 'same as last time') && (
        <Button
          aria-pressed={shown === 'same as last time'}
          className={style.toggle}
          onClick={toggle('same as last time')}
        >
          <IconHistory size={18} stroke={1.5} aria-hidden />
          As last time ({sameCount})
        </Button>
      )}
      <p className={style.progress}>
        <progress className={style.bar} value={counted} max={total} aria-label="Counted" />
        <span>
          <b>{counted.toLocaleString('en-US')}</b> of {total.toLocaleString('en-US')} counted
        </span>
        <b className={style.amount} data-money>
          <TotalAmount amount={amount} leftOut={leftOut} />
        </b>
      </p>
      <ExportMenu inventoryId={activeInventory?.id ?? null} onPrint={() => window.print()} />
    </div>
  )
}
