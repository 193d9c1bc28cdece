/**
 * Does a piece of work again and again with a pause between, until it is stopped; stopping waits for the round under way. The
 * work takes care of its own failures.
 */
export function repeat(work: () => Promise<unknown>, pauseMs: number): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      round = work().finally(() => {
        if (!isStopped) next()
      })
    }, pauseMs)
    timer.unref()
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
