import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRequestCount } from '../api/request-count.ts'
import { floatingLayer } from '../kit/layers/modal.tsx'
import { useCompany } from '../accounts/company.ts'
import style from './spinner.module.css'

const patienceMs = 300

/** The company's spinner image, or a turning ring, while requests take longer than 300 ms; never over a field in use. */
export function Spinner() {
  const isWaiting = useRequestCount() > 0
  const isLong = useStaysTrue(isWaiting, patienceMs)
  const image = useCompany()?.spinnerImage
  if (!isLong || isTyping()) return null
  return createPortal(
    <div className={style.overlay} role="status" aria-label="Loading">
      <div className={style.plate}>
        {image ? <img src={image} alt="" width={40} height={40} /> : <span className={style.ring} />}
      </div>
    </div>,
    floatingLayer(),
  )
}

function useStaysTrue(condition: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [condition, ms])
  return isLong
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea, select')
}
