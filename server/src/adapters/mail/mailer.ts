export type MailAttachment = { fileName: string; contentType: string; content: Buffer }

export type Mail = {
  /** given by the caller and the same at every try, so that a repeated mail is known as one */
  messageId: string
  to: string[]
  subject: string
  text: string
  attachments: MailAttachment[]
}

/** Sends mail. `send` ends only when the mail was taken over for good, and throws when it was not. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close?(): Promise<void>
}

/** What nodemailer makes of a mail. Line breaks in a header would let a name add headers of its own. */
export function envelopeOf(mail: Mail, from: string) {
  for (const header of [mail.messageId, mail.subject, from, ...mail.to]) {
    if (/[\r\n\0]/.test(header)) throw new Error('a mail header must not have line breaks')
  }
  if (mail.to.length === 0) throw new Error('a mail needs a recipient')
  return {
    messageId: mail.messageId,
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
