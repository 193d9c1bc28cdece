import type { ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { useIsOnline } from '../../../connection/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SidePanel } from '../../../ui/modal.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { counted, unpricedText } from '../../cart/line-price.ts'
import { hindranceTo } from '../../checkout/hindrance.ts'
import { addAgain } from './add-again.ts'
import { useCheckOutAgain } from './check-out-again.ts'
import { startingChoice, totalOfChoice } from './reorder-choice.ts'
import { ReorderGroups } from './reorder-groups.tsx'
import style from './reorder.module.css'

type ReorderPanelProps = { order: { id: number; purchaseOrderNumber: string }; onClose: () => void }

/** The preview of ordering again: what can't come, what changed, what is in the cart already, and the rest. */
export function ReorderPanel({ order, onClose }: ReorderPanelProps) {
  const query = useQuery({ ...queryOf('getReorder', { params: { id: order.id } }), staleTime: 0, gcTime: 0 })
  const { data, error, isFetching, refetch } = query
  const title = `Reorder ${order.purchaseOrderNumber}`
  if (data && !isFetching)
    return <Preview key={query.dataUpdatedAt} {...{ title, preview: data, onClose }} onAgain={() => void refetch()} />
  const isUnknown = error instanceof CallFailure && error.status === 404
  return (
    <SidePanel title={title} onClose={onClose}>
      {!error && <SkeletonRows count={8} />}
      {isUnknown && <p>This order was not found.</p>}
      {error && !isUnknown && <LoadFailure what="this order" onRetry={() => void refetch()} />}
    </SidePanel>
  )
}

type PreviewProps = { title: string; preview: ReorderPreview; onClose: () => void; onAgain: () => void }

function Preview({ title, preview, onClose, onAgain }: PreviewProps) {
  const navigate = useNavigate()
  const checkOutAgain = useCheckOutAgain(preview.distributorId)
  const [chosen, setChosen] = useState(() => startingChoice(preview))
  const [busy, setBusy] = useState<'adding' | 'checkingOut'>()
  const [failure, setFailure] = useState<string>()
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const lines = preview.lines.filter((line) => chosen.has(line.oi_id))

  const add = async (then: 'adding' | 'checkingOut') => {
    setBusy(then)
    setFailure(undefined)
    try {
      const outcome = await addAgain(lines)
      onClose()
      if (outcome === 'discarded') await navigate({ to: '/checkout-ordering/review-order' })
      else if (then === 'checkingOut') await checkOutAgain()
    } catch (thrown) {
      setBusy(undefined)
      setFailure(messageOf(thrown))
    }
  }
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
              disabled={lines.length === 0 || busy !== undefined}
              look={hindrance ? 'primary' : 'plain'}
              busy={busy === 'adding'}
              onClick={() => void add('adding')}
            >
              Add to cart
            </Button>
            {!hindrance && (
              <Button
                disabled={(lines.length === 0 && !isInCart) || busy !== undefined}
                look="primary"
                data-first-focus
                busy={busy === 'checkingOut'}
                onClick={() => void add('checkingOut')}
              >
                Checkout
              </Button>
            )}
          </>
        )
      }
    >
      <p className={style.about}>
        {preview.distributor} <span className="muted">· ordered {preview.createTimeDisplay.slice(0, 10)}</span>
      </p>
      <ReorderGroups lines={preview.lines} chosen={chosen} onChoose={setChosen} />
      <Sum preview={preview} lines={lines} />
      {/* What did arrive and what did not is known after another look. */}
      {failure && <FieldError>{failure}</FieldError>}
    </SidePanel>
  )
}

function Sum({ preview, lines }: { preview: ReorderPreview; lines: ReorderPreview['lines'] }): ReactNode {
  const total = totalOfChoice(lines)
  const unpriced = unpricedText(total)
  const { otherLinesInCart: others, distributor } = preview
  return (
    <div className={style.sum} role="status">
      <strong>
        {lines.length === 0
          ? 'Nothing chosen'
          : `${counted(lines.length, 'item')}, ${formatMoney(total.totalCents)}${unpriced && ` + ${unpriced}`}`}
      </strong>
      {others > 0 && (
        <p className="meta">
          {counted(others, 'other item')} of {distributor} {others === 1 ? 'is' : 'are'} in your cart already and would
          be ordered too.
        </p>
      )}
    </div>
  )
}
