let wanted: number | undefined

/** Puts the keyboard on the name of a group, as soon as it is drawn. */
export function focusGroup(groupId: number) {
  const name = document.getElementById(`group-${groupId}`)
  if (name) name.focus()
  else wanted = groupId
}

/** True once for the group that waits for the keyboard. */
export function isFocusWanted(groupId: number): boolean {
  if (wanted !== groupId) return false
  wanted = undefined
  return true
}
