import { z } from 'zod'
import type { EmiGateway } from '#ports/emi'
import { isSigned } from '../../http/signatures.ts'
import { ourRefShape, sessionId, status, transactionId } from './shapes.ts'

/** The signed fields, in their order. A missing one counts as empty. */
const signedFields = [
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
  our_ref: ourRefShape,
  status,
  transaction_id: transactionId.or(z.literal('')),
  signature: z.string().max(200).default(''),
})

/** Reads what a browser returns with, and whether it is signed: HMAC-SHA256 over the fields, joined by bars. */
export const returnReader =
  (secret: string): EmiGateway['readReturn'] =>
  (posted) => {
    const entity = form.safeParse({ transaction_id: '', ...Object.fromEntries(posted) })
    if (!entity.success) return null
    const message = signedFields.map((name) => posted.get(name) ?? '').join('|')
    return {
      sessionId: entity.data.session_id,
      ourRef: entity.data.our_ref,
      status: entity.data.status,
      transactionId: entity.data.transaction_id || null,
      // A field sent twice could be read one way and signed another.
      isAuthentic:
        new Set(posted.keys()).size === posted.size && isSigned(secret, message, entity.data.signature),
    }
  }
