import type { ReactNode } from 'react'
import { Brand } from '../shell/brand.tsx'
import { useCompany, useDocumentTitle } from '../shell/company.ts'
import style from './door-frame.module.css'

type DoorFrameProps = { title: string; lead?: ReactNode; children: ReactNode; foot?: ReactNode }

/** The page around sign-in, password reset and login-as: the company, a heading, one column. */
export function DoorFrame({ title, lead, children, foot }: DoorFrameProps) {
  useDocumentTitle(title)
  return (
    <div className={style.page}>
      <header className={style.brand}>
        <Brand large />
      </header>
      <main className={style.sheet}>
        <h1>{title}</h1>
        {lead && <p className={style.lead}>{lead}</p>}
        {children}
      </main>
      {foot && <footer className={style.foot}>{foot}</footer>}
    </div>
  )
}

/** Leads out to the company; nothing when the company has told no address. */
export function ContactUs() {
  const company = useCompany()
  const href = company?.website ?? (company?.domain ? `https://${company.domain}` : undefined)
  if (!href) return null
  const isPage = /^https?:/.test(href)
  return (
    <a href={href} {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}>
      Contact Us
    </a>
  )
}
