/**
 * The key of something that must be done once, kept with what is asked for: sent again as it was, also after a reload, it
 * has the same key and is done once; asked for otherwise it is another intent with a key of its own.
 */
export function keyFor(intent: string, body: unknown): string {
  const name = `receiving ${intent}`
  const text = JSON.stringify(body)
  const [key, before] = kept(name)
  if (key !== undefined && before === text) return key
  const made = crypto.randomUUID()
  sessionStorage.setItem(name, JSON.stringify([made, text]))
  return made
}

function kept(name: string): [key?: string, body?: string] {
  try {
    const found: [string, string] | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return found ?? []
  } catch {
    return []
  }
}
