import type { TracedEntry } from '@larder/contract/inventory/counts.ts'
import type { InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { useQuery } from '@tanstack/react-query'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { headOf } from '../../counting/fields/countable-fields.ts'
import { countText } from '../../counting/fields/item-total.ts'
import { numberOf } from '../../counts/counts-of.ts'
import { timeAt } from './time-at.ts'
import style from './trace-panel.module.css'

/** The server gives at most so many entries, the newest. */
const mostEntries = 200

/** The origin of each number of an item: who entered what, when and from which device. */
export function TracePanel({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const answer = useQuery({
    ...queryOf('getCountEntries', { params: { itemId: String(item.itemId) } }),
    staleTime: 0,
  })
  return (
    <SidePanel title="Where the count comes from" onClose={onClose}>
      <p className={style.about}>
        <strong>{item.description}</strong>
        <span className="muted">{[item.distributor, item.packSize].filter(Boolean).join(' · ')}</span>
      </p>
      <Loaded answer={answer} what="the entries" waiting={<SkeletonRows count={4} withPicture={false} />}>
        {({ data }) => (
          <Entries
            entries={data.filter(({ inventoryId }) => inventoryId === item.inventoryId)}
            areAllShown={data.length < mostEntries}
          />
        )}
      </Loaded>
    </SidePanel>
  )
}

function Entries({ entries, areAllShown }: { entries: readonly TracedEntry[]; areAllShown: boolean }) {
  const timeZone = useActiveLocation()?.timezone
  if (entries.length === 0)
    return (
      <EmptyResult
        message="No entries"
        tips={[
          areAllShown
            ? 'No count was entered for this item in this inventory.'
            : 'They are older than the 200 latest entries of this item.',
        ]}
      />
    )
  return (
    <ol aria-label="Entries, newest first">
      {entries.map((entry, at) => (
        <li key={`${entry.at} ${entry.field} ${entry.version} ${at}`} className={style.entry}>
          <p className="row between gap-12">
            <span>{headOf[entry.field]}</span>
            <span className="figure">
              {said(entry.previous)} → <strong>{said(entry.value)}</strong>
            </span>
          </p>
          <p className="meta">
            {reasons[entry.reason]} by {entry.by?.name ?? 'Larder'}, {timeAt(entry.at, timeZone)}
          </p>
          <p className="meta">
            {entry.device ? `On device ${entry.device}` : 'Online'}
            {entry.typed !== null && `, ${entry.reason === 'repacked' ? 'was' : 'typed'} ${entry.typed}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

const reasons = {
  counted: 'Counted',
  synced: 'Counted offline',
  corrected: 'Corrected',
  started: 'Cleared at the start',
  completed: 'Cleared on completion',
  repacked: 'Converted to a new pack size',
} as const satisfies Record<TracedEntry['reason'], string>

function said(value: TracedEntry['value']): string {
  return countText(numberOf(value)) || 'not counted'
}
