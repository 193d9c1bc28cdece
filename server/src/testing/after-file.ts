const opened: (() => Promise<void>)[] = []

/** Closes something once the file's tests are done, also when a test opened it, which is too late for afterAll(). */
export function closeAfterFile(close: () => Promise<void>): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}
