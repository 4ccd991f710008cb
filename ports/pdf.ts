/** A document in the words in which it is printed, on a screen, on paper or as PDF. */
export type PrintedSheet = {
  /** 'Tax invoice' */
  readonly title: string
  readonly number: string
  readonly copy: string
  readonly seller: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** The columns after number, description and HSN or SAC. The last one is the amount. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly description: string
    readonly hsn: string
    readonly cells: readonly { readonly words: string; readonly under: string }[]
  }[]
  readonly amountInWords: string
  readonly statements: readonly string[]
  /** The last one is the total. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  /** Across the page, when everything on it was cancelled or returned. */
  readonly watermark: string | null
  readonly signature: string
  readonly soldThrough: string
}

/** Renders a document as PDF on A4. */
export type RenderPdf = (sheet: PrintedSheet) => Promise<Uint8Array>
