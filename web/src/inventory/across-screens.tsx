import { useEffect } from 'react'
import { useActiveLocation, useSession } from '../accounts/session.ts'
import { latePart } from '../kit/page/late-part.tsx'
import { RunningTutorial } from './inventories/tutorial/running-tutorial.tsx'

/** Loaded after the page: it waits for what happens later. */
const OfflineGuard = latePart(async () => (await import('./offline/offline-guard.tsx')).OfflineGuard)

/** The running tutorial, the guard of a list counted offline, and word of counts whose location the person lost. */
export function AcrossScreens() {
  const location = useActiveLocation()
  const { userId } = useSession()
  // A person without any location left may still have counts of one on this device.
  const isCounting = location ? location.display_comparison_view === 1 : userId !== null
  useTellOfLostAccess(location?.id, isCounting)
  return (
    <>
      <RunningTutorial />
      {isCounting && <OfflineGuard />}
    </>
  )
}

/** On screens without counting, nothing else would tell about unsent counts of a location that the person has left. */
function useTellOfLostAccess(locationId: number | undefined, isCounting: boolean) {
  useEffect(() => {
    if (locationId === undefined || isCounting) return
    const tell = async () => (await import('./offline/lost-access.tsx')).tellIfAccessSeemsLost()
    tell().catch(() => undefined)
  }, [locationId, isCounting])
}
