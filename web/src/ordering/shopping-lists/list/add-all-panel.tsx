import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import type { ShoppingListPreview } from '@larder/contract/ordering/shopping-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Choice, FieldError } from '../../../kit/forms/field.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { ChosenSum } from '../../order-history/reorder/chosen-sum.tsx'
import { asOnceShown, PreviewPanel } from '../../order-history/reorder/preview-panel.tsx'
import { groupOfLine, startingChoice, type ReorderGroup } from '../../order-history/reorder/reorder-choice.ts'
import { ReorderGroups } from '../../order-history/reorder/reorder-groups.tsx'
import { useAddAgain } from '../../order-history/reorder/use-add-again.ts'
import style from './add-all-panel.module.css'
import { linesAt, startingAmount, type Amount } from './usual-quantities.ts'

type AddAllPanelProps = { list: { id: number; name: string }; onClose: () => void }

/** The preview of adding a whole list: what can't be added, what is in the cart already, and the rest with its quantity. */
export function AddAllPanel({ list, onClose }: AddAllPanelProps) {
  const query = useQuery({
    ...queryOf('getShoppingListPreview', { params: { id: list.id } }),
    staleTime: 0,
    gcTime: 0,
    ...asOnceShown,
  })
  const title = `Add “${list.name}” to cart`
  return (
    <PreviewPanel title={title} query={query} unknown="Shopping List Not Found" what="this list" onClose={onClose}>
      {(preview, onAgain) => (
        <Preview key={query.dataUpdatedAt} title={title} preview={preview} onClose={onClose} onAgain={onAgain} />
      )}
    </PreviewPanel>
  )
}

const amounts: readonly { amount: Amount; label: string }[] = [
  { amount: 'par', label: 'List par' },
  { amount: 'last', label: 'Last quantity' },
  { amount: 'one', label: '1 of each' },
]

const headings = {
  unavailable: 'Can’t be added',
  changed: 'Price changed since you last bought it',
  asBefore: 'To be added',
}

/** An item that was never bought, or at a market price only, has no price to have changed from. */
function groupOfListed(line: ReorderLine): ReorderGroup {
  const group = groupOfLine(line)
  return group === 'changed' && line.priceThen === null ? 'asBefore' : group
}

type PreviewProps = { title: string; preview: ShoppingListPreview; onClose: () => void; onAgain: () => void }

function Preview({ title, preview, onClose, onAgain }: PreviewProps) {
  const [amount, setAmount] = useState(() => startingAmount(preview.lines))
  const [chosen, setChosen] = useState(() => startingChoice(preview))
  const { doing, failure, add } = useAddAgain<'adding'>(onClose)
  const lines = useMemo(() => linesAt(amount, preview.lines), [amount, preview.lines])
  const added = lines.filter((line) => chosen.has(line.oi_id))
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
            busy={doing !== undefined}
            onClick={() => void add(added, 'adding', () => noteUse(preview.id))}
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
        <p className="meta">{amount === 'par' ? 'Items without a list par: 1 each.' : 'Items never bought: 1 each.'}</p>
      )}
      {preview.itemCount > preview.lines.length && (
        <p className={style.limit}>
          These are the first {preview.lines.length} of {preview.itemCount.toLocaleString('en-US')} items: as many as
          can be added at once.
        </p>
      )}
      <ReorderGroups lines={lines} chosen={chosen} onChoose={setChosen} headings={headings} groupOf={groupOfListed} />
      {preview.lines.length > 0 && <ChosenSum lines={added}>{failure && <FieldError>{failure}</FieldError>}</ChosenSum>}
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
