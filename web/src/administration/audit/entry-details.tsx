import type { AuditRow } from '@larder/contract/administration/audit-log.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import style from '../administration.module.css'
import { thingOf, timeOf, whoOf } from './audit-words.ts'

export function DetailsButton({ entry }: { entry: AuditRow }) {
  return (
    <Button
      aria-label={`Details of ${entry.action}, ${thingOf(entry)}`}
      onClick={() => openModal((close) => <EntryDetails entry={entry} onClose={close} />)}
    >
      Details
    </Button>
  )
}

/** An entry in full. */
function EntryDetails({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { action, location, before, after, requestId } = entry
  return (
    <Modal title={action} onClose={onClose} wide foot={<Button onClick={onClose}>OK</Button>}>
      <div className="stack gap-16">
        <p className="breaks-anywhere">
          {thingOf(entry)}
          <br />
          {whoOf(entry)}
          <br />
          <span className="meta">
            {timeOf(entry)} UTC
            {location && ` · ${location.nickname ?? 'location'} (${location.id})`}
            {requestId && ` · request ${requestId}`}
          </span>
        </p>
        {before !== null && <Facts head="Before" json={before} />}
        {after !== null && <Facts head="After" json={after} />}
        {before === null && after === null && <p className="muted">Nothing more was noted.</p>}
      </div>
    </Modal>
  )
}

function Facts({ head, json }: { head: string; json: string }) {
  return (
    <section className="stack gap-4">
      <h3>{head}</h3>
      <pre className={style.facts}>{JSON.stringify(JSON.parse(json), null, 2)}</pre>
    </section>
  )
}
