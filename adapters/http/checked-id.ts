import type { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'

/** An id that goes into an address: what does not look like one was made up, and nobody needs to be asked about it. */
export function checkedId(shape: z.ZodType<string>, id: string): string {
  if (shape.safeParse(id).success) return id
  throw new GatewayTrouble('refused', 'NOT_AN_ID', 'That is no id of the provider')
}
