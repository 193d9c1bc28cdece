import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../accounts/brand.tsx'
import { useDocumentTitle } from '../accounts/company.ts'
import { buttonClass } from '../kit/forms/button.tsx'
import style from './administration.module.css'

const pages = [
  { to: '/administration/companies', label: 'Companies' },
  { to: '/administration/locations', label: 'Locations' },
  { to: '/administration/distributors', label: 'Distributors' },
  { to: '/administration/templates', label: 'Templates' },
  { to: '/administration/messages', label: 'Messages' },
  { to: '/administration/help', label: 'Help' },
  { to: '/administration/outbox', label: 'Outbox' },
  { to: '/administration/audit', label: 'Audit' },
] as const

type AdministrationPageProps = {
  title: string
  /** the search and the main button, beside the heading */
  tools?: ReactNode
  children: ReactNode
}

/** A screen of an administrator: where one is, the way to the others, to acting as somebody, and out. */
export function AdministrationPage({ title, tools, children }: AdministrationPageProps) {
  useDocumentTitle(title)
  return (
    <div className={style.frame}>
      <header className={style.header}>
        <Brand className={style.brand ?? ''} />
        <span className={style.links}>
          <Link to="/admin-login" className={buttonClass('quiet')}>
            Login as
          </Link>
          <Link to="/logout" preload={false} className={buttonClass('quiet')}>
            Log out
          </Link>
        </span>
        <nav aria-label="Administration" className={style.nav}>
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={style.tab} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={style.main}>
        <div className={style.head}>
          <h1>{title}</h1>
          {tools && <div className={style.tools}>{tools}</div>}
        </div>
        {children}
      </main>
    </div>
  )
}
