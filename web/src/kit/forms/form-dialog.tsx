import type { FormEvent, ReactNode } from 'react'
import { Modal } from '../layers/modal.tsx'
import { confirm } from '../layers/modals.tsx'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'

/** The parts of a form that the dialog needs, as returned by useForm. */
type FormOfDialog = {
  id: string
  isBusy: boolean
  isChanged: boolean
  failure: string | undefined
  own: { id: string; noValidate: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
}

type FormDialogProps = {
  title: ReactNode
  form: FormOfDialog
  submitLabel: string
  /** what the main button does is as good as for ever */
  isDanger?: boolean
  /** the main button waits until the form may be sent */
  isDisabled?: boolean
  /** false where there is nothing to send */
  hasSubmit?: boolean
  /** a form that takes a while to fill in: Escape or a press beside asks before what was typed is lost */
  asksBeforeLosing?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form: Cancel and the main button at its foot, what was refused as a whole below the fields. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    submitLabel,
    isDanger = false,
    isDisabled,
    hasSubmit = true,
    asksBeforeLosing,
    onClose,
    children,
  } = props
  const close = async () => {
    if (asksBeforeLosing && form.isChanged && !(await confirm(isLost))) return
    onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {hasSubmit && (
        <Button
          type="submit"
          form={form.id}
          look={isDanger ? 'danger' : 'primary'}
          disabled={isDisabled}
          busy={form.isBusy}
        >
          {submitLabel}
        </Button>
      )}
    </>
  )
  return (
    <Modal title={title} onClose={() => void close()} foot={foot}>
      <form {...form.own} className="stack gap-16">
        {children}
        {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      </form>
    </Modal>
  )
}

const isLost = { message: 'What you typed is not saved.', confirmLabel: 'Discard', danger: true }
