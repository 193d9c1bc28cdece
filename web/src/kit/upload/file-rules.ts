/** The files that a screen takes. */
export type FileRules = {
  /** the endings, and for the libraries of phones the types, as an input's accept */
  accept: string
  /** the same in words: 'a .jpg, .jpeg, .png or .pdf file' */
  oneOf: string
  largestBytes: number
}

/** Why a file is not taken, or undefined when it is. */
export function refusalOfFile({ name, size }: { name: string; size: number }, rules: FileRules): string | undefined {
  const endings = rules.accept.split(',').filter((kind) => kind.startsWith('.'))
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return `Please choose ${rules.oneOf}.`
  if (size === 0) return 'This file is empty.'
  if (size > rules.largestBytes) return `File size is too big. The limit is ${rules.largestBytes / 1_000_000} MB.`
  return undefined
}

/** A size as read: '812 kB', '4.2 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
