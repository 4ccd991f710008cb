import { z } from 'zod'
import { sameText } from '#kernel/same-text'
import { GatewayTrouble } from '#ports/card-payment'
import type { Courier, CourierOffer, CourierReport } from '#ports/courier'
import { parseJson } from '../http/parse-json.ts'
import {
  type OnKeysRefused,
  type OnTrouble,
  type ProviderCall,
  providerClient,
  verbsOf,
} from '../http/provider-client.ts'
import { troubleOfFetch } from '../http/provider-error.ts'
import { toAdhocOrder } from './shiprocket/adhoc-order.ts'
import {
  assignedShape,
  createdShape,
  foundShape,
  labelShape,
  loginShape,
  manifestShape,
  offersShape,
  remittancesShape,
  trackShape,
  webhookShape,
} from './shiprocket/shapes.ts'
import { readDay } from './shiprocket/times.ts'

export type ShiprocketOptions = {
  /** Of the API, without a slash at the end: https://apiv2.shiprocket.in/v1/external */
  readonly baseUrl: string
  readonly email: string
  readonly password: string
  /** What its webhooks carry as x-api-key. */
  readonly webhookToken: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly onKeysRefused?: OnKeysRefused
  readonly onTrouble?: OnTrouble
}

const anything = z.object({})
const numberOf = (id: string) => Number(id)

/** Couriers through Shiprocket (support.shiprocket.in 43000337456). */
export function openShiprocket(options: ShiprocketOptions): Courier {
  const { baseUrl, email, password, webhookToken, timeoutMs = 8_000, onKeysRefused } = options
  const http = options.fetch ?? fetch
  const logIn = providerClient({
    baseUrl,
    authorization: async () => null,
    timeoutMs,
    fetch: http,
    onKeysRefused,
  })
  const token = tokenKeeper(async () => {
    const { token } = await verbsOf(logIn).post('a sign-in', '/auth/login', { email, password }, loginShape)
    return token
  })
  const authorization = async () => `Bearer ${await token.current()}`
  const once = providerClient({
    baseUrl,
    authorization,
    timeoutMs,
    fetch: http,
    onTrouble: options.onTrouble,
  })
  // A token may end before its time. The call was not done, so it is sent again with a new one.
  const call: ProviderCall = async (request) => {
    const used = await token.current()
    try {
      return await once(request)
    } catch (error) {
      if (!(error instanceof GatewayTrouble) || error.code !== 'HTTP_401') throw error
      token.forget(used)
      return once(request)
    }
  }
  const { get, post } = verbsOf(call)

  return {
    name: 'shiprocket',
    offers: async ({ fromPin, toPin, weightG, isCod }) => {
      const query = new URLSearchParams({
        pickup_postcode: fromPin,
        delivery_postcode: toPin,
        cod: isCod ? '1' : '0',
        weight: String(weightG / 1000),
      })
      return get<CourierOffer[]>('couriers', `/courier/serviceability/?${query}`, offersShape)
    },
    find: async (reference) => {
      const query = new URLSearchParams({ search: reference })
      const { data } = await get('an order', `/orders?${query}`, foundShape)
      // The search finds parts of words too.
      return data.find((each) => each.reference === reference && !each.isCancelled)?.shipments[0] ?? null
    },
    create: (consignment) =>
      post('an order', '/orders/create/adhoc', toAdhocOrder(consignment), createdShape, {
        isRepeatable: false,
      }),
    assign: async (shipment, courierId) => {
      const body = { shipment_id: numberOf(shipment.shipmentId), courier_id: numberOf(courierId) }
      const assigned = await post('an AWB', '/courier/assign/awb', body, assignedShape, {
        isRepeatable: false,
      })
      return { ...shipment, ...assigned }
    },
    requestPickup: async (shipmentId) => {
      await post('a pickup', '/courier/generate/pickup', { shipment_id: [numberOf(shipmentId)] }, anything)
    },
    cancel: async (orderId) => {
      await post('a cancellation', '/orders/cancel', { ids: [numberOf(orderId)] }, anything)
    },
    document: async (shipmentIds, kind) => {
      const body = { shipment_id: shipmentIds.map(numberOf) }
      const url =
        kind === 'label'
          ? await post<string>('a label', '/courier/generate/label', body, labelShape)
          : await post<string>('a manifest', '/manifests/generate', body, manifestShape)
      return downloadPdf(http, url, { from: baseUrl, timeoutMs })
    },
    track: async (awb): Promise<CourierReport | null> => {
      const { tracking_data: data } = await get(
        'the way of a parcel',
        `/courier/track/awb/${encodeURIComponent(awb)}`,
        trackShape.refine(
          ({ tracking_data: { shipment_track: named } }) => !named?.awb_code || named.awb_code === awb,
        ),
      )
      if (data.track_status === 0) return null
      const kilograms = Number(data.shipment_track?.weight)
      return {
        awb,
        scans: data.shipment_track_activities,
        expectedOn: readDay(data.shipment_track?.edd ?? ''),
        chargedWeightG: kilograms > 0 ? Math.round(kilograms * 1000) : null,
      }
    },
    remittances: async (since) => {
      const { data } = await get('remittances', `/account/details/remittance?from=${since}`, remittancesShape)
      return data.filter((each) => each !== null)
    },
    readWebhook: (rawBody, given) => {
      if (!sameText(given, webhookToken)) return null
      const event = webhookShape.safeParse(parseJson(rawBody)).data
      if (!event)
        throw new GatewayTrouble('unclear', 'UNKNOWN_EVENT', 'An authentic webhook has no known shape')
      return event
    },
  }
}

// The vendor's tokens are good for 240 hours. Ours end a day earlier.
const GOOD_FOR_MS = 216 * 3_600_000

/** Holds the token of a session. Calls that need a new one at the same time share one sign-in. */
function tokenKeeper(logIn: () => Promise<string>) {
  let held: { readonly token: string; readonly until: number } | null = null
  let underWay: Promise<string> | null = null
  return {
    /** A good token. Throws what signing in throws. */
    current: async (): Promise<string> => {
      if (held && held.until > Date.now()) return held.token
      underWay ??= logIn()
        .then((token) => {
          held = { token, until: Date.now() + GOOD_FOR_MS }
          return token
        })
        .finally(() => {
          underWay = null
        })
      return underWay
    },
    /** Drops a token that was refused, unless another has taken its place. */
    forget: (token: string): void => {
      if (held?.token === token) held = null
    },
  }
}

/** Five hundred labels with room to spare. */
const MAX_BYTES = 50 * 1024 * 1024

/**
 * Downloads a PDF from the address that the vendor gave: over https, or from the API's own origin. Throws GatewayTrouble
 * for any other address, for what is no PDF, and for one over 50 MB.
 */
async function downloadPdf(
  http: typeof fetch,
  address: string,
  { from, timeoutMs }: { readonly from: string; readonly timeoutMs: number },
): Promise<Uint8Array> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.origin !== new URL(from).origin)
    throw new GatewayTrouble('unclear', 'BAD_ADDRESS', 'A document lies at an address that is not allowed')
  let bytes: Uint8Array
  try {
    const answer = await http(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new GatewayTrouble('unclear', `HTTP_${answer.status}`, 'A document cannot be had')
    bytes = await readAtMost(answer)
  } catch (error) {
    throw error instanceof GatewayTrouble ? error : troubleOfFetch('a document', error)
  }
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
    throw new GatewayTrouble('unclear', 'NO_PDF', 'A document is no PDF')
  return bytes
}

async function readAtMost({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new GatewayTrouble('unclear', 'TOO_LARGE', 'A document is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
