import { GatewayTrouble } from '#ports/card-payment'
import { troubleOfFetch } from '../../http/provider-error.ts'

/** Five hundred labels with room to spare. */
const MAX_BYTES = 50 * 1024 * 1024

/**
 * Downloads a PDF from the address that the vendor gave: over https, or from the API's own origin. Throws GatewayTrouble
 * for any other address, for what is no PDF, and for one over 50 MB.
 */
export async function downloadPdf(
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
