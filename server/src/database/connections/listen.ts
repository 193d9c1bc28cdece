import pg from 'pg'

const firstPauseMs = 100
const longestPauseMs = 5_000
const connectMayTakeMs = 2_000
/** a connection that died without a word is found by asking */
const askEveryMs = 15_000
const answerMayTakeMs = 5_000

export type Listener = {
  /** resolves once the channel is heard for the first time */
  heard: Promise<void>
  stop(): Promise<void>
}

type ListenOptions = {
  url: string
  channel: string
  onNotice(payload: string): void
  /** the channel is heard again after notices may have been missed */
  onBack(): void
  onError(error: Error): void
}

/** Hears a channel of PostgreSQL over one connection of its own, and makes a new one, ever more slowly, when it is lost. */
export function listen({ url, channel, onNotice, onBack, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let isStopped = false
  let wasHeard = false
  let tellHeard: () => void = () => {}
  const heard = new Promise<void>((resolve) => {
    tellHeard = resolve
  })

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'larder-live',
      connectionTimeoutMillis: connectMayTakeMs,
      query_timeout: answerMayTakeMs,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, new Error('the connection ended')))
    fresh.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      return lost(fresh, error instanceof Error ? error : new Error(String(error)))
    }
    if (client !== fresh) return
    pauseMs = firstPauseMs
    askAfterAWhile(fresh)
    if (wasHeard) onBack()
    wasHeard = true
    tellHeard()
  }

  function askAfterAWhile(asked: pg.Client): void {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => asked === client && askAfterAWhile(asked),
        (error: Error) => lost(asked, error),
      )
    }, askEveryMs).unref()
  }

  function lost(gone: pg.Client, error: Error): void {
    if (gone !== client) return
    client = undefined
    clearTimeout(timer)
    gone.end().catch(() => {})
    if (isStopped) return
    onError(error)
    timer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random() / 2)).unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  void connect()
  return {
    heard,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
