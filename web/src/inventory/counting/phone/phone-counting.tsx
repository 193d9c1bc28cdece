import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useMedia } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { useClosedByBack } from '../../../kit/layers/closed-by-back.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { typeInLine } from '../../counts/send-counts.ts'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { useFollowInventories } from '../../inventories/follow-inventories.ts'
import { focusField } from '../fields/count-moves.ts'
import { countFields, headOf } from '../fields/countable-fields.ts'
import type { Area, CountingRow, ItemToCount } from '../sheet/counting-list.ts'
import { focusWhenDrawn } from '../fields/focus-when-drawn.ts'
import { countSameAsLast } from '../same-as-last.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useCountingRows } from '../sheet/use-counting-rows.ts'
import { RowsInElement, type RowsHandle } from '../sheet/count-rows.tsx'
import { AreaChips } from './area-chips.tsx'
import { EntryBar } from './entry-bar.tsx'
import type { Entry } from './field-entry.ts'
import { NumberPad } from './number-pad.tsx'
import { PhoneAreaHead } from './phone-area-head.tsx'
import style from './phone-counting.module.css'
import { PhoneRow } from './phone-row.tsx'
import { usePlaceInList } from './place-in-list.ts'
import { useKeepAwake } from './use-keep-awake.ts'
import { useTellWhenRefused } from './use-tell-when-refused.ts'

const headsPx = 25
const areaPx = 36
const rowPx = 56
/** with the name above the fields, and above what is done with an area */
const tallRowPx = 92
const tallAreaPx = 68

/** Counting with one hand: an item a row, keys of its own, from the first shelf to the last. The screen stays awake. */
export function PhoneCounting({ listId, areas }: { listId: number; areas: readonly Area[] }) {
  const screen = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const handle = useRef<RowsHandle>(null)
  const list = useCountingRows(areas)
  const { rows, counts, keep } = list
  const [entry, setEntry] = useState<Entry>()
  const [current, setCurrent] = useState<number>()
  const awaited = useRef<number>(undefined)
  const [isSearching, setIsSearching] = useState(false)
  // As a phone is whose text is twice as large.
  const isNarrow = useMedia('(width < 20.5em)')
  const heightOfRow = isNarrow ? heightOfNarrow : heightOf
  // Without a connection keys would write nothing: what stands above them says why.
  const isLocked = useCannotCount() !== undefined
  useKeepAwake()
  // No other part of this screen follows which inventory is active, and the server refuses counts for another one.
  useFollowInventories()
  useTellWhenRefused()
  useLineLeftWithScreen()

  const toCountOf = (input: Element) => {
    const id = Number(input.closest<HTMLElement>('[data-item]')?.dataset.item)
    return areas.flatMap((area) => area.items).find(({ item }) => item.id === id)
  }
  const take = ({ target }: FocusEvent | FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.countField) return
    const toCount = toCountOf(target)
    if (!toCount) return
    setEntry({ input: target, toCount, typed: target.value })
    keep(toCount.item.id)
    typeInLine(toCount.key)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && relatedTarget.dataset.countField) return
    setEntry(undefined)
    keep(undefined)
    typeInLine(undefined)
  }
  const toArea = (id: number) => {
    const index = rows.findIndex((row) => row.kind === 'area' && row.area.id === id)
    if (index >= 0) handle.current?.scrollTo(index)
  }
  /** The scanned item may come into the rows only when the search is taken back. */
  const goToAwaited = useCallback((among: readonly CountingRow[]) => {
    const id = awaited.current
    const index = among.findIndex((row) => row.kind === 'item' && row.toCount.item.id === id)
    if (id === undefined || index < 0) return
    awaited.current = undefined
    handle.current?.scrollTo(index)
    focusWhenDrawn(id)
  }, [])
  const toScanned = ({ item }: ItemToCount) => {
    list.search('')
    keep(item.id)
    awaited.current = item.id
    goToAwaited(rows)
  }
  useEffect(() => goToAwaited(rows), [rows, goToAwaited])

  const next = () => {
    if (!entry) return
    if (focusField(entry.input, { kind: 'row', by: 1 })) return
    entry.input.blur()
    const left = counts.whole.total - counts.whole.counted
    toast({ message: left === 0 ? 'The whole list is counted' : `End of the list: ${left} not counted` })
  }
  const same = () => {
    if (!entry) return
    countSameAsLast([entry.toCount])
    next()
  }
  // The keys may have come over it.
  const input = entry?.input
  useLayoutEffect(() => {
    input?.scrollIntoView({ block: 'nearest' })
  }, [input])
  useClosedByBack(entry && (() => entry.input.blur()))
  useToastsAboveKeys(entry !== undefined)
  const place = usePlaceInList(listId)
  const keepPlace = place.keep
  const [startAt] = useState(() => {
    const index = rows.findIndex((row) => row.key === place.before)
    return rows.slice(0, Math.max(0, index)).reduce((height, row) => height + heightOfRow(row), 0)
  })
  const onTop = useCallback(
    (row: CountingRow) => {
      setCurrent(row.area.id)
      keepPlace(row)
    },
    [keepPlace],
  )

  return (
    <div
      ref={screen}
      className={style.screen}
      data-writing={entry !== undefined || undefined}
      onFocus={take}
      onInput={take}
      onBlur={leave}
    >
      <AreaChips
        areas={areas}
        list={list}
        current={current}
        onArea={toArea}
        onSearch={() => setIsSearching(!isSearching)}
      >
        <ScanButton areas={areas} onFound={toScanned} />
      </AreaChips>
      {isSearching && (
        <div className={style.search}>
          <SearchBox value={list.text} onChange={list.search} label="Search items" placeholder="Item, brand, number" />
        </div>
      )}
      <div ref={scroller} className={style.scroller} tabIndex={-1}>
        {rows.length === 0 ? (
          <NoRows list={list} onAll={() => setIsSearching(false)} />
        ) : (
          <RowsInElement
            key={String(isNarrow)}
            handle={handle}
            scroller={scroller}
            startAt={startAt}
            label="Items to count"
            className={style.table ?? ''}
            rows={rows}
            keyOf={keyOfRow}
            heightOf={heightOfRow}
            renderRow={(row) =>
              row.kind === 'area' ? (
                <PhoneAreaHead area={row.area} progress={counts.areas.get(row.area.id)} counts={counts} />
              ) : (
                <PhoneRow toCount={row.toCount} />
              )
            }
            renderHead={(top) => <Heads top={top} />}
            onTop={onTop}
            covered={headsPx}
            isMeasured={counts.hasConflict}
          />
        )}
      </div>
      {entry && (
        <div className={style.entry} data-pad>
          <EntryBar entry={entry} onHide={() => entry.input.blur()} />
          {!isLocked && <NumberPad entry={entry} onNext={next} onSame={same} />}
        </div>
      )}
    </div>
  )
}

function Heads({ top }: { top: CountingRow | undefined }) {
  return (
    <div role="row" aria-rowindex={1} className={style.heads}>
      <span role="columnheader">{top?.kind === 'item' ? top.area.name : 'Item'}</span>
      {countFields.map((field) => (
        <span key={field} role="columnheader">
          {headOf[field]}
        </span>
      ))}
    </div>
  )
}

function NoRows({ list, onAll }: { list: ReturnType<typeof useCountingRows>; onAll: () => void }) {
  const isDone = list.text === '' && list.shown === 'not counted'
  const all = () => {
    list.search('')
    list.show('all')
    onAll()
  }
  return (
    <EmptyResult
      message={isDone ? 'Everything in this list is counted' : 'No results found'}
      tips={[]}
      action={<Button onClick={all}>Show all items</Button>}
    />
  )
}

/** A line is left with the screen too, and with the phone that is put away. */
function useLineLeftWithScreen() {
  useEffect(() => {
    const putAway = () => document.visibilityState === 'hidden' && typeInLine(undefined)
    document.addEventListener('visibilitychange', putAway)
    return () => {
      document.removeEventListener('visibilitychange', putAway)
      typeInLine(undefined)
    }
  }, [])
}

/** A toast must not cover the keys. */
function useToastsAboveKeys(areKeysOut: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-keys-out', areKeysOut)
    return () => document.documentElement.removeAttribute('data-keys-out')
  }, [areKeysOut])
}

function keyOfRow(row: CountingRow): string {
  return row.key
}

function heightOf(row: CountingRow): number {
  return row.kind === 'area' ? areaPx : rowPx
}

function heightOfNarrow(row: CountingRow): number {
  return row.kind === 'area' ? tallAreaPx : tallRowPx
}
