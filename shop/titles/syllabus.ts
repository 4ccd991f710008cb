/** Where a paper stands: course → level → group → paper. */
export type PaperPlace = {
  readonly code: string
  readonly course: string
  readonly level: string
  readonly group: string | null
  readonly subject: string
}
