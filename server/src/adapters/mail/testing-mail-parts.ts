/** A mail as a reader sees it: header lines unfolded, encoded words and bodies decoded. */
type ReadMail = { headers: Record<string, string>; parts: { headers: Record<string, string>; body: Buffer }[] }

/** Reads so much of RFC 5322 and MIME as these tests need. */
export function readMail(text: string): ReadMail {
  const { headers, body } = splitHeaders(text)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return { headers, parts: [{ headers, body: decoded(headers, body) }] }
  const sections = body.split(`--${boundary}`).slice(1, -1)
  return { headers, parts: sections.flatMap((section) => readMail(section.replace(/^\r\n/, '')).parts) }
}

function splitHeaders(text: string) {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: text.slice(end + 4) }
}

function words(value: string): string {
  const joined = value.replace(/\?= =\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')).toString(),
  )
}

function decoded(headers: Record<string, string>, body: string): Buffer {
  const encoding = headers['content-transfer-encoding'] ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quoted(body) : Buffer.from(body)
}

function quoted(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
