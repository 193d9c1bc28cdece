import type { WasteEntry } from '@larder/contract/food-cost/waste.ts'
import { effectOf, wasteReasonNames } from '@larder/domain/food-cost/waste.ts'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportTable, useLocalDay } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import { localTime } from '../../accounts/times/location-time.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { counted } from '../../kit/counted.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MoreRows } from '../../kit/lists/more-rows.tsx'
import { day, figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'
import { takeOutOfLog } from './take-back.ts'
import { unitOf } from './unit-of.ts'

/** The waste log, the newest first. */
export function WasteEntries() {
  const query = useInfiniteQuery(infiniteQueryOf('getWaste'))
  const localDay = useLocalDay()
  return (
    <Loaded answer={query} what="the waste log">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.data)
        const meta = pages[0]?._meta
        if (!meta || entries.length === 0)
          return (
            <EmptyResult
              icon={IconTrash}
              message="Nothing is in the waste log."
              tips={[
                'What is noted here explains what the next count misses.',
                'What goes to another location, or comes from one, is noted here too: it is no loss.',
              ]}
            />
          )
        return (
          <section className="stack gap-8" aria-label="Waste log">
            <div className="row wrap middle between gap-12">
              <p>
                <strong>{dollars(meta.total)}</strong> <span className="muted">thrown away in all</span>
                {meta.unpriced > 0 && !isMoneyHidden() && (
                  <span className="meta"> + {counted(meta.unpriced, 'entry', 'entries')} without a price</span>
                )}
              </p>
              <ExportTable
                title="Waste log"
                noun="entry"
                plural="entries"
                columns={[day<WasteEntry>('Day', ({ happenedAt }) => localDay(happenedAt)), ...fileColumns]}
                keyOf={({ id }) => id}
                read={(of) => call('getWaste', { query: of })}
                soFar={rowsSoFar(query.data)}
              />
            </div>
            <ul className={style.rows} aria-label="Entries">
              {entries.map((entry) => (
                <li key={entry.id} className={style.line}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
            <MoreRows pages={query} what="more entries" />
            {query.hasNextPage && !query.isFetchingNextPage && (
              <Button onClick={() => void query.fetchNextPage()}>Show more</Button>
            )}
          </section>
        )
      }}
    </Loaded>
  )
}

function costOf({ cost, reason }: WasteEntry, isLost: boolean) {
  return cost === null || (effectOf(reason) === 'wasted') !== isLost ? null : fromWire(cost)
}

const fileColumns: readonly FileColumn<WasteEntry>[] = [
  text('What', ({ name }) => name),
  figure('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ uom }) => uom),
  text('Reason', ({ reason }) => wasteReasonNames[reason]),
  text('Note', ({ note }) => note),
  money('Cost', (entry) => costOf(entry, true)),
  // No loss: with it the file would add up to more than was thrown away.
  money('Cost of Moved or Arrived', (entry) => costOf(entry, false)),
  text('Noted By', ({ byName }) => byName),
]

function Entry({ entry: { id, name, quantity, uom, reason, note, cost, happenedAt, byName } }: { entry: WasteEntry }) {
  const [isBusy, setIsBusy] = useState(false)
  const when = localTime(happenedAt, {
    weekday: 'short',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
  const takeBack = async () => {
    setIsBusy(true)
    await takeOutOfLog(id, name)
    setIsBusy(false)
  }
  return (
    <>
      <span className="stack gap-2 shrinks">
        <span className="breaks-anywhere">
          <strong className="medium">{`${quantity} ${unitOf(uom, quantity)}`}</strong> {name}
        </span>
        <span className="meta breaks-anywhere">
          {[wasteReasonNames[reason], note, when, byName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="row middle gap-8">
        <span className={style.money}>{cost === null ? '–' : dollars(cost)}</span>
        <Button look="quiet" aria-label={`Take back ${name}`} busy={isBusy} onClick={() => void takeBack()}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </Button>
      </span>
    </>
  )
}
