import type { JsonLd } from './json-ld.ts'

/** Somebody who writes or teaches, as the page of theirs says. `url` is its whole address. */
export const person = (facts: {
  readonly name: string
  readonly credentials: string
  readonly bio: string
  readonly url: string
  readonly subjects: readonly string[]
}): JsonLd => ({
  '@type': 'Person',
  name: facts.name,
  honorificSuffix: facts.credentials || undefined,
  description: facts.bio || undefined,
  url: facts.url,
  knowsAbout: facts.subjects.length > 0 ? facts.subjects : undefined,
})

/** A firm that sells here, as its page says. */
export const sellingFirm = (facts: {
  readonly name: string
  readonly legalName: string
  readonly gstin: string | null
  readonly address: string
  readonly pin: string
  readonly state: string
  readonly url: string
}): JsonLd => ({
  '@type': 'Organization',
  name: facts.name,
  legalName: facts.legalName,
  taxID: facts.gstin ?? undefined,
  url: facts.url,
  address: {
    '@type': 'PostalAddress',
    streetAddress: facts.address,
    addressRegion: facts.state,
    postalCode: facts.pin,
    addressCountry: 'IN',
  },
})
