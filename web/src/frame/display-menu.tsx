import { IconKeyboard, IconSunMoon } from '@tabler/icons-react'
import {
  chooseDensity,
  chooseTheme,
  useDensity,
  useIsPhone,
  useTheme,
  type Density,
  type Theme,
} from '../kit/theme/preferences.ts'
import { Menu, type MenuItem } from '../kit/layers/menu.tsx'
import style from './display-menu.module.css'
import { openShortcutList } from './shortcut-keys.tsx'

const themes: readonly [Theme, string][] = [
  ['system', 'Match system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]
const densities: readonly [Density, string][] = [
  ['comfortable', 'Comfortable rows'],
  ['compact', 'Compact rows'],
]

/** The display settings of this device: theme, density, shortcuts. */
export function DisplayMenu({ isFolded }: { isFolded: boolean }) {
  const theme = useTheme()
  const density = useDensity()
  const isPhone = useIsPhone()
  const items: MenuItem[] = [
    ...themes.map(([choice, label], index) => ({
      label,
      group: index === 0 ? 'Theme' : undefined,
      checked: choice === theme,
      onSelect: () => chooseTheme(choice),
    })),
    ...(isPhone ? [] : densities).map(([choice, label], index) => ({
      label,
      group: index === 0 ? 'Density' : undefined,
      checked: choice === density,
      onSelect: () => chooseDensity(choice),
    })),
  ]
  if (!isPhone) {
    const icon = <IconKeyboard size={18} stroke={1.5} aria-hidden />
    items.push({ label: 'Keyboard shortcuts', group: 'Keyboard', icon, onSelect: openShortcutList })
  }
  return (
    <Menu look="quiet" items={items} className={isFolded ? style.folded : style.menu}>
      <IconSunMoon size={20} stroke={1.5} aria-hidden />
      <span className={isFolded ? 'only-for-readers' : undefined}>Display</span>
    </Menu>
  )
}
