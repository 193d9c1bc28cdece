import { given, idIn, isOnIn, textIn } from '../../../kit/page/in-address.ts'

/** The search parameters of a past inventory: which one, and which of its items are shown. */
export type DetailUrl = { id?: number; search?: string; missing?: true }

/** Reads an address; what is not understood is left out. */
export function readDetailUrl({ id, search, missing }: Record<string, unknown>): DetailUrl {
  return given({ id: idIn(id), search: textIn(search, 100), missing: isOnIn(missing) })
}
