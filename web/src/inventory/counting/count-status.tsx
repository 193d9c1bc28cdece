import { IconAlertTriangle, IconCheck, IconCloudUp, IconDeviceMobile, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { retryCount, type CountKey, type CountState } from '../counts/count-store.ts'
import style from './count-status.module.css'

type Saving = CountState['saving']

/** The time that 'Saved' is shown. */
const savedShownMs = 4_000

const shown = {
  saved: { word: 'Saved', icon: IconCheck },
  saving: { word: 'Saving', icon: IconLoader2 },
  waiting: { word: 'Waiting', icon: IconCloudUp },
  device: { word: 'On this device', icon: IconDeviceMobile },
  failed: { word: 'Not saved', icon: IconAlertTriangle },
  refused: { word: 'Not saved', icon: IconAlertTriangle },
} as const satisfies Record<Saving, object>

type CountStatusProps = { countKey: CountKey; saving: Saving; className?: string | undefined }

/** Whether an item's counts are where they belong (ux.md §0.4), in an icon and a word; nothing for what nobody touched. */
export function CountStatus({ countKey, saving, className = '' }: CountStatusProps) {
  const isJustSaved = useJustSaved(saving)
  if (saving === 'saved' && !isJustSaved) return null
  const { word, icon: Icon } = shown[saving]
  return (
    <span
      className={`${style.status} ${className}`}
      data-saving={saving}
      role={saving === 'failed' || saving === 'refused' ? 'alert' : undefined}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {word}
      {saving === 'failed' && (
        <Button look="link" onClick={() => retryCount(countKey)}>
          Retry
        </Button>
      )}
    </span>
  )
}

/** True for a while after something was saved that was not saved before. */
function useJustSaved(saving: Saving): boolean {
  const [before, setBefore] = useState(saving)
  const [isJustSaved, setIsJustSaved] = useState(false)
  if (saving !== before) {
    setBefore(saving)
    setIsJustSaved(saving === 'saved')
  }
  useEffect(() => {
    if (!isJustSaved) return undefined
    const timer = setTimeout(() => setIsJustSaved(false), savedShownMs)
    return () => clearTimeout(timer)
  }, [isJustSaved])
  return isJustSaved
}
