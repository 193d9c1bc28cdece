/** Sends what XMLHttpRequest sends, as uploads do, by fetch, where the fake server is. */
export class FakeTransfer extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private readonly ending = new AbortController()
  private readonly headers = new Headers()
  private address: [method: string, url: string] = ['GET', '/']

  open(method: string, url: string) {
    this.address = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: FormData) {
    const [method, url] = this.address
    const sent = { lengthComputable: true, loaded: 1, total: 2 }
    this.upload.dispatchEvent(new ProgressEvent('progress', sent))
    fetch(url, { method, body, headers: this.headers, signal: this.ending.signal }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.dispatchEvent(new ProgressEvent('load'))
        this.dispatchEvent(new ProgressEvent('loadend'))
      },
      () => {
        this.dispatchEvent(new ProgressEvent(this.ending.signal.aborted ? 'abort' : 'error'))
        this.dispatchEvent(new ProgressEvent('loadend'))
      },
    )
  }
  abort() {
    this.ending.abort()
  }
}
