import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '../kit/forms/button.tsx'
import { belowHeader } from '../kit/forms/search-box.tsx'
import { ActingAsBar } from './acting-as-bar.tsx'
import { areas } from './areas.ts'
import { Brand } from '../accounts/brand.tsx'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { useDocumentTitle } from '../accounts/company.ts'
import { useActiveLocation, useSession } from '../accounts/session.ts'
import { useHeaderContent } from '../kit/page/header-store.ts'
import style from './header.module.css'
import { toggleSidebar, useSidebarState } from './sidebar-state.ts'
import { StepBar } from '../kit/page/step-bar.tsx'

const bars = areas.flatMap(({ Bar }) => Bar ?? [])
const parts = areas.flatMap(({ headerParts = [] }) => headerParts)

/** The one banner: menu, logo, back, title or step bar, search, filters, cart. Pages fill it by useHeader. */
export function Header() {
  const banner = useRef<HTMLElement>(null)
  const { title, onBack, search, filters, actions, steps } = useHeaderContent()
  const sidebar = useSidebarState()
  const place = useActiveLocation()?.nickname
  const { locations } = useSession()
  useDocumentTitle(title)
  useMeasuredBottom(banner)
  return (
    <header ref={banner} className={style.header}>
      <ActingAsBar />
      <div className={style.row}>
        <Button
          look="icon"
          aria-label="Menu"
          aria-expanded={sidebar === 'open' || sidebar === 'drawer-open'}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </Button>
        <Brand className={style.brand} />
        {onBack && (
          <Button look="icon" aria-label="Back" onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.5} aria-hidden />
          </Button>
        )}
        <div className={style.heading}>
          <h1 className={steps ? `${style.title} ${style.titleOfStep}` : style.title} data-location={place}>
            {title}
          </h1>
          {locations.length > 1 && (
            <p className={`${style.place} meta`} data-not-printed>
              {place}
            </p>
          )}
        </div>
        {steps && <StepBar {...steps} className={style.steps} />}
        <span className={style.space} />
        {search && <div className={style.search}>{search}</div>}
        {filters}
        {actions}
        {parts.map((Part, index) => (
          <Part key={index} />
        ))}
      </div>
      <div id={belowHeader} />
      {bars.map((Bar, index) => (
        <Bar key={index} />
      ))}
      <ConnectionBar />
    </header>
  )
}

/** Keeps --header-bottom at the true height, for what sticks under the header. */
function useMeasuredBottom(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return undefined
    const measure = () => document.documentElement.style.setProperty('--header-bottom', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [banner])
}
