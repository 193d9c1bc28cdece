import { IconDeviceDesktop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../forms/button.tsx'
import { EmptyResult } from '../lists/empty-result.tsx'
import style from './for-computer.module.css'

/** On a phone, in place of a screen that needs a wide one: where it works, and a way to take its address there. */
export function ForComputer({ title, message, tip }: { title: string; message: string; tip: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(location.href)}`
  return (
    <EmptyResult
      icon={IconDeviceDesktop}
      message={message}
      tips={[tip]}
      action={
        <span className={style.ways}>
          <a href={mail} className={buttonClass('plain')}>
            Mail me the link
          </a>
          <a href="/" className={buttonClass('quiet')}>
            Go to the start
          </a>
        </span>
      }
    />
  )
}

/** A screen that needs a wide window, as wide as it has to be; in a narrower one, as at 200 %, it is moved sideways. */
export function MovedSideways({ children }: { children: ReactNode }) {
  return (
    <div className={style.moved}>
      <div>{children}</div>
    </div>
  )
}
