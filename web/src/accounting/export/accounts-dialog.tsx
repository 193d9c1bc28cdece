import type { AccountingAccounts } from '@larder/contract/accounting/exports.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'

/** The accounts that amounts go to besides GL codes: named as they are named in the books. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const accounts = useQuery(queryOf('getAccountingAccounts'))
  if (accounts.data) return <AccountsForm saved={accounts.data} onClose={onClose} />
  return (
    <Modal title="Accounts" onClose={onClose}>
      <Loaded answer={accounts} what="the accounts">
        {() => null}
      </Loaded>
    </Modal>
  )
}

const fields = [
  ['payable', 'Accounts payable'],
  ['untagged', 'Items without a GL code'],
  ['fees', 'Delivery fees'],
  ['taxes', 'Taxes'],
  ['credits', 'Discounts and credits'],
] as const

function AccountsForm({ saved, onClose }: { saved: AccountingAccounts; onClose: () => void }) {
  const form = useSharedCallForm({
    saved,
    readSaved: () => call('getAccountingAccounts'),
    check: (values) =>
      Object.fromEntries(
        fields.map(([name]) => [name, values[name].trim() === '' ? 'This field is required.' : undefined]),
      ),
    send: async (values) => {
      await call('putAccountingAccounts', { body: values })
      await refresh('getAccountingAccounts', 'getExportPreview')
      toast({ message: 'Accounts saved' })
      onClose()
    },
  })
  return (
    <FormDialog title="Accounts" form={form} submitLabel="Save" onClose={onClose}>
      <p className="meta">Use the names that your accounting software has.</p>
      {fields.map(([name, label]) => (
        <TextField key={name} label={label} maxLength={100} {...form.text(name)} />
      ))}
    </FormDialog>
  )
}
