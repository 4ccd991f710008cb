import type { JsonLd } from './json-ld.ts'

/** An author or teacher. `url` is the whole address of their page. */
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
