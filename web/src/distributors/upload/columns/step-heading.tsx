import { useEffect, useRef } from 'react'

/** The heading of what replaced the step before: its button is gone, so the keyboard and the screen go on from here. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} data-focus-quietly>
      {children}
    </h3>
  )
}
