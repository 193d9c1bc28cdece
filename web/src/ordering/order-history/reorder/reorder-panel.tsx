import type { ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { counted } from '../../cart/line-price.ts'
import { hindranceTo } from '../../checkout/hindrance.ts'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { useCheckOutAgain } from './check-out-again.ts'
import { ChosenSum } from './chosen-sum.tsx'
import { asOnceShown, PreviewPanel } from './preview-panel.tsx'
import { startingChoice } from './reorder-choice.ts'
import { ReorderGroups } from './reorder-groups.tsx'
import { useAddAgain } from './use-add-again.ts'

type ReorderPanelProps = { order: { id: number; purchaseOrderNumber: string }; onClose: () => void }

/** The preview of ordering again: what can't come, what changed, what is in the cart already, and the rest. */
export function ReorderPanel({ order, onClose }: ReorderPanelProps) {
  const query = useQuery({
    ...queryOf('getReorder', { params: { id: order.id } }),
    staleTime: 0,
    gcTime: 0,
    ...asOnceShown,
  })
  const title = `Reorder ${order.purchaseOrderNumber}`
  return (
    <PreviewPanel title={title} query={query} unknown="This order was not found." what="this order" onClose={onClose}>
      {(preview, onAgain) => (
        <Preview key={query.dataUpdatedAt} title={title} preview={preview} onClose={onClose} onAgain={onAgain} />
      )}
    </PreviewPanel>
  )
}

type PreviewProps = { title: string; preview: ReorderPreview; onClose: () => void; onAgain: () => void }

function Preview({ title, preview, onClose, onAgain }: PreviewProps) {
  const checkOutAgain = useCheckOutAgain(preview.distributorId)
  const [chosen, setChosen] = useState(() => startingChoice(preview))
  const { doing, failure, add } = useAddAgain<'adding' | 'checkingOut'>(onClose)
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const lines = preview.lines.filter((line) => chosen.has(line.oi_id))

  const isInCart = preview.lines.some(({ inCart }) => inCart > 0)
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
          <>
            <Button
              disabled={lines.length === 0 || doing !== undefined}
              look={hindrance ? 'primary' : 'plain'}
              busy={doing === 'adding'}
              onClick={() => void add(lines, 'adding', stayHere)}
            >
              Add to cart
            </Button>
            {!hindrance && (
              <Button
                disabled={(lines.length === 0 && !isInCart) || doing !== undefined}
                look="primary"
                data-first-focus
                busy={doing === 'checkingOut'}
                onClick={() => void add(lines, 'checkingOut', checkOutAgain)}
              >
                Checkout
              </Button>
            )}
          </>
        )
      }
    >
      <p className="medium">
        {preview.distributor}{' '}
        <span className="muted">· ordered {withWeekday(preview.createTimeDisplay.slice(0, 10))}</span>
      </p>
      <ReorderGroups lines={preview.lines} chosen={chosen} onChoose={setChosen} />
      <ChosenSum lines={lines}>
        <OthersInCart preview={preview} />
        {/* After a failure, only a fresh preview shows which lines arrived. */}
        {failure && <FieldError>{failure}</FieldError>}
      </ChosenSum>
    </SidePanel>
  )
}

async function stayHere() {}

function OthersInCart({ preview: { otherLinesInCart: others, distributor } }: { preview: ReorderPreview }) {
  if (others === 0) return null
  return (
    <p className="meta">
      Your cart already has {counted(others, `other ${distributor} item`)}; {others === 1 ? 'it' : 'they'} will be
      ordered too.
    </p>
  )
}
