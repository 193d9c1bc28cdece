import { createTransport } from 'nodemailer'
import { envelopeOf, type Mailer } from './mailer.ts'

const patienceMs = 8_000

/** Sends by the SMTP server at the address. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail, from))
    },
    close: () => Promise.resolve(transport.close()),
  }
}
