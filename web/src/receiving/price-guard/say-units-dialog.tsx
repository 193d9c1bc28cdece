import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { parseFraction } from '@larder/domain/values/fraction.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'

type SayUnitsDialogProps = { change: PriceChange; units: NonNullable<PriceChange['units']>; onClose: () => void }

/** What one unit of the old pack holds in the unit of the new one: said once, the item is compared from then on. */
export function SayUnitsDialog({ change: { id, item, words }, units, onClose }: SayUnitsDialogProps) {
  const { before, now, holds } = units
  const form = useCallForm({
    start: { holds: holds === null ? '' : String(holds) },
    check: ({ holds: typed }) => ({
      holds: parseFraction(typed)?.gt(0) ? undefined : 'Please enter a number above zero, such as 0.75 or 3/4.',
    }),
    send: async ({ holds: typed }) => {
      await say(id, typed)
      onClose()
      const undo = () => void say(id, holds).catch((failure: unknown) => toastFailure(messageOf(failure)))
      toast({ message: `${item}: 1 ${before} = ${typed.trim()} ${now} is remembered`, undo })
    },
  })
  return (
    <FormDialog title={`Compare the packs of ${item}`} form={form} submitLabel="Save" onClose={onClose}>
      <p>{words}</p>
      <TextField
        {...form.text('holds')}
        label={`${now} in 1 ${before}`}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <p className="meta">Remembered for this item. Its price lists and invoices are compared with it from now on.</p>
    </FormDialog>
  )
}

async function say(id: number, holds: string | number | null): Promise<void> {
  await call('putPriceChangeUnits', { params: { id }, body: { holds } }, { quiet: true })
  await refresh('getPriceChanges', 'getPriceChangeSummary')
}
