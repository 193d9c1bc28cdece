import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'
import { RefusedForGood, type Mailer } from './mailer.ts'

const patienceMs = 8_000

/** Sends by the SMTP server at the address. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    ...serverAt(url),
    pool: true,
    maxConnections: 3,
    // One try more, for a connection that the server closed while it was idle; other failures are left to the job's retries.
    maxRequeues: 1,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  // Each failed mail is told to its sender; without a listener the pool's own event would end the process.
  transport.on('error', () => {})
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(mail, from))
      } catch (error) {
        throw isForGood(error) ? new RefusedForGood(error.message, { cause: error }) : error
      }
    },
    close: () => Promise.resolve(transport.close()),
  }
}

/** no such mailbox, or no such name (RFC 5321 §4.2.3) */
const unknownMailbox: readonly unknown[] = [550, 551, 553]

/** The server said of the recipient, not of us or of the moment, that it takes no mail for them. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'RCPT TO' && unknownMailbox.includes(error.responseCode)
}

/** The server that an address names: at its port, else the usual one of smtp (STARTTLS) or smtps. */
export function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  }
}
