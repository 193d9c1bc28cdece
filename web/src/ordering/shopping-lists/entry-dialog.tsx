import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { problemOfQuantity, quantityOf, typedText } from '../../kit/forms/quantity-rules.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { changeOnList } from './list-writes.ts'
import { refreshLists } from './list/use-list-news.ts'

const longestDescription = 200
/** '99,999' */
const longestPar = 6

/** The list's own description and usual quantity of an item. Only changed fields are sent. */
export function EntryDialog({ listId, item, onClose }: { listId: number; item: ListItem; onClose: () => void }) {
  const start = { customDescription: item.customDescription ?? '', parLevel: String(item.parLevel ?? '') }
  const form = useCallForm({
    start,
    check: ({ parLevel }) => ({ parLevel: problemOfQuantity(parLevel) }),
    send: async ({ customDescription, parLevel }) => {
      await changeOnList(listId, item.itemId, {
        ...(customDescription.trim() === start.customDescription
          ? {}
          : { customDescription: customDescription.trim() || null }),
        ...(parLevel === start.parLevel ? {} : { parLevel: quantityOf(parLevel) || null }),
      })
      void refreshLists()
      onClose()
    },
    wordsFor: (failure) =>
      failure instanceof CallFailure && failure.status === 404
        ? 'Somebody took this item off the list.'
        : messageOf(failure),
  })
  return (
    <FormDialog title={item.name} form={form} submitLabel="Save" onClose={onClose}>
      <TextField
        {...form.text('customDescription')}
        label="Custom description"
        hint="Shown on this list instead of the catalogue’s. Empty: the catalogue’s comes back."
        maxLength={longestDescription}
        data-first-focus
      />
      <TextField
        {...form.text('parLevel', typedText)}
        label={`List par${item.unitMeasure ? ` (${item.unitMeasure})` : ''}`}
        hint="How many this list usually orders; the par of the inventory is another. ‘Add all’ at list par puts this many into the cart."
        inputMode="numeric"
        maxLength={longestPar}
      />
    </FormDialog>
  )
}
