import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { formatMoney } from '../../kit/money.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { fromWire } from '../../api/wire-money.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'
import { Switch } from '../../kit/forms/switch.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { ClaimPictures, useClaimPictures } from './claim-pictures.tsx'

/** A possible claim: for a line of the order, a billed line, or an invoice as a whole. */
type Claimable = {
  orderId: number
  kind: Credit['kind']
  lineId: number | null
  invoiceLineId: number | null
  item: string
  /** the most that can be claimed, in dollars */
  amount: number
  reason: string
  driverTold: boolean
}

/** Opens a claim with its amount, reason and pictures, as it will be mailed to the rep. */
export function openClaim(claimable: Claimable) {
  openModal((close) => <ClaimDialog claimable={claimable} onClose={close} />)
}

const longestReason = 500

function ClaimDialog({ claimable, onClose }: { claimable: Claimable; onClose: () => void }) {
  const { orderId, kind, lineId, invoiceLineId, item, amount: most } = claimable
  const pictures = useClaimPictures(claimable)
  const form = useCallForm({
    start: { amount: most.toFixed(2), reason: claimable.reason, driverTold: claimable.driverTold },
    check: ({ amount }) => ({ amount: problemOf(amount, most) }),
    send: async ({ amount, reason, driverTold }) => {
      const body = {
        order_id: orderId,
        kind,
        order_item_id: lineId,
        invoice_line_id: invoiceLineId,
        amount: dollarsOf(amount),
        reason: reason.trim() || null,
        driverTold,
        ...pictures.chosen,
      }
      await onceInTab(`claim ${orderId} ${kind} ${lineId} ${invoiceLineId}`, body, (idempotencyKey) =>
        call('postCredit', { body }, { idempotencyKey, quiet: true }),
      )
      onClose()
      toast({ message: `${formatMoney(fromWire(body.amount))} claimed` })
      await refresh('getOrderMatch', 'getCredits', 'getCreditSummary', 'getUnclaimedRejects')
    },
  })
  return (
    <FormDialog
      title={`Claim for ${item}`}
      form={form}
      submitLabel="Claim"
      isDisabled={pictures.isReading}
      onClose={onClose}
    >
      <TextField
        label="Amount"
        inputMode="decimal"
        hint={`At most ${formatMoney(fromWire(most))}.`}
        {...form.text('amount')}
      />
      <TextField label="Reason" maxLength={longestReason} autoComplete="off" {...form.text('reason')} />
      <ClaimPictures choice={pictures} />
      <Switch
        label="The driver was told"
        isOn={form.values.driverTold}
        onChange={(driverTold) => form.change({ driverTold })}
      />
    </FormDialog>
  )
}

function problemOf(typed: string, most: number): string | undefined {
  const problem = amountProblem(typed, { decimals: 2, isAboveZero: true })
  if (problem !== undefined) return problem
  return dollarsOf(typed) > most ? `At most ${formatMoney(fromWire(most))} can be claimed here.` : undefined
}

function dollarsOf(typed: string): number {
  return typedAmount(typed, 2) ?? Number.NaN
}
