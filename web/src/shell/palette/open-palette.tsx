import { openModal } from '../modals.tsx'

let isOpening = false

/** Opens the command palette (ux.md §0.3), once; its code comes with the first time. */
export async function openPalette() {
  if (isOpening) return
  isOpening = true
  try {
    const { Palette } = await import('./palette.tsx')
    openModal(
      (close) => <Palette onClose={close} />,
      () => (isOpening = false),
    )
  } catch {
    // Without a connection the menu has the same ways.
    isOpening = false
  }
}
