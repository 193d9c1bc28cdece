import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../api/failures.ts'
import { toastFailure } from '../kit/layers/toasts.tsx'
import type { Command } from './area-manifest.ts'
import { useCurrentUser } from './current-user.ts'
import { landingPath } from './landing.ts'
import { useSession } from './session.ts'
import { switchLocation } from './switch-location.ts'

/** The other locations of the person. */
export function useCommands(): readonly Command[] {
  const { locations, activeLocation } = useSession()
  const user = useCurrentUser()
  const router = useRouter()
  if (!user) return []
  const goTo = async (id: number) => {
    try {
      await switchLocation(user.id, id)
      await router.navigate({ to: landingPath() })
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
  }
  return locations
    .filter(({ id }) => id !== activeLocation?.id)
    .map(({ id, nickname }) => ({
      key: `location ${id}`,
      label: `Switch to ${nickname}`,
      group: 'Location',
      run: () => goTo(id),
    }))
}
