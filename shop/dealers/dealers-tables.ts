import type { Generated } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type DealersTables = {
  dealers: {
    code: string
    name: string
    is_active: Generated<boolean>
    created_at: GeneratedInstant
  }
}
