import { useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailure } from '../lists/load-failure.tsx'

type LateOptions<P> = {
  /** drawn until the code is there */
  waiting?: ReactNode
  /** names the part where its code can't be fetched, beside a button to try again; without it nothing is drawn then */
  what?: string
  /** instead of that, for a part that somebody opened: closes it and says why */
  onFailed?: (props: P) => void
}

/**
 * A part of a screen whose code is fetched when it is first drawn. Unlike with React's own lazy, code that can't be
 * fetched leaves out the part, not the screen around it; it is asked for again when the connection is back.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, what, onFailed }: LateOptions<P> = {},
) {
  let fetched: ComponentType<P> | undefined
  return function LatePart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null | undefined>(() => fetched)
    const [tries, setTries] = useState(0)
    const isMissing = Part === null
    const tellFailure = useEffectEvent(() => onFailed?.(props))
    useEffect(() => {
      let isGone = false
      load().then(
        (part) => {
          fetched = part
          if (!isGone) setPart(() => part)
        },
        () => {
          if (isGone) return
          setPart(null)
          tellFailure()
        },
      )
      return () => {
        isGone = true
      }
    }, [tries])
    const tryAgain = () => setTries((before) => before + 1)
    // At once: the connection may be back before the failure is seen.
    useLayoutEffect(() => {
      if (!isMissing) return undefined
      window.addEventListener('online', tryAgain)
      return () => window.removeEventListener('online', tryAgain)
    }, [isMissing])
    if (Part) return <Part {...props} />
    if (!isMissing) return waiting
    return what === undefined ? null : <LoadFailure what={what} onRetry={tryAgain} />
  }
}
