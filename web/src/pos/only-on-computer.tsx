import type { ReactNode } from 'react'
import { ForComputer, MovedSideways } from '../kit/page/for-computer.tsx'
import { useMedia } from '../kit/theme/preferences.ts'
import { wideScreen } from './wide-screen.ts'

/** POS review needs a wide screen; on a phone it says so, with a way to open it on a computer (ux.md 12). */
export function OnlyOnComputer({ children }: { children: ReactNode }) {
  const isWide = useMedia(wideScreen)
  if (isWide) return <MovedSideways>{children}</MovedSideways>
  return <ForComputer title="POS" message="POS review works on a computer" tip="Open this page there." />
}
