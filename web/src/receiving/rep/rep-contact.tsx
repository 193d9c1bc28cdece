import { IconMessage, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import style from './rep-contact.module.css'

type RepContactProps = { distributorId: number; orderNumber: string }

/** One tap to call the distributor's sales rep, one to text them; without a rep the distributor's own number. */
export function RepContact({ distributorId, orderNumber }: RepContactProps) {
  const { data } = useQuery(queryOf('getDistributor', { params: { id: distributorId }, query: { expand: 'dsrs' } }))
  const reps = (data?.dsrs ?? []).filter(({ phone, is_deleted }) => phone !== '' && is_deleted === 0)
  const rep = reps.find(({ is_primary }) => is_primary === 1) ?? reps[0]
  const phone = rep?.phone ?? data?.phone
  if (!phone) return null
  const number = phone.replaceAll(/[^\d+]/g, '')
  const name = rep?.name ?? data?.nickname ?? ''
  const words = encodeURIComponent(`Order ${orderNumber}: `)
  return (
    <span className={style.contact} data-not-printed>
      <a className={buttonClass('plain')} href={`tel:${number}`} aria-label={`Call ${name}, ${phone}`}>
        <IconPhone size={18} stroke={1.5} aria-hidden />
        <span className={style.word}>Call</span>
      </a>
      <a className={buttonClass('plain')} href={`sms:${number}?&body=${words}`} aria-label={`Text ${name}, ${phone}`}>
        <IconMessage size={18} stroke={1.5} aria-hidden />
        <span className={style.word}>Text</span>
      </a>
      <span className={`meta shrinks truncate ${style.name}`}>{name}</span>
    </span>
  )
}
