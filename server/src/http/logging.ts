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
