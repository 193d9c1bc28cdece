import { useEffect, useRef, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useCompany, useDocumentTitle } from './company.ts'
import style from './signed-out-frame.module.css'

type SignedOutFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** the first field has the focus from the start */
  startsInForm?: boolean
}

/** The page around sign-in, password reset and login-as: the company, a heading, one column. */
export function SignedOutFrame({ title, lead, children, foot, startsInForm = false }: SignedOutFrameProps) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    if (startsInForm) sheet.current?.querySelector('input')?.focus()
  }, [startsInForm])
  useDocumentTitle(title)
  return (
    <div className={style.page}>
      <header className={style.brand}>
        <Brand large />
      </header>
      <main ref={sheet} className={style.sheet}>
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
  const href = useCompany()?.website
  if (!href) return null
  const isPage = /^https?:/.test(href)
  return (
    <a href={href} {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}>
      Contact Us
    </a>
  )
}
