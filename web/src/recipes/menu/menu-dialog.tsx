import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { recipeFailure } from '../recipe-words.ts'

/** The form of a new category, or of one that gets another name. */
export function openMenuDialog(menu?: MenuCategory) {
  openModal((close) => <MenuDialog menu={menu} onClose={close} />)
}

function MenuDialog({ menu, onClose }: { menu: MenuCategory | undefined; onClose: () => void }) {
  const form = useCallForm({
    start: { name: menu?.label ?? '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Name cannot be blank.' } : {}),
    wordsFor: recipeFailure,
    failureAt: 'name',
    send: async ({ name }) => {
      if (menu) await call('patchMenuCategory', { params: { id: menu.value }, body: { name } })
      else await call('postMenuCategory', { body: { name } })
      await refresh('getMenuCategories')
      onClose()
    },
  })
  return (
    <FormDialog
      title={menu ? 'Edit Menu Category' : 'New Menu Category'}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} autoComplete="off" data-first-focus {...form.text('name')} />
    </FormDialog>
  )
}
