import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { mailMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'

/** Keeps each mail as an .eml file, for a machine without a mail server. A message id is one file, however often it is sent. */
export function keptMailer({ directory, from }: { directory: string; from: string }): Mailer {
  const keep = async (messageId: string, bytes: Buffer) => {
    await mkdir(directory, { recursive: true })
    const ending = fileEnding(messageId)
    const earlier = (await readdir(directory)).find((name) => name.endsWith(ending) && !name.startsWith('.'))
    const sentAt = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
    await writeWhole(path.join(directory, earlier ?? `${sentAt}Z-${ending}`), bytes)
  }
  // One after the other: two at once with the same message id would not see each other's file.
  let last = Promise.resolve()
  return {
    send: async (mail) => {
      const bytes = await new MailComposer(mailMessage(mail, from)).compile().build()
      const kept = last.then(() => keep(mail.messageId, bytes))
      last = kept.catch(() => {})
      await kept
    },
  }
}

/** A readable part of the message id, and its hash because ids may differ in what a file name cannot hold. */
function fileEnding(messageId: string): string {
  const readable = messageId.replace(/[^A-Za-z0-9@.-]/g, '').slice(0, 120)
  return `${readable}-${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`
}

async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  const unfinished = path.join(path.dirname(place), `.${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
