/** One event of a stream: its data, or the pause after which the server wants to be asked again. */
type EventText = { data: string } | { retryMs: number }

/**
 * A function that takes the text of an event stream piece by piece and gives the events that are complete (WHATWG
 * HTML, 9.2.6). Names and ids of events are not used here.
 */
export function eventReader(): (piece: string) => EventText[] {
  let rest = ''
  return (piece) => {
    // A line may end in CR LF that was cut between two pieces: the CR stays until the LF is there.
    const text = rest + piece
    const isCut = text.endsWith('\r')
    const blocks = (isCut ? text.slice(0, -1) : text).replaceAll('\r\n', '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + (isCut ? '\r' : '')
    return blocks.flatMap(eventsOf)
  }
}

function eventsOf(block: string): EventText[] {
  const lines = block.split('\n')
  const data = lines.flatMap((line) => valueOf('data', line) ?? [])
  const [retry] = lines.flatMap((line) => valueOf('retry', line) ?? [])
  const events: EventText[] = data.length > 0 ? [{ data: data.join('\n') }] : []
  return retry !== undefined && /^\d+$/.test(retry) ? [...events, { retryMs: Number(retry) }] : events
}

function valueOf(name: string, line: string): string | undefined {
  if (!line.startsWith(`${name}:`)) return undefined
  return line.slice(name.length + 1).replace(/^ /, '')
}
