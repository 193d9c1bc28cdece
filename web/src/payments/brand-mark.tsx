import { IconBrandMastercard, IconBrandVisa, IconCreditCard } from '@tabler/icons-react'
import style from './brand-mark.module.css'

/** The brand of a card as a small mark beside its name, which says the same in words. */
export function BrandMark({ cardType = '' }: { cardType?: string }) {
  const brand = cardType.toLowerCase()
  return (
    <span className={style.mark} data-brand={brand || undefined} aria-hidden>
      {brand === 'visa' && <IconBrandVisa size={24} stroke={1.5} />}
      {brand === 'mastercard' && <IconBrandMastercard size={22} stroke={1.5} />}
      {letters[brand] ??
        (brand === 'visa' || brand === 'mastercard' ? null : <IconCreditCard size={20} stroke={1.5} />)}
    </span>
  )
}

const letters: Readonly<Record<string, string>> = {
  'american express': 'AMEX',
  discover: 'DISC',
  'diners club': 'DINERS',
  jcb: 'JCB',
  unionpay: 'UP',
}
