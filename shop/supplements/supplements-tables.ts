import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

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

export type SupplementsTables = {
  supplements: {
    id: GeneratedAlways<number>
    edition_id: number
    kind: 'supplement' | 'errata'
    title: string
    /** Null of errata. */
    law_on: string | null
    /** Markdown. */
    body: string
    published_by: string | null
    published_at: GeneratedInstant
    withdrawn_at: Instant | null
  }
  supplement_changes: {
    id: GeneratedAlways<number>
    supplement_id: number
    kind: 'corrected' | 'withdrawn'
    reason: string
    /** Of a correction: body and notes as they were before. */
    former: ColumnType<SupplementText | null, string | null, never>
    changed_by: string | null
    changed_at: GeneratedInstant
  }
  supplement_chapters: {
    supplement_id: number
    chapter_no: number
    note: string
    after_words: Generated<string>
  }
  supplement_deliveries: {
    id: GeneratedAlways<number>
    supplement_id: number
    user_id: string | null
    order_id: number | null
    delivered_at: GeneratedInstant
    opened_at: Instant | null
  }
}
