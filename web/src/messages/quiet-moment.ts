const lookAgainMs = 400
const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/**
 * Waits until a message may come up: no field is being typed in, nothing else is open over the page and the page is
 * looked at. Gives false when it is not wanted any more.
 */
export async function quietMoment(isWanted: () => boolean): Promise<boolean> {
  while (isWanted()) {
    if (isQuiet()) return true
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
  return false
}

function isQuiet(): boolean {
  const isTyping = document.activeElement?.matches(fields) ?? false
  const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null
  return document.visibilityState === 'visible' && !isTyping && !isCovered
}
