import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type CustomersTables = {
  addresses: {
    id: GeneratedAlways<number>
    user_id: string
    salutation: Generated<string>
    name: string
    mobile: string
    address1: string
    address2: string
    landmark: Generated<string>
    city: string
    pin: string
    state_code: string
    is_default_shipping: Generated<boolean>
    is_default_billing: Generated<boolean>
    changed_at: GeneratedInstant
  }
}
