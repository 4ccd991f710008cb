import { Client } from 'pg'

export type ListenOptions = {
  readonly url: string
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called for every new connection: notifications before it were missed. */
  readonly onConnect: () => void
  /** Called when the connection was lost or could not be made. */
  readonly onLoss: (error: Error) => void
}

/** The wait before a reconnection, in ms. */
const pause = 500
/** How often a silently dead connection is detected, in ms. */
const heartbeat = 15_000

/** Listens on a channel, on a connection of its own that is opened again when lost. @throws when the first one fails */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { url, channel, onNotice, onConnect, onLoss } = options
  let current: Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: `bookmann ${channel}`,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    const lost = (error: Error) => {
      if (current !== client) return
      current = undefined
      client.end().catch(() => {})
      if (isClosed) return
      onLoss(error)
      again()
    }
    client.on('error', lost)
    client.on('end', () => lost(new Error('the connection ended')))
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (isClosed) return void client.end()
    current = client
    onConnect()
  }

  function again(): void {
    waiting = setTimeout(() => {
      connect().catch((error: Error) => {
        if (isClosed) return
        onLoss(error)
        again()
      })
    }, pause)
  }

  await connect()
  const beat = setInterval(() => {
    const client = current
    client?.query('select 1').catch((error: Error) => client.emit('error', error))
  }, heartbeat).unref()

  return {
    close: async () => {
      isClosed = true
      clearInterval(beat)
      clearTimeout(waiting)
      await current?.end()
    },
  }
}
