/** The most levels of objects and lists in JSON that a client sends; what the spec asks for has five. */
export const mostLevels = 32

/**
 * Whether JSON text is nested more than 32 levels deep. Asked before the text is parsed: whatever then walks the value,
 * ours or a library's, may recurse. Text that is no JSON gets an answer too.
 */
export function isNestedTooDeep(json: string): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === backslash) at++
      else if (sign === quote) isInText = false
    } else if (sign === quote) isInText = true
    else if (sign === openList || sign === openObject) {
      if (++level > mostLevels) return true
    } else if (sign === closeList || sign === closeObject) level--
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d
