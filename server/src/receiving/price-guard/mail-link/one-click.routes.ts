import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireCallsLeft } from '../../../http/limits/call-limits.ts'
import { switchByLink } from './switch-by-link.ts'
import { switchPath } from './switch-link.ts'

/**
 * The one click of mail programs (RFC 8058): they post a form to the address in the mail's header. Opened in a browser the
 * same address is the page with the button that switches the mail off.
 */
export function registerOneClickRoute(server: FastifyInstance, deps: Deps): void {
  void server.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { token: string }; Body: string | undefined }>(
      `${switchPath}/:token`,
      {
        schema: { hide: true },
        // It is outside /api, whose calls are counted for all.
        onRequest: (request) => requireCallsLeft(deps, 'any', request.ip),
      },
      async (request, reply) => {
        // A form of either kind has these words; anything else was not a click on 'unsubscribe'.
        if (!/List-Unsubscribe[^]*One-Click/.test(request.body ?? ''))
          return reply.status(400).send({ message: 'Not a click on unsubscribe.', code: 'not_one_click' })
        await switchByLink(deps, request.params.token, false, request.id)
        return { message: 'Switched off.' }
      },
    )
    done()
  })
}
