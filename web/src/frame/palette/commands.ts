import { useCurrentUser } from '../../accounts/current-user.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Command, CommandSource, FoundCommands } from '../../accounts/area-manifest.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { hasScreen } from '../../kit/page/screens.ts'
import { useIsHandheld } from '../../kit/theme/preferences.ts'
import { areas, isOfferedTo, screens } from '../areas.ts'
import { openShortcutList } from '../shortcut-keys.tsx'

const groups: readonly Command['group'][] = ['Go to', 'Do', 'Location', 'Item']
const usualRank = 100

/** The commands of every area, loaded with the palette. */
export async function commandSources(): Promise<readonly CommandSource[]> {
  return Promise.all(areas.flatMap(({ commands }) => commands?.() ?? []))
}

/** The choices of the palette before anything is typed: screens, then things to do, then other locations. */
export function useCommands(sources: readonly CommandSource[]): readonly Command[] {
  const goTo = useScreenCommands()
  // oxlint-disable-next-line react/hooks -- the sources stay the same while the palette is open, so their hooks run in one order
  const ofAreas = sources.flatMap((source) => source.useCommands())
  return [...goTo, ...ofAreas, shortcutList].toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.rank ?? usualRank) - (b.rank ?? usualRank),
  )
}

/** Results from the server for the typed text, of all areas; 'waiting' while one of them may find more. */
export function useFoundCommands(sources: readonly CommandSource[], typed: string): FoundCommands {
  const found = sources.flatMap((source) => source.useFound?.(typed) ?? [])
  const isAny = (wanted: FoundCommands['state']) => found.some(({ state }) => state === wanted)
  return {
    commands: found.flatMap(({ commands }) => commands),
    state: isAny('waiting') ? 'waiting' : isAny('failed') ? 'failed' : 'found',
  }
}

const shortcutList: Command = {
  key: 'shortcuts',
  label: 'Keyboard shortcuts',
  group: 'Do',
  rank: 50,
  shortcut: '?',
  run: openShortcutList,
}

function useScreenCommands(): Command[] {
  const navigate = useNavigate()
  const location = useActiveLocation()
  const user = useCurrentUser()
  const isHandheld = useIsHandheld()
  return screens
    .filter(
      (screen) =>
        isOfferedTo(screen, location, user) && hasScreen(screen.path) && !(isHandheld && screen.isOnlyOnDesktop),
    )
    .map(({ path, label, rank }) => ({
      key: path,
      label,
      group: 'Go to',
      rank,
      run: () => navigate({ to: path }),
    }))
}
