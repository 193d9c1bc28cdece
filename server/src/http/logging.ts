import { holdsCardNumber } from '@larder/domain/payments/card-number.ts'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Structured lines without secrets: keys, passwords, tokens and whole bodies never reach the log. */
export function loggerOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'authorization',
        'password',
        'password_repeat',
        'token',
        'payment_token',
        'authKey',
        'secret',
        '*.password',
        '*.token',
        '*.authKey',
      ],
      censor: '[redacted]',
    },
    // Of the whole line: an address may be in the words of a mail server, or in what somebody searched for.
    hooks: { streamWrite: withoutAddresses },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        id: request.id,
      }),
    },
  }
}

const mailedLinks =
  /(\/(?:downloads|change-password|change-email(?:\/back)?|confirm-email|invitation|rep-invite|weekly-mail)\/)[\w-]+/g

/**
 * With what JSON escapes in front of it, which is no part of the address. Each part is as long as addresses allow: an
 * unbounded one would take time that grows with the square of a long line.
 */
const mailAddress =
  /(\\(?:[nrtbf]|u[\da-f]{4}))?[\p{L}\p{N}.!#$%*+^_'`{|}~-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/giu

/** A line of the log without addresses of people. The id of a mail, which ends in @larder, stays. */
function withoutAddresses(line: string): string {
  return line.includes('@') || line.includes('%40') ? line.replace(mailAddress, '$1[address]') : line
}

/** Links in mails and downloads carry their secret in the address; a card's number may have been typed into one. */
export function withoutSecrets(url: string): string {
  if (holdsCardNumber(decoded(url))) return '[card number]'
  return url.replace(/([?&]token=)[^&]+/g, '$1[redacted]').replace(mailedLinks, '$1[redacted]')
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    return url
  }
}
