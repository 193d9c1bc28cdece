import { openModal } from '../../kit/layers/modals.tsx'

let isOpening = false

/** Opens the command palette (ux.md §0.3), once; its code comes with the first time. */
export async function openPalette() {
  if (isOpening) return
  isOpening = true
  try {
    const [{ Palette }, { commandSources }] = await Promise.all([import('./palette.tsx'), import('./commands.ts')])
    const sources = await commandSources()
    openModal(
      (close) => <Palette sources={sources} onClose={close} />,
      () => (isOpening = false),
    )
  } catch {
    // Without a connection the sidebar leads to the same screens.
    isOpening = false
  }
}
