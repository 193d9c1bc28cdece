/** One session of a WebDriver server; every call has a time limit, since a driver that hangs hangs for ever. */
export type WebDriver = {
  call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** closes the browser */
  end(): Promise<void>
}

const longestCallMs = 30_000

/** Opens a browser at a WebDriver server. Throws when the server does not, or says why not. */
export async function openSession(server: string, capabilities: object): Promise<WebDriver> {
  const opened = await ask<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${server}/session/${opened.sessionId}`
  return {
    call: (method, path, body) => ask(method, `${session}/${path}`, body),
    end: () => ask('DELETE', session),
  }
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    // WebKit's driver refuses a POST without a body.
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(longestCallMs),
  })
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}
