import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { confirm, openModal } from '../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { takeBack } from '../../draft/draft-store.ts'
import { inDecimals } from './amount-field.tsx'
import { corrected } from './corrected.ts'
import { isMeant } from './far-more.ts'
import { isBilledByWeight, type DeliveryLine } from './delivery-line.ts'
import { say, type DeliveryOf } from './say-of-line.ts'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'

type OnNone = (of: DeliveryOf, line: DeliveryLine) => void

/**
 * Opens every field of a line that may have come otherwise than it was ordered (spec 3 §7, update items). Of none at all there
 * is nothing to correct: `onNone` goes on from there.
 */
export function openCorrection(of: DeliveryOf, line: DeliveryLine, onNone: OnNone) {
  openModal((close) => <CorrectDialog of={of} line={line} onNone={onNone} onClose={close} />)
}

type Typed = { item: string; quantity: string; packSize: string; price: string; unitPrice: string; weight: string }

type CorrectDialogProps = { of: DeliveryOf; line: DeliveryLine; onNone: OnNone; onClose: () => void }

function CorrectDialog({ of, line, onNone, onClose }: CorrectDialogProps) {
  const { item, receipt, figures } = line
  const isWeighed = isBilledByWeight(line)
  const start: Typed = {
    item: line.name,
    packSize: line.packSize,
    quantity: String(figures.deliveredQuantity),
    price: amountText(figures.priceCents / 100, 2),
    unitPrice: amountText(receipt.edit.unitPrice ?? item.unit_price ?? 0, 4),
    weight: receipt.edit.weight === null ? '' : String(receipt.edit.weight),
  }
  const missing = missingIn(start, isWeighed)
  const form = useForm<Typed>({
    start,
    check: (typed) => problemsOf(typed, line),
    send: async (typed) => {
      const receipt = corrected(line, editOf(typed, line, isWeighed))
      if (!(await isMeant(line, receipt))) return
      say(of, line, receipt)
      onClose()
    },
    refusalOf: (failure) => ({ message: messageOf(failure), fields: {} }),
  })
  const text = (name: keyof Typed, label: string) => ({
    ...form.text(name),
    label,
    autoComplete: 'off',
    ...(name === missing && { 'data-first-focus': true }),
  })
  const isNone = isZero(form.values.quantity) || (isWeighed && isZero(form.values.weight))
  const rejectAll = () => {
    onClose()
    onNone(of, line)
  }
  return (
    <FormDialog title={`Correct ${line.name}`} form={form} submitLabel="Save" asksBeforeLosing onClose={onClose}>
      <TextField {...text('item', 'Description')} maxLength={200} />
      <TextField {...text('packSize', 'Pack size')} maxLength={100} />
      <TextField {...text('quantity', `Quantity, ${item.unit_measure}`)} inputMode="numeric" maxLength={20} />
      {isWeighed ? (
        <>
          <TextField
            {...text('weight', 'Weight, lb')}
            hint="Of the whole line, as on the invoice."
            inputMode="decimal"
            maxLength={10}
          />
          {!isMoneyHidden() && <TextField {...text('unitPrice', 'Price per lb')} inputMode="decimal" maxLength={12} />}
        </>
      ) : (
        !isMoneyHidden() && (
          <TextField {...text('price', 'Price')} inputMode="decimal" maxLength={12} placeholder="0.00" />
        )
      )}
      {isNone && (
        <Button look="link" onClick={rejectAll}>
          It did not come: reject all of it
        </Button>
      )}
      {isMoneyHidden() && <p className="meta">The price stays as it is.</p>}
      {item.isAdded && !of.isCorrection && <RemoveButton line={line} onClose={onClose} />}
    </FormDialog>
  )
}

function RemoveButton({ line, onClose }: { line: DeliveryLine; onClose: () => void }) {
  const remove = async () => {
    const question = { message: `Remove ${line.name} from this delivery?`, confirmLabel: 'Remove', danger: true }
    if (!(await confirm(question))) return
    try {
      await call('deleteOrderItem', { params: { id: line.id } })
      if (line.drafted) takeBack(line.drafted.change)
      onClose()
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    await refresh('getOrder')
  }
  return (
    <div className="row">
      <Button look="link" className="danger" onClick={() => void remove()}>
        Remove item
      </Button>
    </div>
  )
}

/** The first figure that nobody knows yet: there somebody has to type. */
function missingIn(start: Typed, isWeighed: boolean): keyof Typed | undefined {
  const prices: (keyof Typed)[] = isMoneyHidden() ? [] : [isWeighed ? 'unitPrice' : 'price']
  return [...(isWeighed ? (['weight'] as const) : []), ...prices].find((name) => start[name] === '')
}

function problemsOf({ item, quantity, price, unitPrice, weight }: Typed, line: DeliveryLine) {
  const isWeighed = isBilledByWeight(line)
  // Nobody knows the price of a pound at a market price: the pounds alone say nothing, other corrections don't need it.
  const mayLackPrice = line.item.unit_price === null && unitPrice.trim() === '' && weight.trim() === ''
  return {
    ...(item.trim().length < 2 && { item: 'Please enter at least 2 characters.' }),
    ...(!/^[1-9]\d{0,4}$/.test(quantity.trim()) && {
      quantity: isZero(quantity)
        ? 'Please enter a whole number from 1, or reject all of it below.'
        : 'Please enter a whole number from 1 to 99,999.',
    }),
    price: isWeighed || price.trim() === '' ? undefined : amountProblem(price, { decimals: 2 }),
    unitPrice: isWeighed && !isMoneyHidden() && !mayLackPrice ? amountProblem(unitPrice, { decimals: 4 }) : undefined,
    ...(isWeighed &&
      weight.trim() !== '' &&
      !(Number(typedAmount(weight, 3)) > 0) && {
        weight: isZero(weight)
          ? 'Please enter pounds, such as 31.25, or reject all of it below.'
          : 'Please enter pounds, such as 31.25.',
      }),
  }
}

function editOf(typed: Typed, { item, receipt }: DeliveryLine, isWeighed: boolean) {
  const isSeen = !isMoneyHidden()
  const hasPound = typed.unitPrice.trim() !== '' || receipt.edit.unitPrice !== null
  return {
    item: typed.item,
    quantity: Number(typed.quantity),
    packSize: typed.packSize,
    ...(isSeen && !isWeighed && { price: typedAmount(typed.price, 2) ?? null }),
    ...(isSeen && isWeighed && hasPound && { unitPrice: typedAmount(typed.unitPrice, 4) ?? item.unit_price }),
    weight: isWeighed ? (typedAmount(typed.weight, 3) ?? null) : receipt.edit.weight,
  }
}

function isZero(typed: string): boolean {
  return /^0*[.]?0+$/.test(typed.trim())
}

function amountText(dollars: number, decimals: number): string {
  return dollars === 0 ? '' : inDecimals(dollars, decimals)
}
