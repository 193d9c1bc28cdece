import { useCurrentUser } from '../accounts/current-user.ts'

/** Whether the person decides as an owner of the active location; nobody does while acting as somebody else. */
export function useIsOwner(): boolean {
  const user = useCurrentUser()
  return user !== undefined && user.managesPeople && !user.actingAs
}
