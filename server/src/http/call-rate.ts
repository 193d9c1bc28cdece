import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { hashToken } from '../accounts/tokens.ts'
import { isOfApi } from './route.ts'

const callsAMinute = 300
const widerWithDemoData = 20

/** The general limit: 300 calls a minute for each person, or each address while signed out; wider while demo data is loaded. */
export function limitCalls(server: FastifyInstance, config: Config): void {
  if (!config.rateLimits) return
  void server.register(rateLimit, {
    max: config.demoData ? callsAMinute * widerWithDemoData : callsAMinute,
    timeWindow: '1 minute',
    cache: 50_000,
    keyGenerator: (request) => {
      const key = request.headers.authorization
      return key?.startsWith('Bearer ') && key.length > 40 ? hashToken(key).toString('base64') : request.ip
    },
    allowList: (request) => !isOfApi(request),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}
