/** The search parameters of a past inventory: which one, and which of its items are shown. */
export type DetailUrl = { id?: number; search?: string; missing?: true }

/** Reads an address; what is not understood is left out. */
export function readDetailUrl({ id, search, missing }: Record<string, unknown>): DetailUrl {
  const number = Number(id)
  return {
    ...(Number.isSafeInteger(number) && number > 0 ? { id: number } : {}),
    ...(isWord(search) ? { search: String(search).slice(0, 100) } : {}),
    ...(missing === true || missing === 'true' ? { missing: true } : {}),
  }
}

/** A number in the address is searched like any other word. */
function isWord(search: unknown): boolean {
  return (typeof search === 'string' && search !== '') || typeof search === 'number'
}
