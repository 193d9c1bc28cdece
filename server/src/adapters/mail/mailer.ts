export type MailAttachment = { fileName: string; contentType: string; content: Buffer }

export type Mail = {
  /** given by the caller and the same at every try, so that a repeated mail is known as one */
  messageId: string
  /** the product's own address when it is left out */
  from?: string
  /** each one address: 'rep@example.com' or 'Rep Name <rep@example.com>' */
  to: string[]
  subject: string
  text: string
  html?: string
  attachments: MailAttachment[]
  /** of a mail that comes again and again: where a program that reads mail has it stopped (RFC 8058) */
  unsubscribeUrl?: string
}

/** No later try will do better: there is no such recipient, or the mail is none. */
export class RefusedForGood extends Error {}

/** Sends mail. `send` ends only when the mail was taken over for good, and throws when it was not. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close?(): Promise<void>
}
