/** How a seller stands to GST; decides what it may issue and collect. */
export type GstStatus = 'REGULAR' | 'COMPOSITION' | 'ENROLLED_UNREGISTERED' | 'UNREGISTERED_SERVICE'

/** Only a regular registration collects tax on its supplies (CGST Act, sections 10(4) and 32). */
export const collectsGst = (status: GstStatus): boolean => status === 'REGULAR'

/** Every kind of document, by the two letters its number begins with, and its title. */
export const documentKinds = {
  TI: 'Tax invoice',
  BS: 'Bill of supply',
  IB: 'Invoice-cum-bill of supply',
  CI: 'Commercial invoice',
  CN: 'Credit note',
  DC: 'Delivery challan',
} as const

/** The two letters of a kind of document. */
export type DocumentKind = keyof typeof documentKinds

/** A document of a supply; never a credit note, which corrects one issued before. */
export type SupplyDocument<Line> = {
  readonly kind: Exclude<DocumentKind, 'CN'>
  readonly lines: readonly Line[]
}

/** What a bill of supply of a composition seller must say (CGST Rules, rule 5(1)(f)). */
export const compositionStatement = 'Composition taxable person, not eligible to collect tax on supplies'

/**
 * The documents of one seller's lines, and the lines on each; none for no lines. Taxable and nil-rated goods together
 * make one invoice-cum-bill of supply for an unregistered buyer (Rule 46A), a tax invoice and a bill of supply for a
 * registered one. `rateBp` is the rate of the line's class that day: a taxable class exported untaxed is taxable.
 */
export const documentsFor = <Line extends { readonly rateBp: number }>(supply: {
  readonly sellerStatus: GstStatus
  readonly buyerIsRegistered: boolean
  readonly lines: readonly Line[]
}): readonly SupplyDocument<Line>[] => {
  const { sellerStatus, buyerIsRegistered, lines } = supply
  const taxable = lines.filter((line) => line.rateBp > 0)
  const exempt = lines.filter((line) => line.rateBp === 0)
  const documents: SupplyDocument<Line>[] = []
  if (sellerStatus === 'COMPOSITION') documents.push({ kind: 'BS', lines })
  else if (sellerStatus !== 'REGULAR') documents.push({ kind: 'CI', lines })
  else if (taxable.length > 0 && exempt.length > 0 && !buyerIsRegistered)
    documents.push({ kind: 'IB', lines })
  else documents.push({ kind: 'TI', lines: taxable }, { kind: 'BS', lines: exempt })
  return documents.filter((document) => document.lines.length > 0)
}
