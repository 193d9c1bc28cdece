import type { ComponentProps, ReactNode } from 'react'

type ExplainedProps = Omit<ComponentProps<'span'>, 'title'> & {
  /** what a tooltip says of the words; readers hear it after them */
  tooltip: string | undefined
  /** in rows, which are one tab stop, ← and → lead here */
  isTabStop?: boolean
  children: ReactNode
}

/** Words with a tooltip that everybody gets: pointed at, reached by the keyboard, and heard. */
export function Explained({ tooltip, isTabStop = true, children, ...span }: ExplainedProps) {
  if (!tooltip) return <span {...span}>{children}</span>
  return (
    // Nothing happens on a press, but without a tab stop the keyboard has no way to the tooltip.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span {...span} data-tooltip={tooltip} data-explained tabIndex={isTabStop ? 0 : -1}>
      {typeof children === 'string' ? <span>{children}</span> : children}
      <span className="only-for-readers"> ({tooltip})</span>
    </span>
  )
}
