import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { reloadGroup } from '../reload-group.ts'
import { useNeedsInternet } from '../needs-internet.ts'
import type { OfGroup } from '../write-group-items.ts'
import style from './item-card.module.css'

/** Prefers the item to the others of its group, or no longer: shown at once, taken back when it could not be saved. */
export function PreferredHeart({ item, of }: { item: GroupItem; of: OfGroup }) {
  const needsInternet = useNeedsInternet()
  const [wanted, setWanted] = useState<boolean>()
  const isPreferred = wanted ?? item.isPreferred
  const Heart = isPreferred ? IconHeartFilled : IconHeart
  const toggle = async () => {
    if (wanted !== undefined) return
    setWanted(!isPreferred)
    try {
      await call('postTogglePreferred', { params: { id: item.id } }, { quiet: true })
      await reloadGroup(of)
    } catch (failure) {
      toast({ message: `${item.name} was not changed: ${messageOf(failure)}` })
    }
    setWanted(undefined)
  }
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
