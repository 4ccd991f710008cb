import type { Generated } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type UsersTable = {
  id: string
  name: string
  email: string | null
  email_verified: Generated<boolean>
  mobile: string | null
  mobile_verified: Generated<boolean>
  image: string | null
  is_disabled: Generated<boolean>
  /** Planted by the demonstration, with a password that is public. */
  is_demo: Generated<boolean>
  erased_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export type SessionsTable = {
  id: string
  user_id: string
  token: string
  expires_at: Instant
  ip_address: string | null
  user_agent: string | null
  second_factor_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export type AccountsTable = {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Instant | null
  refresh_token_expires_at: Instant | null
  scope: string | null
  password: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export type AttemptLimitsTable = {
  scope: string
  subject: string
  window_start: Instant
  tries: number
}

export type SecondFactorsTable = {
  user_id: string
  sealed_key: string
  last_step: Generated<number>
  enrolled_at: GeneratedInstant
}

export type RecoveryCodesTable = {
  user_id: string
  code_hash: string
  used_at: Instant | null
}

/** The tables that identity writes. */
export type IdentityTables = {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  attempt_limits: AttemptLimitsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
}
