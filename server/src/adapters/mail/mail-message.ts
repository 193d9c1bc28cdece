import addressparser from 'nodemailer/lib/addressparser/index.js'
import { RefusedForGood, type Mail } from './mailer.ts'

/** The mail as nodemailer writes it; throws for one that could write headers of its own or reach others than it names. */
export function mailMessage(mail: Mail, productAddress: string) {
  const from = mail.from ?? productAddress
  if (mail.to.length === 0) throw new RefusedForGood('a mail needs a recipient')
  for (const address of [from, ...mail.to]) requireOneAddress(address)
  if (!/^<[^\s<>@]+@[^\s<>@]+>$/.test(mail.messageId)) throw new RefusedForGood('a message id looks like <id@host>')
  requireOneLine('subject', mail.subject)
  for (const { fileName, contentType } of mail.attachments) {
    requireOneLine('file name', fileName)
    requireOneLine('content type', contentType)
  }
  return {
    messageId: mail.messageId,
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    // a text must never be read as the path or address of something to send along
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2369 and RFC 8058 */
function unsubscribeHeaders(url: string) {
  if (!URL.canParse(url) || /[\s<>]/.test(url)) throw new RefusedForGood('a mail is switched off at an address')
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 'a@b.c, d@e.f' would be two recipients to the mail server. */
function requireOneAddress(written: string): void {
  requireOneLine('address', written)
  const found = addressparser(written, { flatten: true })
  const address = found.length === 1 ? found[0]?.address : undefined
  if (!address || !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address)) {
    throw new RefusedForGood('a recipient is one e-mail address')
  }
}

/** A line break in a header would let a name add headers. */
function requireOneLine(header: string, text: string): void {
  if (/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text)) throw new RefusedForGood(`the ${header} of a mail must be one line`)
}
