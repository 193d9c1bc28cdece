import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { messageOf } from '../../../api/failures.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { deleteGroup } from './group-changes.ts'

const question = 'Are you sure you want to delete this generic item?'
const questionWithRecipe =
  'Are you sure you want to delete this comparison view generic group, it will also remove those items from the recipe?'

/** Asks and deletes a group; another question when a recipe uses it (spec 2 §8). */
export async function askToDeleteGroup(group: GenericGroup) {
  const message = group.belongsToRecipe ? questionWithRecipe : question
  if (!(await confirm({ title: group.name, message, confirmLabel: 'Delete', danger: true }))) return
  try {
    await deleteGroup(group)
    toast({ message: `${group.name} deleted` })
  } catch (failure) {
    toastFailure(`${group.name} was not deleted: ${messageOf(failure)}`)
  }
}
