import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { useCurrentUser } from '../accounts/current-user.ts'

/** Whether the person may decide about distributors; nobody may while acting as somebody else. */
export function useIsOwner(): boolean {
  const user = useCurrentUser()
  return user !== undefined && isOwnerTitle(user.title) && !user.actingAs
}
