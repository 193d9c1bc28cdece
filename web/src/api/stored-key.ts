const storageName = 'authKey'

/** The key of signed-out calls (contract.md, HTTP). */
export const anonymousKey = 'anonymous'

/** The stored key of the session, or undefined when signed out. */
export function storedKey(): string | undefined {
  return localStorage.getItem(storageName) ?? undefined
}

export function storeKey(key: string) {
  localStorage.setItem(storageName, key)
}
