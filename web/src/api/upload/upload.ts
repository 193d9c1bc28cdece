import type { CallName } from '@larder/contract/all-calls.ts'
import { calls } from 'virtual:calls'
import type { AnswerOf, InputOf } from '../call-input.ts'
import { answerOf, headersOf, refused, type CallOptions } from '../client.ts'
import { noAnswer, tooLate } from '../failures.ts'
import { afterCall } from '../kept/old-answers.ts'
import { requestOf } from '../request-of.ts'
import { storedKey } from '../stored-key.ts'

/** A server waits a minute for its turn and two for the work; while bytes go out it is only slow. */
const longestSilenceMs = 180_000

/** Makes a call that carries a file, telling the share sent so far (0 to 1). Throws CallFailure. */
export function upload<N extends CallName>(
  name: N,
  input: Omit<InputOf<N>, 'file'>,
  file: File,
  onProgress: (share: number) => void,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const request = requestOf(calls[name], { ...input, file })
  const sentAs = options.authKey ?? storedKey()
  return new Promise((resolve, reject) => {
    const transfer = new XMLHttpRequest()
    transfer.open(request.method, request.url)
    for (const [header, value] of Object.entries(headersOf(request.isJson, options)))
      transfer.setRequestHeader(header, value)
    let silence: ReturnType<typeof setTimeout> | undefined
    const waitOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        reject(tooLate)
        transfer.abort()
      }, longestSilenceMs)
    }
    transfer.addEventListener('loadend', () => {
      clearTimeout(silence)
      afterCall(name)
    })
    transfer.upload.addEventListener('progress', (event) => {
      waitOn()
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    transfer.addEventListener('load', () => {
      const { status, responseText } = transfer
      if (status >= 200 && status < 300) resolve(answerOf<N>(responseText))
      else reject(refused({ name, status, text: responseText, sentAs }))
    })
    transfer.addEventListener('error', () => reject(noAnswer))
    transfer.addEventListener('abort', () => reject(options.signal?.reason ?? noAnswer))
    options.signal?.addEventListener('abort', () => transfer.abort(), { once: true })
    waitOn()
    transfer.send(request.body)
  })
}
