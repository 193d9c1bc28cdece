import multipart from '@fastify/multipart'
import type { Call } from '@larder/contract/call.ts'
import { fileTooLarge } from '@larder/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCardNumbersIn } from './card-numbers.ts'
import { parseOrRefuse, refuse, refuseFields } from './failures.ts'

export type SentFile = { fileName: string; bytes: Buffer }

const largestUpload = 24_000_000
const largestFields = 100_000

/** Reads the one file and the text fields of a form, each bounded, and checks the fields by the call's schema. */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<{ file: SentFile; body: unknown }> {
  const { file, fields } = await partsOf(request, call.file ?? 'file').catch(refuseMalformed)
  refuseCardNumbersIn(fields)
  if (!file) return refuseFields({ [call.file ?? 'file']: ['Please choose a file.'] })
  return { file, body: call.body ? parseOrRefuse(call.body, fields) : undefined }
}

async function partsOf(
  request: FastifyRequest,
  fileField: string,
): Promise<{ file: SentFile | undefined; fields: Record<string, unknown> }> {
  const fields: Record<string, unknown> = {}
  let file: SentFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      // One that says it is JSON was parsed, however deep it is nested; our fields are texts.
      if (typeof part.value !== 'string') refuseFields({ [part.fieldname]: ['Please enter a text.'] })
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) refuse(fileTooLarge)
    if (part.fieldname === fileField) file = { fileName: part.filename ?? '', bytes }
  }
  return { file, fields }
}

/** The parser throws plain errors for a form it can't read; only those with a status of their own say what else is wrong. */
function refuseMalformed(error: unknown): never {
  const isPlain = error instanceof Error && !('statusCode' in error) && !('refusal' in error)
  if (!isPlain) throw error
  return refuseFields({ body: ['This form could not be read. Please send it again.'] })
}

export function acceptFiles(server: FastifyInstance): void {
  void server.register(multipart, {
    limits: { fileSize: largestUpload, files: 1, fields: 20, fieldSize: largestFields, fieldNameSize: 100, parts: 25 },
    throwFileSizeLimit: true,
  })
}
