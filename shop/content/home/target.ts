import { z } from 'zod'

/**
 * Where a link of staff's may lead: a path below the base, '/books?sort=plh', or an https address of elsewhere. Never
 * '//elsewhere', which a browser reads as another host, and no other scheme.
 */
export const target = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => isPath(text) || isAddress(text),
    'Enter a path such as /books, or an address that begins with https://.',
  )

const isPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
const isAddress = (text: string): boolean =>
  /^https:\/\/[^\s\\]+$/.test(text) && URL.parse(text)?.username === ''
