/** Below this share of counted items, completing an inventory needs a typed word. */
const shareCountedOfMost = 0.5

/** Whether so little is counted that a press alone must not complete the inventory: less than half of its items. */
export function needsTypedCompletion(counted: number, itemCount: number): boolean {
  return counted < itemCount * shareCountedOfMost
}

/** The word that is typed then; letter case and blanks around it are free. */
export const completionWord = 'COMPLETE'

/** Whether a text is that word. */
export function isCompletionWord(typed: string): boolean {
  return typed.trim().toUpperCase() === completionWord
}
