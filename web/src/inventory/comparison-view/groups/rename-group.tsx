import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { NameForm } from '../../../ordering/shopping-lists/name-form.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { renameGroup } from './group-changes.ts'
import { shortestName } from './group-name.ts'

/** Asks for another name of a group, where nothing can be pressed twice. */
export function openRenameGroup(group: GenericGroup) {
  openModal((close) => (
    <Modal title={`Rename ${group.name}`} onClose={close}>
      <NameForm
        name={group.name}
        submitLabel="Save"
        shortest={shortestName}
        onCancel={close}
        onSave={async (name) => {
          close()
          if (name !== group.name) await renameGroup(group, name)
        }}
      />
    </Modal>
  ))
}
