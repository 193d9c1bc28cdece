import { z } from 'zod'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'
import { invalidInput, notAllowed, notFound, notSignedIn, tooManyTries, type Refusal } from './refusal.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, made from the schemas that validate them (contract.md, HTTP). */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values(allCalls) as Call[]) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Larder API',
      version,
      description:
        'Purchasing and kitchen back-office. Send the key of POST /authenticate as bearer token; signed-out calls take the key `anonymous`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(Object.values(allCalls).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string', description: 'fit to show to people' },
            code: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            requestId: { type: 'string' },
          },
        },
      },
    },
    security: [{ key: [] }],
  }
}

function operationOf(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.who === 'anyone' ? { security: [{}] } : {}),
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.body || call.file ? { requestBody: requestBodyOf(call) } : {}),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Success',
        content: contentOf(call),
      },
      ...failuresOf(call),
    },
  }
}

function contentOf(call: Call): Json {
  if (call.download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { [call.stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(call.response) } }
}

function requestBodyOf(call: Call): Json {
  const schema = call.body ? schemaOf(call.body) : { type: 'object', properties: {} }
  if (!call.file) return { required: true, content: { 'application/json': { schema } } }
  const properties = { ...(schema.properties as Json | undefined), [call.file]: { type: 'string', format: 'binary' } }
  const required = [...((schema.required as string[] | undefined) ?? []), call.file]
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties, required } } } }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function failuresOf(call: Call): Json {
  const shared: Refusal[] = [invalidInput, tooManyTries]
  if (call.who !== 'anyone') shared.push(notSignedIn, notAllowed)
  if (call.params) shared.push(notFound)
  const texts = new Map<number, string[]>()
  for (const refusal of [...(call.refusals ?? []), ...shared]) {
    const known = texts.get(refusal.status) ?? []
    if (!known.includes(refusal.text)) texts.set(refusal.status, [...known, refusal.text])
  }
  return Object.fromEntries(
    [...texts].map(([status, lines]) => [
      String(status),
      {
        description: lines.join(' / '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

/** On both ways the wire side of a codec is its input side. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

function tagOf(call: Call): string {
  return call.path.split('/')[1] ?? 'other'
}
