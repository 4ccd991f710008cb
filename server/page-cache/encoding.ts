import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer's bytes are sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

const threaded = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Below this a compressed answer saves no packet. */
const leastBytes = 1_024

// Names the encoding, and not with a weight of zero.
const takes = (name: string) =>
  new RegExp(`(?:^|,)\\s*(?:${name}|\\*)\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [takesBrotli, takesGzip] = [takes('br'), takes('gzip')]

/** The best encoding that an Accept-Encoding header admits for that many bytes. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined || bytes < leastBytes) return 'identity'
  if (takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : 'identity'
}

/**
 * Compresses in the thread pool, beside the event loop. `once` is for one visitor (cheap: brotli 4 is as small as gzip 9
 * in half its time), `kept` for bytes that are sent many times.
 */
export function compressed(
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  use: 'once' | 'kept',
): Promise<Buffer> {
  if (encoding === 'gzip') return threaded.gzip(body, { level: use === 'kept' ? 6 : 4 })
  return threaded.br(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: use === 'kept' ? 6 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
