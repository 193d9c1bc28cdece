import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something of a photo that nothing proves: it is marked until somebody says that it is right. */
export function Doubt({ isDoubtful, children }: { isDoubtful: boolean; children: ReactNode }) {
  if (!isDoubtful) return children
  return (
    <span className="attention inline-row gap-4" data-doubt data-tooltip="Not sure. Compare it with the paper.">
      <IconAlertTriangle size={14} stroke={2} role="img" aria-label="Not sure:" />
      <span>{children}</span>
    </span>
  )
}
