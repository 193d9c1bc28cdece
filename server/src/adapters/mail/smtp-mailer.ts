import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'

const patienceMs = 8_000

/** Sends by the SMTP server at the address. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    ...serverAt(url),
    pool: true,
    maxConnections: 3,
    // One try more, for a connection that the server closed while it stood unused; the job repeats the rest.
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
      await transport.sendMail(mailMessage(mail, from))
    },
    close: () => Promise.resolve(transport.close()),
  }
}

function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  }
}
