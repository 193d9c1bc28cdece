import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tooLate } from '../failures.ts'
import { upload } from './upload.ts'

vi.mock('virtual:calls', () => ({
  calls: { postInvoiceImage: { method: 'POST', path: '/orders/{id}/invoice-images', file: 'file' } },
}))

/** The transfers that were begun; nothing answers them. */
const begun: SilentTransfer[] = []

class SilentTransfer extends EventTarget {
  readonly upload = new EventTarget()
  isAborted = false
  constructor() {
    super()
    begun.push(this)
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentTransfer)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minuteMs = 60_000

test('an upload goes on as long as bytes go out, and is given up after three minutes of silence', async () => {
  const file = new File(['x'], 'page.pdf')
  const answer = upload('postInvoiceImage', { params: { id: 7 } }, file, () => {})
  const [transfer] = begun
  const given = expect(answer).rejects.toBe(tooLate)
  for (let minute = 0; minute < 8; minute++) {
    await vi.advanceTimersByTimeAsync(minuteMs)
    transfer?.upload.dispatchEvent(new Event('progress'))
  }
  await vi.advanceTimersByTimeAsync(3 * minuteMs - 1)
  expect(transfer?.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await given
  expect(transfer?.isAborted).toBe(true)
})
