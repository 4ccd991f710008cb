import { distance } from 'fastest-levenshtein'

const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
]
/** Providers whose names are near to those. */
const others = ['ymail.com', 'mail.com', 'gmx.com', 'live.com']

/** The address that was probably meant: 'asha@gmail.com' for 'asha@gmial.com'. Null when the address looks right. */
export function likelyEmail(typed: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+\.[a-z]{2,})$/i.exec(typed.trim()) ?? []
  const typedDomain = domain?.toLowerCase()
  if (!name || !typedDomain || [...providers, ...others].includes(typedDomain)) return null
  const near = providers.find((provider) => distance(typedDomain, provider) <= 2)
  return near ? `${name}@${near}` : null
}
