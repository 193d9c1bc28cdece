import type { LocalTime } from '@larder/domain/ordering/delivery-slots.ts'
import { useEffect, useState } from 'react'
import { useActiveLocation } from '../accounts/session.ts'
import { localTimeAt } from './open-deliveries.ts'

const lookEveryMs = 30_000

/** The time at the active location; a page that stays open over a slot's end or midnight is drawn again. */
export function useLocalTime(): LocalTime {
  const location = useActiveLocation()
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / 60_000)), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return localTimeAt(location)
}
