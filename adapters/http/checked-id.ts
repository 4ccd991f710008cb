import type { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'

/** Checks an id that goes into an address; throws a refusal for what cannot be one. */
export function checkedId(shape: z.ZodType<string>, id: string): string {
  if (shape.safeParse(id).success) return id
  throw new GatewayTrouble('refused', 'NOT_AN_ID', 'That is no id of the provider')
}
