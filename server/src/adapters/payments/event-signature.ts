import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureLastsSeconds } from './payment-gateway.ts'

/** The signature header of an event: when it was signed, and the HMAC of time and body. */
export function signEvent(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(seconds, body, secret).toString('hex')}`
}

/** Whether the header was made with the secret for exactly this body, at most five minutes ago. */
export function isSignedEvent(body: Buffer, header: string, secret: string, now: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!seconds || !mac) return false
  const age = now.getTime() / 1000 - Number(seconds)
  if (Math.abs(age) > signatureLastsSeconds) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(Number(seconds), body, secret))
}

function macOf(seconds: number, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
