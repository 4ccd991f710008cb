import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { BlockCode } from './home/block.ts'

export type ContentTables = {
  settings: {
    id: Generated<boolean>
    record: unknown
    updated_at: GeneratedInstant
  }
  settings_history: {
    replaced_at: GeneratedInstant
    record: unknown
  }
  faqs: {
    id: GeneratedAlways<number>
    slug: string
    topic: 'choosing' | 'ordering' | 'paying' | 'delivery' | 'returns' | 'digital' | 'account'
    question: string
    answer: string
    position: number
    is_on_home: Generated<boolean>
  }
  articles: {
    id: GeneratedAlways<number>
    slug: string
    kind: 'article' | 'announcement' | 'amendment' | 'research' | 'blog'
    subcategory: string | null
    course_code: string | null
    title: string
    summary: string
    body: string
    published_on: string
    updated_on: string | null
  }
  home_blocks: {
    code: BlockCode
    position: number
    title: string
    intro: Generated<string>
    content: Generated<unknown>
    is_shown: Generated<boolean>
  }
}
