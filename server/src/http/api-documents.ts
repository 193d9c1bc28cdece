import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@larder/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './route.ts'

/** The OpenAPI document of every call, and a page to read it on. */
export async function serveApiDocuments(server: FastifyInstance, version: string): Promise<void> {
  const document = openApiDocument(version)
  const text = JSON.stringify(document)
  server.get(`${apiPrefix}/openapi.json`, (_request, reply) => reply.type('application/json').send(text))
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
