import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire to a database that can be cut and mended. */
export type Line = {
  /** The database's address by way of this wire. */
  readonly url: string
  /** Ends every connection and takes no new one. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays a wire to the database at `url`. */
export async function layLine(url: string): Promise<Line> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port), search: '' }).href,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
