const everyMs = 2_000
const mayTakeMs = 1_500

/** Asks each cell every two seconds whether it can serve, so that pages come from one that can. */
export function watchCells(cells: ReadonlyMap<number, string>) {
  const down = new Set<number>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(cell: number, address: string): Promise<void> {
    const isReady = await isReadyAt(address).catch(() => false)
    if (isReady) down.delete(cell)
    else down.add(cell)
  }

  async function lookAtAll(): Promise<void> {
    await Promise.all([...cells].map(([cell, address]) => look(cell, address)))
    if (isStopped) return
    timer = setTimeout(() => void lookAtAll(), everyMs)
    timer.unref()
  }

  return {
    isUp: (cell: number) => cells.has(cell) && !down.has(cell),
    /** a request found it so; the next look may find it back */
    noteDown: (cell: number) => void down.add(cell),
    start: lookAtAll,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function isReadyAt(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(mayTakeMs) })
  // read to its end, so that the connection is free for the next look
  await answer.arrayBuffer()
  return answer.ok
}
