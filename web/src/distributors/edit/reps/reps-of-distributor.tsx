import type { Distributor, SalesRep } from '@larder/contract/distributors/distributors.ts'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { RepForm } from './rep-form.tsx'
import style from './reps.module.css'

/** The sales reps as forms that save themselves; inactive ones on request (spec 3 §4). */
export function RepsOfDistributor({ distributor }: { distributor: Distributor }) {
  const { id, nickname, phone, is_dsr_editable: isEditable, dsrs = [] } = distributor
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [showsInactive, setShowsInactive] = useState(false)
  const isDraft = (rep: SalesRep) => drafts.some((draft) => draft.repId === rep.id)
  const active = inOrderOfId(dsrs.filter((rep) => rep.is_deleted === 0 && !isDraft(rep)))
  const inactive = inOrderOfId(dsrs.filter((rep) => rep.is_deleted === 1))
  const shownDrafts = drafts.filter(({ repId }) => !inactive.some((rep) => rep.id === repId))
  const forget = (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key))
  const keep = (key: number, repId: number) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, repId } : draft)))
  return (
    <section className={style.section} aria-labelledby="reps-head">
      <div className={style.head}>
        <h2 id="reps-head">Sales reps</h2>
        {inactive.length > 0 && (
          <Button look="quiet" aria-expanded={showsInactive} onClick={() => setShowsInactive(!showsInactive)}>
            {showsInactive ? 'Hide Inactive Sales Reps' : 'Show Inactive Sales Reps'}
          </Button>
        )}
      </div>
      {!isEditable && (
        <p className="notice">
          <span className="inline-row middle gap-6">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            {nickname} keeps its sales reps itself. To change one, call {phone ?? 'them'}.
          </span>
        </p>
      )}
      {active.length + shownDrafts.length === 0 && (
        <p className="muted">No sales rep gets the orders yet. Add the person who should.</p>
      )}
      <ul className={style.list} aria-label="Sales reps">
        {active.map((rep) => (
          <RepForm key={rep.id} distributorId={id} rep={rep} isEditable={isEditable} />
        ))}
        {shownDrafts.map(({ key, repId }) => (
          <RepForm
            key={`draft ${key}`}
            distributorId={id}
            rep={dsrs.find((rep) => rep.id === repId)}
            isEditable={isEditable}
            onAdded={(added) => keep(key, added)}
            onDiscard={() => forget(key)}
          />
        ))}
        {showsInactive &&
          inactive.map((rep) => (
            <RepForm key={`inactive ${rep.id}`} distributorId={id} rep={rep} isEditable={isEditable} />
          ))}
      </ul>
      {isEditable && (
        <Button className={style.add} onClick={() => setDrafts([...drafts, { key: nextKey(drafts) }])}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          Add sales rep
        </Button>
      )}
    </section>
  )
}

/** A rep that is being added; it has an id once it was saved. */
type Draft = { key: number; repId?: number }

function nextKey(drafts: readonly Draft[]): number {
  return Math.max(0, ...drafts.map(({ key }) => key)) + 1
}

/** A form stays where it is while somebody types in it, whoever gets the orders. */
function inOrderOfId(reps: readonly SalesRep[]): readonly SalesRep[] {
  return reps.toSorted((one, other) => one.id - other.id)
}
