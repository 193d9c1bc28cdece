import { useBlocker } from '@tanstack/react-router'
import { isSessionOver } from '../leaving.ts'
import { isClosedByBack } from '../../kit/layers/closed-by-back.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { useStore } from '../../kit/store.ts'
import { unsavedParts } from './unsaved-parts.ts'

/** Asks before a page is left, by the browser's own means too, while it holds something unsaved. */
export function useLeaveQuestion() {
  const isUnsaved = useStore(unsavedParts).size > 0
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      // A page that has just saved goes on before it is drawn again.
      if (unsavedParts.get().size === 0 || current.pathname === next.pathname) return false
      if (action === 'BACK' && isClosedByBack()) return false
      const drafts = [...unsavedParts.get().values()]
      // Nobody chose to leave: what is kept on the device waits for the next sign-in.
      if (isSessionOver() && !drafts.includes(undefined)) return false
      if (!(await confirm({ message: 'What you typed is not saved.', confirmLabel: 'Leave', danger: true })))
        return true
      for (const draft of drafts) draft?.forget()
      return false
    },
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
}
