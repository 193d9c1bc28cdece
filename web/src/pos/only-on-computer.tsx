import { IconDeviceDesktop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../kit/forms/button.tsx'
import { EmptyResult } from '../kit/lists/empty-result.tsx'
import { useMedia } from '../kit/theme/preferences.ts'
import style from './pos.module.css'
import { wideScreen } from './wide-screen.ts'

/** POS review needs a wide screen; on a phone it says so, with a way to open it on a computer (ux.md 12). */
export function OnlyOnComputer({ children }: { children: ReactNode }) {
  const isWide = useMedia(wideScreen)
  if (isWide) return children
  const mail = `mailto:?subject=POS&body=${encodeURIComponent(location.href)}`
  return (
    <div className={style.page}>
      <EmptyResult message="POS review works on a computer" tips={['Open this page there.']} icon={IconDeviceDesktop} />
      <a href={mail} className={buttonClass('plain')}>
        Mail me the link
      </a>
    </div>
  )
}
