import type { AdministratedDistributor } from '@larder/contract/administration/managed-distributors.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import type { SearchOption } from '../../kit/forms/search-select.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { LocationField } from '../pick-fields.tsx'

type JoinDialogProps = { distributor: AdministratedDistributor; onClose: () => void }

/** Which location buys from a distributor from now on, and the number it is known by there. */
export function JoinDialog({ distributor: { id, nickname }, onClose }: JoinDialogProps) {
  const form = useCallForm({
    start: { location: undefined as SearchOption | undefined, locationId: '', customerNumber: '' },
    check: ({ location }) => ({ locationId: location ? undefined : 'Please choose a location.' }),
    send: async ({ location, customerNumber }) => {
      const typed = customerNumber.trim()
      const { message } = await call('putDistributorAtLocation', {
        params: { id, location_id: location?.id ?? 0 },
        body: typed === '' ? {} : { customerNumber: typed },
      })
      onClose()
      toast({ message })
    },
  })
  const { location } = form.values
  return (
    <FormDialog
      title={`Add ${nickname} to a location`}
      form={form}
      submitLabel="Add to location"
      asksBeforeLosing
      onClose={onClose}
    >
      <LocationField chosen={location} onChoose={(chosen) => form.change({ location: chosen, locationId: '' })} />
      {form.errorAt('locationId') && <FieldError>{form.errorAt('locationId')}</FieldError>}
      <TextField
        {...form.text('customerNumber')}
        label="Customer number"
        after={<span className="meta">optional</span>}
        maxLength={60}
        autoComplete="off"
        hint="Left empty, the number of a location that buys from it already stays."
      />
    </FormDialog>
  )
}
