import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toast } from '../../../kit/layers/toasts.tsx'
import { onCounts } from '../../counts/count-store.ts'
import { keptLines } from '../../offline/kept-lines.ts'
import { counted } from '../../offline/offline-texts.ts'

/** Says at once that a count was refused and leaves its field, because the keys cover the banner about it. */
export function useTellWhenRefused() {
  const refused = useSyncExternalStore(onCounts, () => keptLines().rejected.length)
  const before = useRef(refused)
  useEffect(() => {
    if (refused > before.current)
      toast({
        message: `${counted(refused, 'item')} could not be saved on the server. The counts are kept on this device.`,
      })
    before.current = refused
  }, [refused])
}
