import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { aMailServer } from '../server/src/adapters/mail/testing-mail-servers.ts'
import { readMail } from '../server/src/adapters/mail/testing-mail-parts.ts'

/** Counts of what went wrong with the mails of claims; all must be 0. */
export type MailVerdict = Record<'claimsNotMailed' | 'claimsMailedTwice' | 'claimMailsTooOften', number>
export type MailOffice = {
  url: string
  /** waits until no claim waits to be mailed, then counts the letters of each */
  judge(owner: pg.Client, blows: number): Promise<MailVerdict>
  /** letters of claims that came, and how many of them came again as the same mail */
  facts(): { letters: number; again: number }
  stop(): Promise<void>
}

/** of so many letters the first is taken and answered with 'not now', so that it is sent again */
const saysNotNowEach = 15
const settledWithinMs = 150_000

/** The mail server of the sales reps, who keep every credit request. */
export async function openMailOffice(): Promise<MailOffice> {
  /** Message-ID → how often it came, by the place and order that a letter is about */
  const letters = new Map<string, Map<string, number>>()
  let came = 0
  let refused = 0
  const server = await aMailServer({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { subject = '', 'message-id': messageId = '' } = readMail(Buffer.concat(chunks).toString()).headers
        const about = /^Credit request \S+ for (.*)$/.exec(subject)?.[1]
        if (about === undefined) return done()
        const ofClaim = letters.get(about) ?? new Map<string, number>()
        letters.set(about, ofClaim.set(messageId, (ofClaim.get(messageId) ?? 0) + 1))
        came++
        if ((came - 1) % saysNotNowEach !== 0) return done()
        refused++
        done(Object.assign(new Error('not now'), { responseCode: 451 }))
      })
    },
  })
  const facts = () => {
    const all = [...letters.values()].flatMap((ofClaim) => [...ofClaim.values()])
    return { letters: came, again: all.reduce((sum, times) => sum + times - 1, 0) }
  }
  return {
    url: server.url,
    facts,
    stop: () => server.stop(),
    async judge(owner, blows) {
      const until = Date.now() + settledWithinMs
      let rows = await mailed(owner)
      while (rows.some(({ status }) => status !== 'sent') && Date.now() < until) {
        await pause(500)
        rows = await mailed(owner)
      }
      return {
        claimsNotMailed: rows.filter(({ about }) => !letters.has(about)).length,
        claimsMailedTwice: [...letters.values()].filter(({ size }) => size > 1).length,
        // a kill between sending and noting, and the server's 'not now', are each worth one letter more
        claimMailsTooOften: Math.max(0, facts().again - blows - refused),
      }
    },
  }
}

async function mailed(owner: pg.Client): Promise<{ about: string; status: string }[]> {
  const { rows } = await owner.query<{ about: string; status: string }>(
    `select 'order ' || o.purchase_order_number || ' from ' || l.nickname as about, m.status
      from credit_mails m join credits c on c.location_id = m.location_id and c.mail_id = m.id
      join orders o on o.location_id = c.location_id and o.id = c.order_id join locations l on l.id = m.location_id`,
  )
  return rows
}
