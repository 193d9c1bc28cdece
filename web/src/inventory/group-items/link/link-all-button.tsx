import { useState } from 'react'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { messageOf } from '../../../api/failures.ts'
import type { ListUrl } from '../../../ordering/place-order/list-url.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { linkedIds, type LinkChoice } from './link-choice.ts'
import style from './link-items.module.css'
import { saveLinks } from './save-links.ts'
import { readAllFound, type useSearchPages } from './use-search-pages.ts'

const mostAtOnce = 500

type LinkAllProps = {
  group: OfGroup & { name: string; items: readonly GroupItem[] }
  search: ListUrl
  pages: ReturnType<typeof useSearchPages>
  /** ticked and unticked before, saved along with what is found */
  choice: LinkChoice
  recipes: LinkChoice
  onLinked: () => void
}

/**
 * The number of items found, and the button that links them all to the group at once, with what was ticked before; its
 * toast can undo it. What only comes close to what was searched is not linked unseen.
 */
export function LinkAllButton({ group, search, pages, choice, recipes, onLinked }: LinkAllProps) {
  const [isLinking, setIsLinking] = useState(false)
  const count = pages.totalCount ?? 0
  const isTooMuch = count > mostAtOnce
  const linkAll = async () => {
    setIsLinking(true)
    try {
      const linked = linkedIds(group.items)
      const all = await readAllFound(search)
      if (all.length !== count) {
        toast({ message: 'Not linked: the search now finds other items. Please check them.' })
        void pages.refetch()
        setIsLinking(false)
        return
      }
      const found = all.filter(({ itemDistributorId }) => !linked.has(itemDistributorId))
      const added = new Map([
        ...choice.added,
        ...found.map(({ itemDistributorId, name }) => [itemDistributorId, name] as const),
      ])
      if (added.size + choice.removed.size + recipes.added.size + recipes.removed.size === 0)
        toast({ message: `All of them are already in ${group.name}` })
      else await saveLinks(group, { added, removed: choice.removed }, recipes)
      onLinked()
    } catch (failure) {
      toastFailure(`Not linked: ${messageOf(failure)}`)
      setIsLinking(false)
    }
  }
  return (
    <div className={style.all}>
      <span role="status" className="meta">
        {pages.totalCount !== undefined && counted(count)}
        {pages.isNear &&
          count > 0 &&
          (count === 1 ? ' only comes close. Tick it to link it.' : ' only come close. Tick the ones to link.')}
        {isTooMuch && !pages.isNear && `. Too many to link at once (${mostAtOnce} at most). Narrow your search.`}
      </span>
      <Button
        look="link"
        disabled={count === 0 || isTooMuch || pages.isNear || pages.isPlaceholderData || group.name === ''}
        busy={isLinking}
        onClick={() => void linkAll()}
      >
        Link All Items
      </Button>
    </div>
  )
}

function counted(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`
}
