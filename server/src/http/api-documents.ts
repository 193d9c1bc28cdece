import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@larder/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './route.ts'

/** Making them takes a third of a second, and every application of a process has the same. */
const documentsOf = new Map<string, { document: object; text: string }>()

/** The OpenAPI document of every call, and a page to read it on. */
export async function serveApiDocuments(server: FastifyInstance, version: string): Promise<void> {
  const { document, text } = documentsOf.get(version) ?? makeDocument(version)
  server.get(`${apiPrefix}/openapi.json`, (_request, reply) => reply.type('application/json').send(text))
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

function makeDocument(version: string) {
  const document = openApiDocument(version)
  const made = { document, text: JSON.stringify(document) }
  documentsOf.set(version, made)
  return made
}
