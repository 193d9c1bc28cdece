import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../http/actor.ts'
import type { From } from './sign-in.ts'

/** Where a sign-in comes from. */
export function fromRequest(request: FastifyRequest, requestId: string): From {
  return {
    ...{ address: request.ip, requestId, device: deviceText(request.headers['user-agent']) },
    keyBefore: bearerToken(request),
  }
}

/** A browser and its system in the words of a list, as 'Chrome on Android'; empty where nothing is known. */
export function deviceText(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80)
}
