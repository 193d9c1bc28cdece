import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { callOnce } from '../../../api/once/call-once.ts'
import { messageOf } from '../../../api/failures.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { reloadGroup } from '../reload-group.ts'
import { useNeedsInternet } from '../needs-internet.ts'
import type { OfGroup } from '../write-group-items.ts'
import style from './item-card.module.css'

/** Prefers the item to the others of its group, or no longer: shown at once, taken back when it could not be saved. */
export function PreferredHeart({ item, of }: { item: GroupItem; of: OfGroup }) {
  const needsInternet = useNeedsInternet()
  const { isPreferred, toggle } = usePreferred(item, of)
  const Heart = isPreferred ? IconHeartFilled : IconHeart
  return (
    <Button
      look="icon"
      className={isPreferred ? style.preferred : ''}
      data-card-stop="heart"
      aria-label="Preferred"
      aria-pressed={isPreferred}
      data-tooltip="Preferred"
      onClick={needsInternet(() => void toggle())}
    >
      <Heart size={18} stroke={1.5} aria-hidden />
    </Button>
  )
}

/** two people who turn the same heart end somewhere */
const mostTurns = 4

/** Pressed again while it is being saved, the last press counts: the call only turns around what the server has. */
function usePreferred(item: GroupItem, of: OfGroup) {
  const [wanted, setWanted] = useState<boolean>()
  const lastWanted = useRef<boolean>(undefined)
  const isPreferred = wanted ?? item.isPreferred
  const want = (next: boolean | undefined) => {
    lastWanted.current = next
    setWanted(next)
  }
  const toggle = async () => {
    const isSaving = lastWanted.current !== undefined
    want(!isPreferred)
    if (isSaving) return
    let saved = item.isPreferred
    try {
      for (let turn = 0; turn < mostTurns && saved !== lastWanted.current; turn++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each turns around what the one before saved
        saved = (await callOnce('postTogglePreferred', { params: { id: item.id } }, { quiet: true })).is_preferred
        // oxlint-disable-next-line no-await-in-loop
        if (saved === lastWanted.current) await reloadGroup(of)
      }
    } catch (failure) {
      toastFailure(`${item.name} was not changed: ${messageOf(failure)}`)
      // An answer that was lost may have been a yes.
      if (navigator.onLine) void reloadGroup(of)
    }
    want(undefined)
  }
  return { isPreferred, toggle }
}
