import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type TestingMailServer = {
  url: string
  /** each mail as it came over the wire, with the addresses it was for */
  received: { to: string[]; text: string }[]
  /** hangs up as a failing network does, on everyone or on one */
  drop(only?: { remotePort: number }): void
  stop(): Promise<void>
}

/** A mail server on the own machine that takes every mail, unless told otherwise. */
export async function aMailServer(manners: SMTPServerOptions = {}): Promise<TestingMailServer> {
  const received: TestingMailServer['received'] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...manners,
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // A client that goes away in the middle is part of these tests.
  server.on('error', () => {})
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    drop: (only) => sockets.forEach((socket) => (!only || only.remotePort === socket.remotePort) && socket.destroy()),
    stop: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((stopped) => {
        server.close(stopped)
      })
    },
  }
}
