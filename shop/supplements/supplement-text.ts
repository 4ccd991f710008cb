/** What a correction changes: the text, and its notes in chapters. */
export type SupplementText = {
  readonly body: string
  readonly notes: readonly {
    readonly chapterNo: number
    readonly note: string
    /** Words of the paragraph that it follows; '' for the start of the chapter. */
    readonly afterWords: string
  }[]
}
