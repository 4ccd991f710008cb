import { isProof } from '../support/source-files.ts'

/** What the shop leaves to other folders: cookies and page addresses to the web, field names to the adapters. */
const foreign =
  /set-?cookie|cookie|razorpay_|shopse_|['"`}]\/(?:students|product|order|user|cart|checkout|payment|payment-failed|payment-success|contact-us|stock-alert|media|desk|login|api|books|lectures|search)(?:\/|(?=['"`]))/i

/** Files that may, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'shop/seo/': 'it is about the addresses of pages',
  'shop/content/': 'texts for readers name pages and cookies',
}

/** Each line of shop code that writes a cookie, the address of a page or a field of a payment provider. */
export function foreignWords(path: string, text: string): string[] {
  if (!path.startsWith('shop/') || isProof(path)) return []
  if (Object.keys(exceptions).some((exception) => path.startsWith(exception))) return []
  return text.split('\n').flatMap((line, index) => {
    const [word] = foreign.exec(line.replace(/^\s*(?:\/?\*|\/\/).*|\s\/\/ .*/, '')) ?? []
    return word === undefined ? [] : [`${path}:${index + 1} ${word}`]
  })
}
