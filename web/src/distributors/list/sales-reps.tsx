import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { Tag } from '../../kit/lists/tag.tsx'
import style from './distributors.module.css'

type SalesRepsProps = {
  reps: readonly SalesRep[]
  /** the distributor's own number, for when there is no rep */
  phone: string | null
}

/** Whom to call and write to; the primary rep gets the orders. */
export function SalesReps({ reps, phone }: SalesRepsProps) {
  if (reps.length === 0)
    return (
      <div className={style.reps}>
        {phone ? <PhoneLink phone={phone} name="the office" /> : <span className="muted">No sales reps</span>}
      </div>
    )
  return (
    <ul className={style.reps} aria-label="Sales reps">
      {reps.map((rep) => (
        <li key={rep.id} className={style.rep}>
          <span className="row wrap middle gap-4-8 medium">
            {rep.name}
            {rep.is_primary === 1 && <Tag label="Receives orders" tone="accent" />}
          </span>
          <span className={style.contacts}>
            {rep.email && (
              <a href={`mailto:${rep.email}`} aria-label={`E-mail ${rep.name}, ${rep.email}`}>
                <IconMail size={15} stroke={1.5} aria-hidden />
                <span>{rep.email}</span>
              </a>
            )}
            {rep.phone && <PhoneLink phone={rep.phone} name={rep.name} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return (
    <span className="inline-row wrap gap-16">
      <a href={`tel:${number}`} aria-label={`Call ${name}, ${phone}`}>
        <IconPhone size={15} stroke={1.5} aria-hidden />
        <span>{phone}</span>
      </a>
      <a href={`sms:${number}`} className={style.onPhones} aria-label={`Text ${name}, ${phone}`}>
        <IconMessage size={15} stroke={1.5} aria-hidden />
        <span>Text</span>
      </a>
    </span>
  )
}
