import { onChange } from '../../api/live/live-changes.ts'

/**
 * Says when the list on the screen is taken by somebody else (spec 2 §4). Called before the stream of changes is opened:
 * what comes while the rest of the app is still loading must not be missed.
 */
export function followTakenLists() {
  onChange((change) => {
    const isTaken = change.kind === 'inventory-list' && change.onInventory
    if (isTaken) void import('./tell-when-taken.ts').then(({ tellIfTaken }) => tellIfTaken(change.comparisonViewId))
    if (change.kind === 'start' || change.kind === 'look-again') {
      void import('./tell-when-taken.ts').then(({ tellIfTakenMeanwhile }) => tellIfTakenMeanwhile())
    }
  })
}
