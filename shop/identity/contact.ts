import { normaliseMobile } from '#kernel/mobile'
import { emailAddress } from './credentials.ts'

/** An e-mail address in lower case or a mobile number in E.164, from what a person typed; null when it is neither. */
export const readContact = (typed: string): string | null =>
  typed.includes('@') ? (emailAddress.safeParse(typed).data ?? null) : normaliseMobile(typed)

export const isEmail = (contact: string): boolean => contact.includes('@')
