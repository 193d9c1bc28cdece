import type { ShoppingListPreview } from '@larder/contract/ordering/shopping-lists.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, FieldError } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SidePanel } from '../../ui/modal.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { counted, unpricedText } from '../cart/line-price.ts'
import { addAgain } from '../order-history/reorder/add-again.ts'
import { startingChoice, totalOfChoice } from '../order-history/reorder/reorder-choice.ts'
import { ReorderGroups } from '../order-history/reorder/reorder-groups.tsx'
import style from './add-all-panel.module.css'
import { linesAt, startingAmount, type Amount } from './usual-quantities.ts'

type AddAllPanelProps = { list: { id: number; name: string }; onClose: () => void }

/** The preview of adding a whole list: what can't be added, what is in the cart already, and the rest with its quantity. */
export function AddAllPanel({ list, onClose }: AddAllPanelProps) {
  const query = useQuery({
    ...queryOf('getShoppingListPreview', { params: { id: list.id } }),
    staleTime: 0,
    gcTime: 0,
    // What was chosen would be chosen anew under somebody's hands.
    refetchOnWindowFocus: false,
  })
  const { data, error, isFetching, refetch } = query
  const title = `Add “${list.name}” to cart`
  if (data && !isFetching)
    return <Preview key={query.dataUpdatedAt} {...{ title, preview: data, onClose }} onAgain={() => void refetch()} />
  const isUnknown = error instanceof CallFailure && error.status === 404
  return (
    <SidePanel title={title} onClose={onClose}>
      {!error && <SkeletonRows count={8} />}
      {isUnknown && <p>Shopping List Not Found</p>}
      {error && !isUnknown && <LoadFailure what="this list" onRetry={() => void refetch()} />}
    </SidePanel>
  )
}

const amounts: readonly { amount: Amount; label: string }[] = [
  { amount: 'par', label: 'Par' },
  { amount: 'last', label: 'Last quantity' },
  { amount: 'one', label: '1 of each' },
]

const headings = {
  unavailable: 'Can’t be added',
  changed: 'Price changed since you last bought it',
  asBefore: 'To be added',
}

type PreviewProps = { title: string; preview: ShoppingListPreview; onClose: () => void; onAgain: () => void }

function Preview({ title, preview, onClose, onAgain }: PreviewProps) {
  const navigate = useNavigate()
  const [amount, setAmount] = useState(() => startingAmount(preview.lines))
  const [chosen, setChosen] = useState(() => startingChoice(preview))
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const lines = useMemo(() => linesAt(amount, preview.lines), [amount, preview.lines])
  const added = lines.filter((line) => chosen.has(line.oi_id))
  const total = totalOfChoice(added)
  const unpriced = unpricedText(total)

  const add = async () => {
    setIsAdding(true)
    setFailure(undefined)
    try {
      const outcome = await addAgain(added)
      onClose()
      if (outcome === 'discarded') await navigate({ to: '/checkout-ordering/review-order' })
      else await noteUse(preview.id)
    } catch (thrown) {
      setIsAdding(false)
      setFailure(messageOf(thrown))
    }
  }
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      foot={
        failure ? (
          <Button look="primary" onClick={onAgain}>
            Look again
          </Button>
        ) : (
          <Button
            look="primary"
            data-first-focus
            disabled={added.length === 0}
            busy={isAdding}
            onClick={() => void add()}
          >
            Add to cart
          </Button>
        )
      }
    >
      {preview.lines.length === 0 ? (
        <p className="muted">There is nothing on this list yet.</p>
      ) : (
        <fieldset className={style.amounts}>
          <legend>Quantity of each item</legend>
          {amounts.map((each) => (
            <Choice
              key={each.amount}
              type="radio"
              name="amount"
              label={each.label}
              checked={amount === each.amount}
              onChange={() => setAmount(each.amount)}
            />
          ))}
        </fieldset>
      )}
      {amount !== 'one' && (
        <p className="meta">{amount === 'par' ? 'Items without a par come once.' : 'Items never bought come once.'}</p>
      )}
      {preview.itemCount > preview.lines.length && (
        <p className={style.limit}>
          These are the first {preview.lines.length} of {preview.itemCount.toLocaleString('en-US')} items: as many as
          can be added at once.
        </p>
      )}
      <ReorderGroups lines={lines} chosen={chosen} onChoose={setChosen} headings={headings} />
      {preview.lines.length > 0 && (
        <div className={style.sum} role="status">
          <strong>
            {added.length === 0
              ? 'Nothing chosen'
              : `${counted(added.length, 'item')}, ${formatMoney(total.totalCents)}${unpriced && ` + ${unpriced}`}`}
          </strong>
        </div>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </SidePanel>
  )
}

/** When the list was last used is told quietly: the cart is what matters. */
async function noteUse(id: number): Promise<void> {
  try {
    await call('postShoppingListUse', { params: { id } }, { quiet: true })
    await refresh('getShoppingLists', 'getShoppingList')
  } catch {
    // The next use notes it.
  }
}
