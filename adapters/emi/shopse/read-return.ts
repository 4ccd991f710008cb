import { z } from 'zod'
import type { EmiGateway } from '#ports/emi'
import { isSigned } from '../../http/signatures.ts'
import { ourRef, sessionId, status, transactionId } from './shapes.ts'

/** The fields under the signature, in their order. What is not there counts as empty. */
export const signedFields = [
  'session_id',
  'our_ref',
  'status',
  'transaction_id',
  'amount_paise',
  'months',
  'rate_bp',
] as const

const form = z.object({
  session_id: sessionId,
  our_ref: ourRef,
  status,
  transaction_id: transactionId.or(z.literal('')),
  signature: z.string().max(200).default(''),
})

/** Reads what a browser brings back, and whether it is signed: HMAC-SHA256 over the fields, parted by bars. */
export const returnReader =
  (secret: string): EmiGateway['readReturn'] =>
  (posted) => {
    const told = form.safeParse({
      transaction_id: '',
      ...Object.fromEntries(posted),
    })
    if (!told.success) return null
    const message = signedFields.map((name) => posted.get(name) ?? '').join('|')
    return {
      sessionId: told.data.session_id,
      ourRef: told.data.our_ref,
      status: told.data.status,
      transactionId: told.data.transaction_id || null,
      // A field sent twice could be read one way and signed another.
      isAuthentic:
        new Set(posted.keys()).size === posted.size && isSigned(secret, message, told.data.signature),
    }
  }
