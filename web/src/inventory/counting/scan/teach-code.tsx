import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { itemsFound, type ItemToCount } from '../sheet/counting-list.ts'
import style from './scan-dialog.module.css'

const mostShown = 8

type TeachCodeProps = {
  code: string
  items: readonly ItemToCount[]
  onChosen: (toCount: ItemToCount) => void
  onAgain: () => void
}

/** A code nobody knows: the person says whose it is, and from then on it is known. */
export function TeachCode({ code, items, onChosen, onAgain }: TeachCodeProps) {
  const isOnline = useIsOnline()
  const [text, setText] = useState('')
  const teaching = useMutation({
    mutationFn: ({ item }: ItemToCount) => call('postBarcode', { body: { code, id: item.id } }),
    onSuccess: (_, toCount) => {
      toast({ message: `${code} is ${toCount.item.name} from now on` })
      void refresh('getCountingList')
      onChosen(toCount)
    },
  })
  const found = itemsFound(items, text).slice(0, mostShown)
  return (
    <div className="stack gap-12">
      <p>
        The code <b>{code}</b> is new.{' '}
        {isOnline ? 'Choose its item once; the next scan finds it.' : 'It can be remembered once you are online again.'}
      </p>
      <SearchBox value={text} onChange={setText} label="Search the item" placeholder="Item, brand, number" />
      {teaching.isError && <FieldError>{messageOf(teaching.error)}</FieldError>}
      <ul className={style.found}>
        {found.map((toCount) => (
          <li key={toCount.item.id}>
            <button
              type="button"
              disabled={teaching.isPending}
              onClick={() => (isOnline ? teaching.mutate(toCount) : onChosen(toCount))}
            >
              <span>{toCount.item.name}</span>
              <span className="meta">
                {[toCount.item.packSize, toCount.item.distributor].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">No results found</p>}
      <Button wide onClick={onAgain}>
        Scan again
      </Button>
    </div>
  )
}
