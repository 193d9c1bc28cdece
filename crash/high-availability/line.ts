import net from 'node:net'

/** A line between two programs that can be cut: what is sent then reaches nobody, and nobody is told so. */
export type Line = { port: number; cut(): void; mend(): void; close(): void }

export async function openLine(port: number, to: number): Promise<Line> {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    keep(near)
    // A cut cable answers nothing at all.
    if (isCut) return
    const far = net.connect(to, '127.0.0.1')
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut() {
      isCut = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    mend() {
      isCut = false
      drop()
    },
    close() {
      server.close()
      drop()
    },
  }
}
