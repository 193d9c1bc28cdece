import type { FastifyInstance, InjectOptions } from 'fastify'

type Glance = { status: number; headers: Record<string, unknown>; text: string; bytes: Buffer }

/** Asks for a stream as inject does for an answer: gives its first words and leaves; a refusal is read to its end. */
export async function glanceAt(server: FastifyInstance, options: InjectOptions): Promise<Glance> {
  const response = await server.inject({ ...options, payloadAsStream: true })
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) {
    chunks.push(chunk as Buffer)
    if (isStream) break
  }
  if (isStream) response.raw.res.destroy()
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, text: bytes.toString(), bytes }
}
