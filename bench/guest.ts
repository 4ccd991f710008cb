import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { anyNetwork } from '../tools/drill/anybody.ts'

export type GuestResponse = {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

/** One visitor: asks over a connection that stays open and sends back the cookies it was given. */
export type Guest = {
  readonly get: (url: string) => Promise<GuestResponse>
  /** Sends this cookie (name=value) from now on, as if the shop had given it. */
  readonly keep: (cookie: string) => void
  /** Sends a form as a browser without scripts does. */
  readonly postForm: (url: string, fields: Readonly<Record<string, string>>) => Promise<GuestResponse>
  /** Sends JSON and answers what came back, whatever its shape. */
  readonly postJson: (
    url: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<GuestResponse>
}

/** Opens a connection that serves one guest after the other. Smaller than fetch, so that the shop has the processor. */
export function connect(): { newGuest(): Guest; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return { newGuest: () => newGuest(agent), close: () => agent.destroy() }
}

function newGuest(agent: Agent): Guest {
  const network = anyNetwork()
  const cookies = new Map<string, string>()
  const keep = (cookie: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }

  async function send(
    method: 'GET' | 'POST',
    url: string,
    body = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<GuestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(url, {
      method,
      agent,
      headers: {
        'x-forwarded-for': network,
        ...headers,
        ...(cookie && { cookie }),
        ...(body && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    outgoing.once('response', resolve).once('error', reject).end(body)
    const answer = await promise
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    return { status: answer.statusCode ?? 0, location: answer.headers.location, body: await text(answer) }
  }

  return {
    get: (url) => send('GET', url),
    keep,
    postForm: (url, fields) =>
      send('POST', url, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    postJson: (url, body, headers) =>
      send('POST', url, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
  }
}
