import { Transform } from 'node:stream'
import pg from 'pg'

/** what pg calls on the socket of each new connection; its types leave it out */
type Listening = { attachListeners(stream: NodeJS.ReadableStream): void }

/**
 * From now on one in ten of the database's answers comes up to `lateMs` late, on each connection by itself: what runs at
 * the same time goes on in another order each time, as on a machine that does other work. A test that reads something
 * before what it started has ended then fails.
 */
export function letAnswersComeLate(lateMs: number): void {
  const connection = pg.Connection.prototype as unknown as Listening
  const attach = connection.attachListeners
  connection.attachListeners = function attachLate(stream) {
    const late = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (Math.random() < 0.1) setTimeout(() => done(null, chunk), Math.random() * lateMs)
        else done(null, chunk)
      },
    })
    attach.call(this, stream.pipe(late))
  }
}
