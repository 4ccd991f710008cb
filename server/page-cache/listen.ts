import { Client } from 'pg'

export type ListenOptions = {
  readonly url: string
  readonly channel: string
  /** Hears each notification. */
  readonly onNotice: (payload: string) => void
  /** Hears of every new connection: whatever was said before it went unheard. */
  readonly onConnect: () => void
  /** Hears that the connection was lost, or could not be made. */
  readonly onLoss: (error: Error) => void
}

/** How long after a loss a new connection is tried, in ms. */
const pause = 500
/** A connection that is dead without a word is found out this often, in ms. */
const heartbeat = 15_000

/**
 * Listens on a channel of the database, on a connection of its own that is made again whenever it is lost. Answers once
 * the first one stands, and throws when it cannot be made.
 */
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
