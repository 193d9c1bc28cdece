import style from './brand.module.css'
import { useCompanyLogo, useCompanyTitle } from './company.ts'

/** The company's logo and title; the product's own jar until the company has one. */
export function Brand({ className = '', large }: { className?: string; large?: boolean }) {
  const logo = useCompanyLogo()
  const title = useCompanyTitle()
  return (
    <span className={`${style.brand} ${large ? style.large : ''} ${className}`}>
      {logo ? <img className={style.logo} src={logo} alt="" /> : <Jar />}
      <span className={style.title}>{title}</span>
    </span>
  )
}

function Jar() {
  return (
    <svg className={style.mark} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11 7h10M12 7v3c0 1.6-2.5 2-2.5 4.5V23a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-8.5c0-2.5-2.5-2.9-2.5-4.5V7" />
        <path d="M9.5 17.5h13" />
      </g>
    </svg>
  )
}
