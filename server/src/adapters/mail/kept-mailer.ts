import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { envelopeOf, type Mailer } from './mailer.ts'

/** Keeps each mail as an .eml file, for a machine without a mail server. The same message id is one file, however often it is sent. */
export function keptMailer({ directory, from }: { directory: string; from: string }): Mailer {
  return {
    send: async (mail) => {
      const bytes = await new MailComposer(envelopeOf(mail, from)).compile().build()
      const name = `${mail.messageId.replace(/[^\w@.-]/g, '').slice(0, 150)}.eml`
      await mkdir(directory, { recursive: true })
      const unfinished = path.join(directory, `.${name}.${process.pid}`)
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, path.join(directory, name))
    },
  }
}
