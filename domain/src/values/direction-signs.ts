/**
 * The text without the signs that turn the direction of the letters after them: a name with one rewrites the words beside
 * it on a screen. Letters that are read from right to left stay.
 */
export function withoutDirectionSigns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
}
