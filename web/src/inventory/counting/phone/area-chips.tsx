import { IconHistory, IconProgressCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { stateIcon } from '../sheet/area-state-icon.ts'
import type { Area } from '../sheet/counting-list.ts'
import type { CountingRows } from '../sheet/use-counting-rows.ts'
import style from './area-chips.module.css'
import { ToolButton } from './tool-button.tsx'

type AreaChipsProps = {
  areas: readonly Area[]
  list: CountingRows
  current: number | undefined
  onArea: (id: number) => void
  onSearch: () => void
  /** further tools, as the camera */
  children: ReactNode
}

/** The filter for uncounted items, the search, the camera, and the areas with their progress. */
export function AreaChips({ areas, list, current, onArea, onSearch, children }: AreaChipsProps) {
  const chips = useRef<HTMLUListElement>(null)
  const { counts, shown, show, sameCount } = list
  const left = counts.whole.total - counts.whole.counted
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[data-area="${current}"]`)
    if (chip) chips.current?.scrollTo({ left: chip.offsetLeft - 24, behavior: 'smooth' })
  }, [current])
  return (
    <div className={style.bar}>
      <ToolButton
        label="Show only not counted"
        isPressed={shown === 'not counted'}
        onPress={() => show(shown === 'not counted' ? 'all' : 'not counted')}
      >
        <IconProgressCheck size={20} stroke={1.5} aria-hidden />
        {left.toLocaleString('en-US')} left
      </ToolButton>
      <ToolButton label="Search items" onPress={onSearch}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </ToolButton>
      {children}
      <ul ref={chips} className={style.chips} aria-label="Areas">
        {(sameCount > 0 || shown === 'same as last time') && (
          <li>
            <button
              type="button"
              className={style.chip}
              aria-pressed={shown === 'same as last time'}
              onClick={() => show(shown === 'same as last time' ? 'all' : 'same as last time')}
            >
              <IconHistory size={16} stroke={1.5} aria-hidden />
              As last time <span className="digits meta">{sameCount}</span>
            </button>
          </li>
        )}
        {areas.map((area) => (
          <AreaChip key={area.id} area={area} list={list} onArea={onArea} isCurrent={area.id === current} />
        ))}
      </ul>
    </div>
  )
}

type AreaChipProps = Pick<AreaChipsProps, 'list' | 'onArea'> & { area: Area; isCurrent: boolean }

function AreaChip({ area, list, onArea, isCurrent }: AreaChipProps) {
  const progress = list.counts.areas.get(area.id)
  if (!progress || progress.total === 0) return null
  const Icon = stateIcon[progress.state]
  return (
    <li>
      <button
        type="button"
        className={style.chip}
        data-state={progress.state}
        data-area={area.id}
        aria-current={isCurrent || undefined}
        onClick={() => onArea(area.id)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={style.name}>{area.name}</span>
        <span className="digits meta">
          {progress.counted}/{progress.total}
          <span className="only-for-readers"> {progress.state}</span>
        </span>
      </button>
    </li>
  )
}
