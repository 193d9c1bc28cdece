import { useCallForm } from '../../api/use-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { holdItem, saveChange } from './add-items.ts'
import type { ItemRequest, KeptItem } from './kept-items.ts'
import { problemOfQuantity } from './new-item-draft.ts'

type Known = ItemRequest & { kind: 'known' }

/** Opens how many of an item of the order guide came, while it is on this device only. */
export function openQuantity(item: KeptItem, request: Known) {
  openModal((close) => <QuantityDialog item={item} request={request} onClose={close} />, holdItem(item))
}

function QuantityDialog({ item, request, onClose }: { item: KeptItem; request: Known; onClose: () => void }) {
  const [known] = request.body.items
  const form = useCallForm({
    start: { quantity: String(known?.quantity ?? 1) },
    check: ({ quantity }) => problemOfQuantity(quantity),
    send: async ({ quantity }) => {
      const items = request.body.items.map((one) => ({ ...one, quantity: Number(quantity) }))
      await saveChange(item, { ...request, body: { ...request.body, items } })
      onClose()
    },
  })
  return (
    <FormDialog title={`Change ${request.item.text}`} form={form} submitLabel="Save" onClose={onClose}>
      <TextField {...form.text('quantity')} label="Quantity" inputMode="numeric" maxLength={20} autoComplete="off" />
    </FormDialog>
  )
}
