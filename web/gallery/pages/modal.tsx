import { Button } from '../../src/kit/forms/button.tsx'
import { TextField } from '../../src/kit/forms/field.tsx'
import { confirm, openModal, showMessage } from '../../src/kit/layers/modals.tsx'
import { Modal, SidePanel } from '../../src/kit/layers/modal.tsx'
import type { Part } from '../part.ts'

const paragraphs = Array.from({ length: 30 }, (_, n) => <p key={n}>Line {n + 1} of a long text.</p>)

const openForm = () =>
  openModal((close) => (
    <Modal
      title="Rename list"
      onClose={close}
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={close}>
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" defaultValue="Weekend prep" data-first-focus />
    </Modal>
  ))
const openLong = () =>
  openModal((close) => (
    <Modal title="Long" wide onClose={close}>
      {paragraphs}
    </Modal>
  ))
const openPanel = () =>
  openModal((close) => (
    <SidePanel title="Filters" onClose={close}>
      {paragraphs}
    </SidePanel>
  ))
const ask = () => void confirm({ message: 'Delete the list ‘Weekend prep’?', confirmLabel: 'Delete', danger: true })
const say = () => void showMessage({ title: 'Online', message: 'Internet connection is back' })

export const part: Part = {
  file: 'layers/modal',
  name: 'Dialogs and panels',
  use: 'A dialog for a decision, a panel for something beside the page. Escape and Back close them.',
  states: [
    { name: 'With a form', Show: () => <Button onClick={openForm}>Open form</Button> },
    { name: 'Long and wide', Show: () => <Button onClick={openLong}>Open long</Button> },
    { name: 'Side panel', Show: () => <Button onClick={openPanel}>Open panel</Button> },
    { name: 'Question', Show: () => <Button onClick={ask}>Ask</Button> },
    { name: 'Message', Show: () => <Button onClick={say}>Say</Button> },
  ],
}
